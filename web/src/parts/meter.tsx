/** How much of a limit is used, as a bar. */
import { toPercent } from '../text/format.ts';

export function Meter({ label, used, limit }: { label: string; used: number; limit: number }) {
  const shown = Math.min(used, limit);
  return (
    <div
      className="meter"
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={limit}
      aria-valuenow={shown}
      data-state={used >= limit ? 'bad' : undefined}
    >
      <span style={{ width: toPercent(shown / limit).replace(' ', '') }} />
    </div>
  );
}
