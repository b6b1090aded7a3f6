/** Links to the next and previous page of a list, in the body and in the Link header (G24). */

export interface PageLinks {
  readonly next: string | null;
  readonly previous: string | null;
  readonly headers: Readonly<Record<string, string>>;
}

/** `query` is the query of this page; the links repeat it. */
export function toPageLinks(
  address: string,
  query: Readonly<Record<string, string | number | undefined>>,
  cursors: { readonly next: string | null; readonly previous: string | null },
): PageLinks {
  const toUrl = (cursor: string | null): string | null => {
    if (cursor === null) return null;
    const words = new URLSearchParams();
    for (const [name, value] of Object.entries(query))
      if (value !== undefined) words.set(name, String(value));
    words.set('cursor', cursor);
    return `${address}?${words.toString()}`;
  };
  const next = toUrl(cursors.next);
  const previous = toUrl(cursors.previous);
  const links = [next && `<${next}>; rel="next"`, previous && `<${previous}>; rel="prev"`];
  return {
    next,
    previous,
    headers: next || previous ? { link: links.filter((link) => link !== null).join(', ') } : {},
  };
}
