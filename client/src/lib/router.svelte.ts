/** Addresses of the pages. No library: a path, its parameters, and links that stay in the page. */
const state = $state({ path: location.pathname, query: new URLSearchParams(location.search) });

export const address = {
  get path(): string {
    return state.path;
  },
  get query(): URLSearchParams {
    return state.query;
  },
};

function read(): void {
  state.path = location.pathname;
  state.query = new URLSearchParams(location.search);
}

/** Go to another page of this table. */
export function go(to: string, replace = false): void {
  const page = new URL(to, location.href).pathname !== location.pathname;
  history[replace ? 'replaceState' : 'pushState'](null, '', to);
  read();
  if (page) {
    window.scrollTo(0, 0);
    // People who do not see the page hear that it changed.
    queueMicrotask(() => document.querySelector<HTMLElement>('main')?.focus());
  }
}

/** Catch clicks on links to pages of this site; everything else is the browser's. */
export function followLinks(): () => void {
  const click = (event: MouseEvent) => {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = (event.target as Element | null)?.closest?.('a');
    if (!link?.href || link.target || link.hasAttribute('download')) return;
    const url = new URL(link.href);
    if (url.origin !== location.origin || url.pathname.startsWith('/api')) return;
    if (url.hash && url.pathname === location.pathname) return;
    event.preventDefault();
    go(url.pathname + url.search + url.hash);
  };
  addEventListener('popstate', read);
  document.addEventListener('click', click);
  return () => {
    removeEventListener('popstate', read);
    document.removeEventListener('click', click);
  };
}

/** The parameters of a path that fits a pattern such as `/t/:id`; null if it does not. */
export function match(pattern: string, path: string): Record<string, string> | null {
  const want = pattern.split('/');
  const have = path.replace(/\/$/, '').split('/');
  if (pattern === '/') return path === '/' ? {} : null;
  if (want.length !== have.length) return null;
  const found: Record<string, string> = {};
  for (const [i, part] of want.entries()) {
    const given = have[i] ?? '';
    if (part.startsWith(':')) found[part.slice(1)] = decodeURIComponent(given);
    else if (part !== given) return null;
  }
  return found;
}
