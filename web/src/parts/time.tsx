/** A moment: how long ago, with the exact time and zone as a tooltip. */
import { useNow } from '../api/use-ticking.ts';
import { toAgo, toInstant } from '../text/format.ts';

const TOLD_EVERY_MS = 20_000;

export function Ago({ at }: { at: string }) {
  const nowMs = useNow(TOLD_EVERY_MS);
  return (
    <time dateTime={at} title={toInstant(at)}>
      {toAgo(at, nowMs)}
    </time>
  );
}
