/**
 * How long a run lasts, and which people and events come within it. A stated length wins, and what comes later is
 * unmet. The default length is extended until the last stated event has had its effect.
 */
import type { Conflict, ScenarioSettings, Sourced, Task, Unmet } from '../scenario.ts';
import type { Stated, StatedEvent, StatedGroup } from '../stated.ts';
import { byDefault, bySettings, inferred } from './sourced.ts';

/** The service's default and bound (E3): simulation_duration 300 s and at most 7,200 s. */
const DURATION_SECONDS_DEFAULT = 300;
const DURATION_SECONDS_MAX = 7200;
/** An event is followed as long as one that begins with the run; people who come have time to get there: judgement. */
const AFTER_EVENT_SECONDS = DURATION_SECONDS_DEFAULT;
const AFTER_ARRIVAL_SECONDS = 120;
/** People get in and out of what comes, and it leaves: judgement. */
const AFTER_BOARDING_SECONDS = 240;
const AFTER_END_SECONDS = 60;
/** A group over a long way, with the stairs at both ends: judgement, three quarters of Weidmann's 1.34 m/s. */
const WALKED_MPS = 1;
/** A round of those who carry others: to them, half a minute to make them ready, down the stairs. Judgement. */
const CARRY_SECONDS = 150;
/** When the stated length is too short for them, responders without a time come after this part of what is left. */
const RESPONSE_PART = 0.25;

export interface SettledDuration {
  readonly value: Sourced<number>;
  readonly conflicts: readonly Conflict[];
  readonly unmet: readonly Unmet[];
  /** With the time at which each group comes; `isTooLate` leaves those after the end out of the run. */
  readonly agents: readonly StatedGroup[];
}

export function settleDuration(said: Stated, settings: ScenarioSettings): SettledDuration {
  const { value, conflicts, unmet } = lengthOf(said, settings);
  // A time that is said of something in the run is no end of it.
  const isUsual = value.source === 'default' || (value.source === 'prompt' && value.confidence < 1);
  const agents =
    said.isCompleted === true ? said.agents : placeArrivals(said, isUsual ? Infinity : value.value);
  const needed = neededSeconds({ ...said, agents });
  const long =
    isUsual && needed.seconds > value.value
      ? inferred(
          Math.min(DURATION_SECONDS_MAX, needed.seconds),
          `lengthened so that ${needed.what} has its effect`,
          0.8,
        )
      : value;
  return {
    value: long,
    conflicts,
    unmet: [...unmet, ...listTooLate({ ...said, agents }, long)],
    agents,
  };
}

/** Whether something begins after the end of the run. */
export function isTooLate(at: Sourced<number> | undefined, seconds: number): boolean {
  return at !== undefined && at.value >= seconds;
}

function lengthOf(
  { durationSeconds: said }: Stated,
  settings: ScenarioSettings,
): Pick<SettledDuration, 'value' | 'conflicts' | 'unmet'> {
  const kept = settings.durationSeconds;
  if (kept !== undefined) {
    const because = `the settings say ${kept} s, the prompt ${said?.value} s`;
    const conflict: Conflict[] =
      said === undefined || said.value === kept
        ? []
        : [
            {
              kind: 'simulation_duration',
              path: 'durationSeconds',
              kept,
              dropped: said.value,
              because,
            },
          ];
    return { value: bySettings(kept), conflicts: conflict, unmet: [] };
  }
  if (said === undefined)
    return {
      value: byDefault(DURATION_SECONDS_DEFAULT, 'the usual length of a simulation'),
      conflicts: [],
      unmet: [],
    };
  if (said.value <= DURATION_SECONDS_MAX) return { value: said, conflicts: [], unmet: [] };
  const asked = said.value;
  return {
    value: inferred(DURATION_SECONDS_MAX, `${asked} s are asked for, and this is the longest`, 1),
    conflicts: [],
    unmet: [
      {
        path: 'durationSeconds',
        asked,
        got: DURATION_SECONDS_MAX,
        because: 'the longest simulation',
      },
    ],
  };
}

/** Responders come after the event, sooner where the stated length is short. */
function placeArrivals({ agents, events }: Stated, seconds: number): StatedGroup[] {
  const first = Math.min(...events.map(({ start }) => start?.value ?? 0));
  const from = Number.isFinite(first) ? first : 0;
  return agents.map((group) => {
    const { arrives } = group;
    if (arrives === undefined || arrives.source !== 'inferred') return group;
    const left = RESPONSE_PART * Math.max(0, seconds - from);
    if (arrives.value <= left)
      return { ...group, arrives: { ...arrives, value: from + arrives.value } };
    const because = `${arrives.because}; sooner here, after a quarter of the time that is left, so that they are seen`;
    return { ...group, arrives: { ...arrives, value: Math.round(from + left), because } };
  });
}

interface Needed {
  readonly seconds: number;
  readonly what: string;
}

function neededSeconds({ agents, events, blocked, tasks, alarmSeconds: alarm }: Stated): Needed {
  const all: Needed[] = [
    ...events.map(({ start, lasts, type }) => ({
      seconds:
        (start?.value ?? 0) + (lasts?.value ?? 0) > 0
          ? (start?.value ?? 0) +
            Math.max(AFTER_EVENT_SECONDS, (lasts?.value ?? 0) + AFTER_END_SECONDS)
          : 0,
      what: `the ${nameOf(type.value)} after ${start?.value ?? 0} s`,
    })),
    ...events.map(({ depthBy }) => ({
      seconds: depthBy === undefined ? 0 : depthBy.value + AFTER_END_SECONDS,
      what: `the water after ${depthBy?.value ?? 0} s`,
    })),
    ...agents.map(({ id, arrives, arrivesUntil, kind }) => {
      const last = Math.max(arrives?.value ?? 0, arrivesUntil?.value ?? 0);
      const isBoarded = (tasks ?? []).some(({ vehicles = [] }) => vehicles.includes(id));
      const after = isBoarded ? AFTER_BOARDING_SECONDS : AFTER_ARRIVAL_SECONDS;
      return {
        seconds: arrives === undefined ? 0 : last + after,
        what: `the arrival (${nameOf(kind.value)}) after ${last} s`,
      };
    }),
    ...(tasks ?? []).map(({ deed, start, until, isHeld }) => ({
      seconds: Math.max(
        start === undefined ? 0 : start.value + AFTER_EVENT_SECONDS,
        // Who is held back until then leaves then.
        until === undefined
          ? 0
          : until.value + (isHeld === true ? AFTER_EVENT_SECONDS : AFTER_END_SECONDS),
      ),
      what: `what people do (${nameOf(deed.value)})`,
    })),
    ...(tasks ?? []).map(({ deed, start, length }) => ({
      seconds:
        length === undefined
          ? 0
          : (start?.value ?? 0) + Math.round(length.value / WALKED_MPS) + AFTER_END_SECONDS,
      what: `the way of ${length?.value ?? 0} m (${nameOf(deed.value)})`,
    })),
    ...(tasks ?? [])
      .filter(({ deed }) => deed.value === 'carry')
      .map((task) => ({
        seconds: (task.start?.value ?? firstStart(events)) + carrySeconds(task, agents),
        what: 'what people do (carry)',
      })),
    ...blocked.map(({ what, start }) => ({
      seconds: start === undefined ? 0 : start.value + AFTER_END_SECONDS,
      what: `the closing (${nameOf(what)}) after ${start?.value ?? 0} s`,
    })),
    ...blocked.map(({ what, until }) => ({
      seconds: until === undefined ? 0 : until.value + AFTER_EVENT_SECONDS,
      what: `the opening (${nameOf(what)}) after ${until?.value ?? 0} s`,
    })),
    {
      seconds: alarm === undefined ? 0 : alarm.value + AFTER_EVENT_SECONDS,
      what: `the alarm after ${alarm?.value ?? 0} s`,
    },
  ];
  return all.reduce((last, one) => (one.seconds > last.seconds ? one : last), {
    seconds: 0,
    what: '',
  });
}

function firstStart(events: readonly StatedEvent[]): number {
  return events.length === 0 ? 0 : Math.min(...events.map(({ start }) => start?.value ?? 0));
}

/** Each of those who carry goes so often as there are people for each of them. */
function carrySeconds({ who }: Task, agents: readonly StatedGroup[]): number {
  const sum = (groups: readonly StatedGroup[]): number =>
    groups.reduce((all, { count }) => all + (count?.value ?? 0), 0);
  const helpers = sum(agents.filter(({ id }) => who.includes(id)));
  const carried = sum(agents.filter(({ kind }) => /impaired|wheelchair/.test(kind.value)));
  return helpers === 0 ? 0 : (Math.ceil(carried / helpers) + 1) * CARRY_SECONDS;
}

function listTooLate(
  { agents, events, blocked, tasks = [], alarmSeconds }: Stated,
  duration: Sourced<number>,
): Unmet[] {
  const seconds = duration.value;
  const because =
    duration.source === 'inferred'
      ? `It begins after ${seconds} s, the longest a run is made.`
      : `The run is stated to last ${seconds} s: it is over before.`;
  const note = (path: string, at: Sourced<number> | undefined): Unmet[] =>
    isTooLate(at, seconds) ? [{ path, asked: at!.value, got: null, because }] : [];
  return [
    ...events.flatMap(({ start }: StatedEvent, i) => note(`events[${i}].start`, start)),
    ...agents.flatMap(({ arrives }, i) => note(`agents[${i}].arrives`, arrives)),
    ...blocked.flatMap(({ start, until }, i) => [
      ...note(`blocked[${i}].start`, start),
      ...note(`blocked[${i}].until`, until),
    ]),
    ...tasks.flatMap(({ start }, i) => note(`tasks[${i}].start`, start)),
    ...note('response.alarmSeconds', alarmSeconds),
  ];
}

function nameOf(word: string): string {
  return word.replaceAll('_', ' ');
}
