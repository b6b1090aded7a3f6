/**
 * People who arrive later come in by the way they are said to take, otherwise by the nearest open exit from which their goal can be
 * reached. People who came because of the event stay at the entrance or at the edge of the incident; the others behave like
 * everybody.
 */
import { createDice } from '#base';
import { findEntry } from '#crowd/cast';
import type { VisitedPlace } from '#crowd/routes';
import type { Person, ServicePoint } from '#crowd/simulation';
import type { Gate } from '#crowd/space';
import type { Scenario } from '#scenario';
import { agentRoles } from '#scenario/facets';
import type { AgentGroup } from '#scenario/plan';
import { isAnyOfThem } from '#world/landmarks';
import type { World } from '#world/site';
import type { Cast, CastPerson } from '../cast/cast.ts';
import type { Goal, Notes } from './direction.ts';
import { findEntryPlace, listGroundSpots } from './entry-place.ts';
import type { EntryPlace } from './entry-place.ts';
import { createRegions } from './regions.ts';
import type { Regions } from './regions.ts';
import { standBefore } from './stand-before.ts';

export interface Directed {
  readonly people: readonly Person[];
  readonly goals: readonly Goal[];
  readonly isLeaving: readonly boolean[];
  readonly places: readonly VisitedPlace[];
  readonly services?: readonly ServicePoint[];
}

const STREAM = 3_000_000;
/** Seconds between two people who enter by one door: judgement. */
const APART_SECONDS = 1;
/** The last person to arrive by a time is due a little earlier, as doors may be full: judgement. */
const SPARE_SECONDS = 60;
const SPARE_PART = 0.1;
/** If others stand in the way, a person enters beside them or by the next exit: this many spots, behind this many exits. */
const GATES_MAX = 3;
const SPOTS = 9;

/** A group that comes later, with what all of it share. */
interface Coming {
  readonly group: AgentGroup;
  readonly count: number;
  /** Where they are to go by their role or by the prompt; absent for those who stay at the incident's edge. */
  readonly hasPlace: boolean;
  /** Their stated entrances, the best first; none if any will do. */
  readonly gates: readonly Gate[];
  /** Where they first appear on the ground that they come over. */
  readonly grounds: readonly VisitedPlace[];
}

interface Ways {
  readonly world: World;
  readonly cast: Cast;
  readonly regions: Regions;
  readonly exits: readonly Gate[];
}

export function bringIn(
  scenario: Scenario,
  world: World,
  cast: Cast,
  directed: Directed,
  notes: Notes,
): Directed {
  const ways = openWays(world, cast);
  const comings = listComings(scenario, ways, notes);
  if (comings.size === 0) return directed;
  const people = [...directed.people];
  const goals = [...directed.goals];
  const places = [...directed.places];
  const turns = new Map<string, number>();
  const shut = new Map<string, number>();
  for (const [i, one] of cast.people.entries()) {
    const coming = comings.get(one.group);
    if (coming === undefined || one.rides !== undefined) continue;
    const turn = turns.get(one.group) ?? 0;
    turns.set(one.group, turn + 1);
    const dice = createDice(scenario.seed, STREAM + i);
    const gates = listGates(ways, coming, one).slice(0, GATES_MAX);
    const found = gates.flatMap((gate) =>
      Array.from({ length: Math.ceil(SPOTS / gates.length) }, () => {
        const spot = findEntry(cast.space, gate, one.person.radius, dice);
        return spot === undefined ? [] : [{ gate, at: { level: gate.level, ...spot } }];
      }).flat(),
    );
    const [first] = found;
    const ground = coming.grounds[turn];
    const [entry, ...entries] =
      ground === undefined ? found.map(({ at }) => at) : [ground, ...coming.grounds];
    if (entry === undefined) shut.set(one.group, (shut.get(one.group) ?? 0) + 1);
    // If no way leads in, they stay away.
    const entersSeconds = entry === undefined ? Infinity : secondsOf(coming, turn);
    // People arriving over open ground as the run begins start on it.
    const isThere = ground !== undefined && coming.group.arrives === undefined;
    const { visits, startSeconds, ...person } = people[i]!;
    places.push(
      coming.hasPlace || first === undefined
        ? { level: person.level, x: person.x, y: person.y }
        : standBefore({ world, space: cast.space, regions: ways.regions }, first.at, first.gate),
    );
    const visit = { place: places.length - 1, staySeconds: Infinity };
    people[i] = {
      ...person,
      ...entry,
      ...(isThere ? {} : { entries, entersSeconds }),
      startSeconds: Math.max(startSeconds, entersSeconds),
      // People with a plan for the day begin it when they arrive.
      visits: visits ?? [visit],
      ...bearingOf(one),
    };
    if (visits === undefined && goals[i]!.kind === 'stay')
      goals[i] = {
        kind: 'place',
        ...(one.room === undefined || !coming.hasPlace ? {} : { id: one.room }),
        label: goals[i]!.label,
      };
  }
  noteShut(comings, shut, notes);
  return { ...directed, people, goals, places };
}

/** What the arriving people can withstand. */
function bearingOf({ kind }: CastPerson): Pick<Person, 'facesAttackers' | 'wearsGear'> {
  const { facesAttackers, wearsGear } = agentRoles.of(kind);
  // Guards who come because of it do not run from it either.
  return {
    ...(facesAttackers === true || kind === 'security' ? { facesAttackers: true } : {}),
    ...(wearsGear === true ? { wearsGear } : {}),
  };
}

/** If every exit is closed, arriving helpers open one: judgement. */
function openWays(world: World, cast: Cast): Ways {
  const { space } = cast;
  const all = space.gates.filter(({ kind }) => kind === 'exit');
  const open = all.filter(({ index }) => !space.isGateClosed[index]);
  return {
    world,
    cast,
    regions: createRegions(space),
    exits: open.length > 0 ? open : all,
  };
}

function listComings(scenario: Scenario, ways: Ways, notes: Notes): ReadonlyMap<string, Coming> {
  const { cast } = ways;
  const counts = Map.groupBy(cast.people, ({ group }) => group);
  return new Map(
    scenario.agents.flatMap((group): [string, Coming][] => {
      const own = counts.get(group.id);
      if ((group.arrives ?? group.entry) === undefined || own === undefined) return [];
      const { isResponder } = agentRoles.of(group.kind.value);
      const hasPlace = !isResponder || group.at !== undefined;
      const way = findNamedWay(ways, group, notes);
      const gates = way?.gate === undefined ? [] : [way.gate];
      const grounds =
        way?.ground === undefined ? [] : listGroundSpots(cast.space, way.ground, own.length);
      return [[group.id, { group, count: own.length, hasPlace, gates, grounds }]];
    }),
  );
}

/** All at once, one after the other; spread evenly if a time for the last is stated. */
function secondsOf({ group: { arrives, arrivesUntil }, count }: Coming, turn: number): number {
  const first = arrives?.value ?? 0;
  if (arrivesUntil === undefined || arrivesUntil.value <= first || count < 2)
    return first + turn * APART_SECONDS;
  const span = arrivesUntil.value - first;
  return first + (turn / (count - 1)) * (span - Math.min(SPARE_SECONDS, SPARE_PART * span));
}

/** The ways in that the prompt names: the exit itself, or those nearest to the part that is named. */
function findNamedWay(
  { world, cast, exits }: Ways,
  { id, entry }: AgentGroup,
  notes: Notes,
): EntryPlace | undefined {
  if (entry === undefined || (entry.feature !== undefined && isAnyOfThem(entry.feature)))
    return undefined;
  const found = findEntryPlace(world, cast.space, exits, entry);
  if (found === undefined)
    notes.unmet.push({
      path: `agents[${id}].entry`,
      asked: entry.text,
      got: null,
      because: 'There is no such entrance; they come in by the nearest one.',
    });
  return found;
}

function middleAway({ ax, ay, bx, by }: Gate, { x, y }: { x: number; y: number }): number {
  return Math.hypot((ax + bx) / 2 - x, (ay + by) / 2 - y);
}

/** The named way, otherwise those that lead to the person's place, otherwise any. */
function listGates(
  { regions, exits }: Ways,
  { gates, hasPlace }: Coming,
  { person: { level, x, y } }: CastPerson,
): readonly Gate[] {
  if (gates.length > 0) return gates;
  const region = regions.overStairs(level, x, y);
  const leading = exits
    .filter((gate) => regions.ofGate(gate) === region)
    .toSorted((a, b) => middleAway(a, { x, y }) - middleAway(b, { x, y }) || a.index - b.index);
  return leading.length > 0 || hasPlace ? leading : exits;
}

function noteShut(
  comings: ReadonlyMap<string, Coming>,
  shut: ReadonlyMap<string, number>,
  { unmet }: Notes,
): void {
  for (const [group, count] of shut)
    unmet.push({
      path: `agents[${group}].arrives`,
      asked: comings.get(group)!.group.arrives?.value ?? 0,
      got: null,
      because: `${count} of them cannot come in: no open way leads to their goal.`,
    });
}
