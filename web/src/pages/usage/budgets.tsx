/** What simulations cost today: processor time and storage, used and reserved. */
import type { Answer } from '../../api/client.ts';
import { Meter } from '../../parts/meter.tsx';
import { toClock, toWhole } from '../../text/format.ts';

type Told = Answer<'getUsage'>['budgets'];

const MEGABYTE = 1_000_000;

export function Budgets({ budgets: { cpu_seconds, stored_bytes } }: { budgets: Told }) {
  return (
    <section className="card">
      <h2>Simulations today</h2>
      <div className="stack">
        <Budget label="Processor time used today" unit="s" each={1} {...cpu_seconds} />
        <Budget label="Storage used today" unit="MB" each={MEGABYTE} {...stored_bytes} />
        <p className="muted small">
          Resets at {toClock(Date.parse(cpu_seconds.resets_at))} (midnight UTC). Estimates are
          reserved until a simulation ends.
        </p>
      </div>
    </section>
  );
}

interface BudgetProps {
  readonly label: string;
  readonly unit: string;
  /** How many make one of the unit. */
  readonly each: number;
  readonly used: number;
  readonly reserved: number;
  readonly limit: number;
}

function Budget({ label, unit, each, used, reserved, limit }: BudgetProps) {
  const toUnits = (value: number): string => `${toWhole(Math.round(value / each))} ${unit}`;
  return (
    <div className="stack">
      <p>
        {label}: {toUnits(used + reserved)} of {toUnits(limit)}
        {reserved > 0 ? <span className="muted"> ({toUnits(reserved)} reserved)</span> : null}
      </p>
      <Meter label={label} used={used + reserved} limit={limit} />
    </div>
  );
}
