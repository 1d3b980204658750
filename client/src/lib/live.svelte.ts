/** What is read out to people who do not see the board. */
export const live = $state({ text: '' });

export function announce(text: string): void {
  // The same words twice in a row are two facts.
  live.text = live.text === text ? `${text}\u00a0` : text;
}
