/** What is left of the running hour: the figures of the rate limit headers. */
import { toClock, toWhole } from '../text/format.ts';
import { Meter } from './meter.tsx';

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
      <Meter label="Requests used this hour" used={used} limit={limit} />
      <p className="muted small">
        {used === 0
          ? 'The hour begins with your next request.'
          : `${toWhole(remaining)} left; all of them return at ${toClock(reset * 1000)}.`}
      </p>
    </div>
  );
}
