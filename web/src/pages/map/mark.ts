/** One item of an answer that is pointed at: on the map, in a list, or in the chart. */
export type Mark =
  | { readonly kind: 'point'; readonly index: number }
  | { readonly kind: 'threat'; readonly id: string }
  | { readonly kind: 'zone'; readonly id: string };

export function isMark(mark: Mark | undefined, kind: Mark['kind'], key: string | number): boolean {
  return mark?.kind === kind && (mark.kind === 'point' ? mark.index : mark.id) === key;
}
