/** The daily budgets of simulations: processor time and storage, used and reserved. */
import type { Answer } from '../../api/client.ts';
import { Meter } from '../../parts/meter.tsx';
import { toClock, toWhole } from '../../text/format.ts';
import { BUDGETS_TEXT } from '../../text/usage-page.ts';

type UsageBudgets = Answer<'getUsage'>['budgets'];

const MEGABYTE = 1_000_000;

export function Budgets({ budgets: { cpu_seconds, stored_bytes } }: { budgets: UsageBudgets }) {
  return (
    <section className="card">
      <h2>{BUDGETS_TEXT.title}</h2>
      <div className="stack">
        <Budget label={BUDGETS_TEXT.processorTime} unit="s" each={1} {...cpu_seconds} />
        <Budget label={BUDGETS_TEXT.storage} unit="MB" each={MEGABYTE} {...stored_bytes} />
        <p className="muted small">
          {BUDGETS_TEXT.resets(toClock(Date.parse(cpu_seconds.resets_at)))}
        </p>
      </div>
    </section>
  );
}

interface BudgetProps {
  readonly label: string;
  readonly unit: string;
  /** The size of one unit. */
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
        {BUDGETS_TEXT.used(label, toUnits(used + reserved), toUnits(limit))}
        {reserved > 0 ? (
          <span className="muted">{BUDGETS_TEXT.reserved(toUnits(reserved))}</span>
        ) : null}
      </p>
      <Meter label={label} used={used + reserved} limit={limit} />
    </div>
  );
}
