/** Places along a wall: spans that are taken, and where one more fits without leaving useless slivers. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

const ROUNDING = 1e-6;

/** What is left of a whole between the taken spans, in order. */
export function listFree(taken: readonly Span[], whole: Span): Span[] {
  const free: Span[] = [];
  let from = whole.from;
  for (const span of taken.toSorted((a, b) => a.from - b.from)) {
    if (span.from > from + ROUNDING) free.push({ from, to: Math.min(span.from, whole.to) });
    from = Math.max(from, span.to);
  }
  if (whole.to > from + ROUNDING) free.push({ from, to: whole.to });
  return free;
}

export interface PlaceWish {
  readonly width: number;
  /** The preferred position of its middle. */
  readonly at: number;
  /** The free space left beside it is nothing, or at least this. */
  readonly leastLeft: number;
  /** It may be this much wider, to reach both its neighbours, where it would not fit otherwise. */
  readonly stretch?: number;
  /** Free, but not for this. */
  readonly avoid?: readonly Span[];
}

/** A place for something of some width in the free spans, as near as possible to the preferred position. */
export function findPlace(free: readonly Span[], wish: PlaceWish): Span | undefined {
  const { at } = wish;
  const awayOf = (span: Span): number => Math.abs((span.from + span.to) / 2 - at);
  return free
    .flatMap((span) => listPlaces(span, wish))
    .reduce<Span | undefined>(
      (best, span) => (best && awayOf(best) <= awayOf(span) ? best : span),
      undefined,
    );
}

function listPlaces({ from, to }: Span, wish: PlaceWish): Span[] {
  const { width, at, leastLeft, stretch = 0, avoid = [] } = wish;
  const spare = to - from - width;
  if (spare < -ROUNDING) return [];
  const allowed = listFree(avoid, { from, to });
  const isWhole = allowed.length === 1 && allowed[0]!.from === from && allowed[0]!.to === to;
  if (spare < ROUNDING || spare < leastLeft)
    return isWhole && spare <= Math.max(stretch, ROUNDING) ? [{ from, to }] : [];
  return allowed.flatMap((part) => {
    const starts: number[] = [];
    if (part.from === from && part.to - from >= width) starts.push(from);
    if (part.to === to && to - part.from >= width) starts.push(to - width);
    const first = Math.max(part.from, from + leastLeft);
    const last = Math.min(part.to - width, to - width - leastLeft);
    if (first <= last) starts.push(Math.min(last, Math.max(first, at - width / 2)));
    return starts.map((start) => ({ from: start, to: start + width }));
  });
}
