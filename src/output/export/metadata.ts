/** The request, how it was understood, what was assumed, and the outcome. */
import { invariant } from '#base';
import { listFieldStatus, listNotAsAsked, sayAsAsked } from '#fields';
import type { Played } from '#run/played';
import type { Assumption } from '#scenario/notes';
import { holdResults } from './as-asked.ts';
import { toDesignUsed } from './design-used.ts';
import type { About, Finished } from './finished.ts';
import { roundTo } from './rounding.ts';
import { toSettingsUsed } from './settings-used.ts';
import { listUnderstood } from './understood.ts';

/** Percentiles of the people whose time out is listed, as in the report. */
const OUT_PERCENTS = [25, 50, 75, 95, 100] as const;

export function toMetadata(
  finished: Finished,
  about: About,
  assumedHere: readonly Assumption[],
): Record<string, unknown> {
  const { scenario, stated, world, played } = finished;
  const { people } = scenario;
  const held = finished.held ?? holdResults(finished, about.settings);
  return {
    // Whether the prompt was met comes first.
    as_asked: sayAsAsked(held),
    fidelity: roundTo(held.fidelity, 4),
    prompt: about.prompt,
    created_at: about.createdAt,
    completed_at: about.completedAt,
    generation_time: about.generationSeconds,
    ...toSettingsUsed(scenario, about.settings),
    scenario_type: about.scenarioType,
    ...(about.liveOf === undefined ? {} : { live_of: about.liveOf }),
    ...(about.commands?.length ? { commands: about.commands } : {}),
    language: scenario.language,
    understood: listUnderstood(stated, held.fields),
    scenario_status: listFieldStatus(stated, held.fields),
    not_understood: scenario.unread.map(({ text, span }) => ({ text, span })),
    assumptions: withoutRepeats([
      ...scenario.assumptions,
      ...played.assumptions,
      ...assumedHere,
    ] satisfies Assumption[]),
    design: toDesignUsed(scenario, played),
    conflicts: scenario.conflicts,
    // The world begins with what the scenario could not meet.
    unmet: listNotAsAsked(held, stated, [...world.unmet, ...played.unmet]),
    scale: {
      people: people.total.value,
      agents: people.simulated,
      people_per_agent: roundTo(people.peoplePerAgent, 4),
      vehicles: people.simulatedVehicles,
    },
    verification: about.verification,
    engine: played.engine,
    outcome: toOutcome(played),
    flow: played.flow,
    unreachable: played.unreachable.map((row) => ({ ...row, people: roundTo(row.people, 2) })),
  };
}

function withoutRepeats<T>(items: readonly T[]): T[] {
  const seen = new Set<string>();
  return items.filter((item) => {
    const text = JSON.stringify(item);
    if (seen.has(text)) return false;
    seen.add(text);
    return true;
  });
}

/** In people, by the number each agent stands for; `states` counts agents and vehicles themselves. */
function toOutcome({ report, seconds, secondsMax, actors }: Played): Record<string, unknown> {
  const { outcome } = report;
  invariant(outcome.secondsTo.length === OUT_PERCENTS.length, 'the report has all parts');
  const states: Record<string, number> = {};
  for (const { state } of actors) states[state] = (states[state] ?? 0) + 1;
  return {
    seconds: roundTo(seconds, 1),
    seconds_max: roundTo(secondsMax, 1),
    people: roundTo(outcome.people, 2),
    evacuated: roundTo(outcome.out, 2),
    inside: roundTo(outcome.inside, 2),
    incapacitated: roundTo(outcome.down, 2),
    incapacitated_by: Object.fromEntries(
      Object.entries(outcome.downBy).map(([cause, people]) => [cause, roundTo(people, 2)]),
    ),
    seconds_until_out: Object.fromEntries(
      OUT_PERCENTS.map((percent, i) => {
        const at = outcome.secondsTo[i] ?? null;
        return [`${percent}%`, at === null ? null : roundTo(at, 1)];
      }),
    ),
    states,
  };
}
