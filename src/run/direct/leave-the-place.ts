/** An emergency: people stay where they are until they have been told and have decided to go, then leave. */
import { findUnreachable } from '#crowd/simulation';
import type { Person } from '#crowd/simulation';
import type { Scenario } from '#scenario';
import { agentRoles } from '#scenario/facets';
import type { Cast, CastPerson } from '../cast/cast.ts';
import { hazardPlayings } from '../hazard-playing.ts';
import { placeLivings } from '../place-living.ts';
import type { Goal, Notes } from './direction.ts';

export interface Leaving {
  readonly people: readonly Person[];
  readonly goals: readonly Goal[];
  readonly isLeaving: readonly boolean[];
}

/** They came because of it. What they do there is not modelled: they hold their ground until danger drives them off. */
export function isResponder({ kind }: CastPerson): boolean {
  return agentRoles.of(kind).isResponder;
}

/** Attackers do not leave with the others; guards who come because of the event stay, as responders do. */
function comesToIt({ agents }: Scenario, { kind, group }: CastPerson): boolean {
  if (kind === 'attacker') return true;
  const own = agents.find(({ id }) => id === group);
  return kind === 'security' && own?.arrives !== undefined;
}

/**
 * Unimpaired adults wake quickly to an alarm of 55 to 60 dBA; children, the old and the sick are unlikely to (Bruck, Fire Safety
 * Journal 36, 2001). Judgement: waking takes a minute, and the others sleep until somebody fetches them; then they set
 * off.
 */
const WAKING_SECONDS = 60;
const LIGHT_SLEEPER_AGES = [18, 65] as const;

/** People shaken awake set off after a minute, the slow ones later; an hour is the scale of sleepers. Judgement. */
const SHAKEN_SECONDS = 60;
const ASLEEP_SECONDS = 3600;

function wakesToAlarm(structure: string, { traits: { age, mobility } }: CastPerson): boolean {
  const [from, below] = LIGHT_SLEEPER_AGES;
  const { isWard } = placeLivings.of(structure);
  return !isWard && mobility === 'walking' && age >= from && age < below;
}

export function leaveThePlace(
  scenario: Scenario,
  cast: Cast,
  alarmSeconds: number,
  notes: Notes,
): Leaving {
  const stays = (one: CastPerson): boolean => isResponder(one) || comesToIt(scenario, one);
  const responders = cast.people.filter(stays).length;
  if (responders > 0)
    notes.assumptions.push({
      path: 'run.responders',
      value: responders,
      because:
        'Firefighters and paramedics bring out people who are down or cannot walk alone. Other work of responders is not modelled.',
    });
  const asleep = new Set(scenario.agents.filter(({ isAsleep }) => isAsleep).map(({ id }) => id));
  const waking = scenario.events.find((event) =>
    hazardPlayings.of(event.type.value).wakes?.(event),
  );
  const { alarm, management } = scenario.response;
  const isWarned = alarm.value !== 'none';
  notes.assumptions.push({
    path: 'run.preMovement',
    value: preMovementRange(cast.people.filter((one) => !stays(one))),
    because: `Recognition and response, in seconds from ${isWarned ? 'the alarm' : 'when it could be noticed'} until the first and the last person set off: drawn by use, alertness and management (values quoted from PD 7974-6, ${isWarned ? `level M${management.value}` : 'level M3, since there is no alarm'}; ships: MSC.1/Circ.1533)${asleep.size > 0 ? ', asleep' : ''}. Awake people who see the danger leave at once.`,
  });
  noteTrapped(cast, notes);
  const structure = scenario.structures.find(({ isMain }) => isMain)!.kind.value;
  return {
    people: cast.people.map((one) => {
      const startSeconds = stays(one) ? Infinity : alarmSeconds + one.person.startSeconds;
      if (!asleep.has(one.group)) return { ...one.person, startSeconds };
      if (waking !== undefined) {
        // Shaken awake, they go as those who were awake: as much sooner as the usual times of both differ.
        const after = Math.min(
          one.person.startSeconds,
          SHAKEN_SECONDS * (1 + one.person.startSeconds / ASLEEP_SECONDS),
        );
        return {
          ...one.person,
          startSeconds: alarmSeconds + after,
          wakesSeconds: waking.start.value,
        };
      }
      const wakes = isWarned && wakesToAlarm(structure, one);
      const wakesSeconds = wakes ? alarmSeconds + WAKING_SECONDS : startSeconds;
      return { ...one.person, startSeconds, wakesSeconds };
    }),
    goals: cast.people.map((one): Goal =>
      stays(one) ? { kind: 'stay', label: 'respond' } : { kind: 'exit', label: 'the way out' },
    ),
    isLeaving: cast.people.map((one) => !stays(one)),
  };
}

/** Everybody stays where they are; danger they meet still drives them off. */
export function stayInside({ agents }: Scenario, cast: Cast, notes: Notes): Leaving {
  const asleep = new Set(agents.filter(({ isAsleep }) => isAsleep).map(({ id }) => id));
  notes.assumptions.push({
    path: 'run.shelter',
    value: cast.people.length,
    because: 'People stay where they are; only danger they meet themselves drives them off.',
  });
  return {
    people: cast.people.map(({ person, group }) => ({
      ...person,
      startSeconds: Infinity,
      ...(asleep.has(group) ? { wakesSeconds: Infinity } : {}),
    })),
    goals: cast.people.map(() => ({ kind: 'stay', label: 'shelter here' })),
    isLeaving: cast.people.map(() => false),
  };
}

function preMovementRange(people: readonly CastPerson[]): { first: number; last: number } | null {
  if (people.length === 0) return null;
  const times = people.map(({ person }) => person.startSeconds);
  const round = (seconds: number): number => Math.round(10 * seconds) / 10;
  return { first: round(Math.min(...times)), last: round(Math.max(...times)) };
}

function noteTrapped({ space, people }: Cast, { unmet }: Notes): void {
  const reasons = findUnreachable(
    space,
    people.map(({ person }) => person),
  );
  const trapped = reasons.filter((reason) => reason !== undefined);
  if (trapped.length === 0) return;
  unmet.push({
    path: 'run.leaving',
    asked: people.length,
    got: people.length - trapped.length,
    because: `${trapped.length} simulated people have no open way out from where they are.`,
  });
}
