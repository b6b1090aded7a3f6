/** Long lists are shown in pieces, so that a filter stays as quick as a click. */
import { useState } from 'react';

const PIECE = 25;

/** How many are shown; more of them when the one at `wantedAt` would not be among them. */
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
      Show more ({shown} of {total})
    </button>
  );
}
