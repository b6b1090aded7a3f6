/** Long lists are shown in pieces, so that filters stay fast. */
import { useState } from 'react';
import { SHOW_MORE_TEXT } from '../../text/map-results.ts';

const PIECE = 25;

/** The number of shown items, raised so that the item at `wantedAt` is among them. */
export function useShownCount(wantedAt: number): [count: number, more: () => void] {
  const [asked, setAsked] = useState(PIECE);
  const count = Math.max(asked, wantedAt + 1);
  return [count, () => setAsked(count + 2 * PIECE)];
}

export function ShowMore({
  shown,
  total,
  more,
}: {
  shown: number;
  total: number;
  more: () => void;
}) {
  return shown >= total ? null : (
    <button type="button" className="button small" onClick={more}>
      {SHOW_MORE_TEXT(shown, total)}
    </button>
  );
}
