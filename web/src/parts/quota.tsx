/** What is left of the running hour: the figures of the rate limit headers. */
import { toClock, toPercent, toWhole } from '../text/format.ts';

export interface QuotaProps {
  readonly limit: number;
  readonly remaining: number;
  /** Epoch seconds. */
  readonly reset: number;
}

export function Quota({ limit, remaining, reset }: QuotaProps) {
  const used = limit - remaining;
  return (
    <div className="stack">
      <div className="row">
        <span className="big-number">{toWhole(used)}</span>
        <span className="muted">of {toWhole(limit)} requests used this hour</span>
      </div>
      <div
        className="meter"
        role="meter"
        aria-label="Requests used this hour"
        aria-valuemin={0}
        aria-valuemax={limit}
        aria-valuenow={used}
        data-state={remaining === 0 ? 'bad' : undefined}
      >
        <span style={{ width: toPercent(used / limit).replace(' ', '') }} />
      </div>
      <p className="muted small">
        {used === 0
          ? 'The hour begins with your next request.'
          : `${toWhole(remaining)} left; all of them return at ${toClock(reset * 1000)}.`}
      </p>
    </div>
  );
}
