/** An ordinary day: who goes where, stays how long, and leaves when. Each person has a random stream of their own. */
import { createDice } from '#base';
import type { Dice } from '#base';
import type { Person, Visit } from '#crowd/simulation';
import type { Scenario } from '#scenario';
import type { World } from '#world/site';
import type { Cast, CastPerson } from '../cast/cast.ts';
import { placeLivings } from '../place-living.ts';
import type { Goal, Notes } from './direction.ts';
import { findPlaces } from './find-places.ts';
import type { Place } from './find-places.ts';
import type { Habit } from './habit.ts';
import { habitOf } from './habits.ts';
import { createRegions } from './regions.ts';
import type { Regions } from './regions.ts';
import { toExitGoal } from './to-exit-goal.ts';

export interface Day {
  readonly people: readonly Person[];
  readonly goals: readonly Goal[];
  readonly places: readonly Place[];
}

/** The random stream for people's days, apart from the one that drew their traits. */
const STREAM = 1_000_000;
/** One in five goes to other floors as well. */
const CLIMBING_SHARE = 0.2;
/** Of an audience. */
const RESTLESS_SHARE = 0.05;
/** Of the people in a station. */
const PASSING_SHARE = 0.5;
/** People who pass through start at once, or evenly spread over this part of the run. */
const AT_ONCE_SHARE = 0.3;
const STREAM_PART = 0.9;
const OTHERS_MAX = 3;
/** Recreational runners: about 3 m/s (a marathon in four hours is 2.9), by how much faster than others they walk. */
const RUNNING_MPS = 3;
const WALKING_MPS = 1.34;

/** Waiting staff go from table to table, a minute at each: judgement. */
const SERVE: Habit = { mode: 'visit', minutes: 480, staySeconds: [20, 90] };
const TABLES_MAX = 15;

const STAY: Goal = { kind: 'stay', label: 'stay here' };

export function liveTheDay(scenario: Scenario, world: World, cast: Cast, notes: Notes): Day {
  const main = scenario.structures.find(({ isMain }) => isMain)!.kind.value;
  const regions = createRegions(cast.space);
  const places = findPlaces(world, cast, regions, scenario.seed);
  const exits = cast.space.gates.filter(
    ({ kind, index }) => kind === 'exit' && !cast.space.isGateClosed[index],
  );
  const seconds = scenario.durationSeconds.value;
  const isPassing = scenario.goals.some(({ value }) => PASSING.has(value));
  const isRace = scenario.goals.some(({ value }) => value === 'race');
  const asleep = new Set(scenario.agents.filter(({ isAsleep }) => isAsleep).map(({ id }) => id));
  const serving = new Set(scenario.agents.filter((one) => one.isServing).map(({ id }) => id));
  const placed = listPlaced(scenario);
  const isOnRoads =
    cast.space.walkable.lanes !== undefined && placeLivings.of(main).keepsToPavements;

  const days = cast.people.map((one, i) => {
    const dice = createDice(scenario.seed, STREAM + i);
    const { person, kind, group } = one;
    if (asleep.has(group))
      return { person: { ...stay(person), wakesSeconds: Infinity }, goal: STAY };
    if (placed.has(group) || (one.aboard ?? one.rides) !== undefined || isAtRest(one))
      return { person: stay(person), goal: STAY };
    const isServing = serving.has(group);
    const usual = isServing ? SERVE : habitOf(main, kind);
    const habit: Habit = isPassing || isRace ? { ...usual, mode: 'through' } : usual;
    const passes =
      habit.mode === 'through' || (habit.mode === 'wait' && dice.next() < PASSING_SHARE);
    const visits = isOnRoads ? [] : planVisits(one, habit, places, { regions, dice, isServing });
    if (passes) return pass(one, { visits, isRace });
    if (habit.mode === 'watch' && dice.next() >= RESTLESS_SHARE)
      return {
        person: { ...stay(person), startSeconds: leaveAt(habit, dice, seconds) },
        goal: STAY,
      };
    return {
      person: { ...withVisits(person, visits), startSeconds: leaveAt(habit, dice, seconds) },
      goal: goalOf(visits, places),
    };

    function pass(
      { person: walker }: CastPerson,
      options: { readonly visits: readonly Visit[]; readonly isRace: boolean },
    ): { person: Person; goal: Goal } {
      const region = regions.overStairs(walker.level, walker.x, walker.y);
      const open = exits
        .filter((gate) => regions.ofGate(gate) === region)
        .toSorted((a, b) => awayFrom(walker, a) - awayFrom(walker, b) || a.index - b.index);
      // Not to the nearest exit, or nobody would pass through.
      const far = options.isRace ? open.slice(-1) : open.length > 1 ? open.slice(1) : open;
      const gate = far[dice.pick(Math.max(1, far.length))];
      const isAtOnce = dice.next() < AT_ONCE_SHARE || options.isRace;
      const startSeconds = isAtOnce ? dice.between(0, 10) : dice.between(0, STREAM_PART * seconds);
      if (gate === undefined) return { person: stay(walker), goal: STAY };
      const pace = options.isRace ? RUNNING_MPS / WALKING_MPS : 1;
      return {
        person: {
          ...withVisits(walker, options.visits),
          speed: walker.speed * pace,
          exits: [gate.index],
          startSeconds,
        },
        goal: { ...toExitGoal(world, cast.space, gate.index), kind: 'through' },
      };
    }
  });
  noteHabit(scenario, notes, habitOf(main, 'person'), { isPassing, isRace });
  return {
    people: days.map(({ person }) => person),
    goals: days.map(({ goal }) => goal),
    places,
  };
}

/** People only said to stand beside something stay there: spectators along a road, fans in front of a stage. */
function listPlaced({ agents, tasks = [] }: Scenario): ReadonlySet<string> {
  const busy = new Set(tasks.flatMap(({ who }) => who));
  return new Set(
    agents
      .filter(({ id, at }) => at?.relation !== undefined && at.floor === undefined && !busy.has(id))
      .map(({ id }) => id),
  );
}

/** People who sit or lie do so until something happens. */
function isAtRest({ states = [] }: CastPerson): boolean {
  return states.includes('sitting') || states.includes('lying');
}

const PASSING: ReadonlySet<string> = new Set(['commute', 'cross']);

function stay(person: Person): Person {
  return { ...person, startSeconds: Infinity };
}

function withVisits(person: Person, visits: readonly Visit[]): Person {
  return visits.length === 0 ? person : { ...person, visits };
}

/**
 * As many leave as in a place where arrivals and departures are in balance: stays are exponential, so the time left
 * does not depend on the time already spent. A person whose stay is longer than the run does not leave.
 */
function leaveAt({ minutes }: Habit, dice: Dice, seconds: number): number {
  const at = -60 * minutes * Math.log(1 - dice.next());
  return at < seconds ? at : Infinity;
}

function planVisits(
  { person, room }: CastPerson,
  { mode, staySeconds: [low, high] }: Habit,
  places: readonly Place[],
  {
    regions,
    dice,
    isServing,
  }: { readonly regions: Regions; readonly dice: Dice; readonly isServing: boolean },
): Visit[] {
  const region = regions.at(person.level, person.x, person.y);
  const whole = regions.overStairs(person.level, person.x, person.y);
  const isClimbing = person.stairDown > 0 && person.stairUp > 0 && dice.next() < CLIMBING_SHARE;
  const all = places.map((place, index) => ({ place, index }));
  const away = ({ place }: { place: Place }): number =>
    Math.hypot(place.x - person.x, place.y - person.y);
  const [home] = all
    .filter(({ place }) => place.id === room)
    .toSorted((a, b) => away(a) - away(b) || a.index - b.index);
  const others = all.filter(
    ({ place }) =>
      place !== home?.place && (isClimbing ? place.wholeRegion === whole : place.region === region),
  );
  const chosen: { place: Place; index: number }[] = [];
  const most = isServing ? TABLES_MAX : OTHERS_MAX;
  while (chosen.length < most && others.length > 0)
    chosen.push(...others.splice(dice.pick(others.length), 1));
  const stayFor = (): number => Math.round(dice.between(low, high));
  // At the start everybody is somewhere in the middle of a stay.
  const first =
    home === undefined
      ? []
      : [{ place: home.index, staySeconds: Math.round(stayFor() * dice.next()) }];
  const isAtHome = mode === 'work' && home !== undefined;
  const rest = chosen.flatMap(({ index }) => [
    { place: index, staySeconds: isAtHome ? Math.round(stayFor() / 4) : stayFor() },
    ...(isAtHome ? [{ place: home.index, staySeconds: stayFor() }] : []),
  ]);
  return [...first, ...rest];
}

function goalOf(visits: readonly Visit[], places: readonly Place[]): Goal {
  const next = places[visits[1]?.place ?? visits[0]?.place ?? -1];
  if (next === undefined) return STAY;
  return { kind: 'place', id: next.id, label: next.label };
}

function awayFrom(
  { x, y }: Person,
  { ax, ay, bx, by }: { ax: number; ay: number; bx: number; by: number },
): number {
  return Math.hypot((ax + bx) / 2 - x, (ay + by) / 2 - y);
}

function noteHabit(
  { structures }: Scenario,
  { assumptions }: Notes,
  { mode, minutes, staySeconds }: Habit,
  { isPassing, isRace }: { readonly isPassing: boolean; readonly isRace: boolean },
): void {
  const kind = structures.find(({ isMain }) => isMain)!.kind.value;
  const because = isRace
    ? 'A race: everybody runs to the far end.'
    : isPassing
      ? 'People pass through: they leave by an exit other than the nearest, evenly spread over the run.'
      : `An ordinary day (${kind.replaceAll('_', ' ')}): what people do and how long they stay are round figures of our own.`;
  assumptions.push({
    path: 'run.habit',
    value: { mode: isRace || isPassing ? 'through' : mode, minutes, staySeconds },
    because,
  });
}
