/** The quota of the current hour: the figures of the rate limit headers. */
import { toClock, toWhole } from '../text/format.ts';
import { QUOTA_TEXT } from '../text/parts.ts';
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
        <span className="muted">{QUOTA_TEXT.ofLimit(limit)}</span>
      </div>
      <Meter label={QUOTA_TEXT.meter} used={used} limit={limit} />
      <p className="muted small">
        {used === 0 ? QUOTA_TEXT.notStarted : QUOTA_TEXT.left(remaining, toClock(reset * 1000))}
      </p>
    </div>
  );
}
