/**
 * Lists in pages, newest first. A cursor contains the item at the edge of a page and the direction from there, so pages
 * do not shift when new items arrive.
 */

/** One more than requested shows whether there is another page. */
export interface PageWish {
  /** Towards newer items, which are then returned oldest first. */
  readonly isBackward: boolean;
  /** Only items beyond this edge (see `edgeOf`); from the end of the list if absent. */
  readonly beyond: string | undefined;
  readonly count: number;
}

export interface PageSource<Row> {
  /** The pattern of a whole edge, without groups. */
  readonly edge: RegExp;
  edgeOf(row: Row): string;
  find(wish: PageWish): Promise<readonly Row[]>;
}

export interface PageOf<Row> {
  readonly rows: readonly Row[];
  /** The cursor of the page with older items. */
  readonly next: string | null;
  /** The cursor of the page with newer items. */
  readonly previous: string | null;
}

/** Undefined if the cursor is not one of ours. */
export async function readPage<Row>(
  { cursor: text, limit }: { readonly cursor?: string | undefined; readonly limit: number },
  source: PageSource<Row>,
): Promise<PageOf<Row> | undefined> {
  const cursor = text === undefined ? undefined : parseCursor(text, source.edge);
  if (text !== undefined && cursor === undefined) return undefined;
  const isBackward = cursor?.direction === 'newer';
  const found = await source.find({ isBackward, beyond: cursor?.edge, count: limit + 1 });
  const rows = found.slice(0, limit);
  if (isBackward) rows.reverse();
  const hasMore = found.length > limit;
  const [first, last] = [rows[0], rows.at(-1)].map((row) => row && source.edgeOf(row));
  const hasAny = async (edge: string, towardsNewer: boolean): Promise<boolean> =>
    (await source.find({ isBackward: towardsNewer, beyond: edge, count: 1 })).length > 0;
  const hasOlder = isBackward ? last !== undefined && (await hasAny(last, false)) : hasMore;
  const hasNewer = isBackward
    ? hasMore
    : cursor !== undefined && first !== undefined && (await hasAny(first, true));
  return {
    rows,
    next: hasOlder ? toCursor('older', last!) : null,
    previous: hasNewer ? toCursor('newer', first!) : null,
  };
}

type Direction = 'older' | 'newer';

function toCursor(direction: Direction, edge: string): string {
  return Buffer.from(`${direction}:${edge}`).toString('base64url');
}

function parseCursor(
  text: string,
  pattern: RegExp,
): { direction: Direction; edge: string } | undefined {
  const [, direction, edge] =
    /^(older|newer):(.*)$/.exec(Buffer.from(text, 'base64url').toString('latin1')) ?? [];
  if (edge === undefined || pattern.exec(edge)?.[0] !== edge) return undefined;
  return { direction: direction as Direction, edge };
}
