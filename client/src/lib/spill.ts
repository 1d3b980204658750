/** An area that scrolls says so: `data-more` while something lies below what is seen. */
export function spill(area: HTMLElement): () => void {
  const look = () => {
    area.toggleAttribute('data-more', area.scrollHeight - area.clientHeight - area.scrollTop > 8);
  };
  const sizes = new ResizeObserver(look);
  const contents = new MutationObserver(look);
  sizes.observe(area);
  contents.observe(area, { childList: true, subtree: true, characterData: true });
  area.addEventListener('scroll', look, { passive: true });
  return () => {
    sizes.disconnect();
    contents.disconnect();
    area.removeEventListener('scroll', look);
  };
}
