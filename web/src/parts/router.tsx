/** Client-side routing: the path is state, links change it, going back works. */
import { useSyncExternalStore } from 'react';
import type { AnchorHTMLAttributes, MouseEvent, ReactNode } from 'react';

const CHANGED = 'presage:navigated';

export function usePlace(): URL {
  const href = useSyncExternalStore(watch, () => location.href);
  return new URL(href);
}

export function navigate(to: string, how: 'push' | 'replace' = 'push'): void {
  if (new URL(to, location.href).href === location.href) return;
  history[how === 'push' ? 'pushState' : 'replaceState'](null, '', to);
  dispatchEvent(new Event(CHANGED));
  if (how === 'push') scrollTo(0, 0);
}

/** Filters are kept in the address, so a reload or a shared link shows the same. */
export function setSearch(changes: Readonly<Record<string, string | undefined>>): void {
  const url = new URL(location.href);
  for (const [name, value] of Object.entries(changes))
    if (value === undefined || value === '') url.searchParams.delete(name);
    else url.searchParams.set(name, value);
  navigate(url.pathname + toPlainSearch(url.search), 'replace');
}

/** Commas, semicolons and colons may stand in a query as they are (RFC 3986, section 3.4), and read better so. */
function toPlainSearch(search: string): string {
  return search.replaceAll(/%2C|%3B|%3A/g, decodeURIComponent);
}

export interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  readonly href: string;
  readonly children: ReactNode;
}

export function Link({ href, onClick, children, ...rest }: LinkProps) {
  const follow = (event: MouseEvent<HTMLAnchorElement>): void => {
    onClick?.(event);
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey;
    if (!isPlain || event.defaultPrevented) return;
    event.preventDefault();
    navigate(href);
  };
  return (
    <a href={href} onClick={follow} {...rest}>
      {children}
    </a>
  );
}

function watch(onChange: () => void): () => void {
  addEventListener('popstate', onChange);
  addEventListener(CHANGED, onChange);
  return () => {
    removeEventListener('popstate', onChange);
    removeEventListener(CHANGED, onChange);
  };
}
