/** An attacker goes from room to room and hits the people within reach. */
import { createDice } from '#base';
import { findEntry } from '#crowd/cast';
import type { HazardDescription } from '#crowd/hazards';
import type { Person } from '#crowd/simulation';
import { copySpace, setGateClosed } from '#crowd/space';
import type { Space } from '#crowd/space';
import type { CastPerson } from '#run';
import { assume, findEntryPlace, hazardPlayings, listGroundSpots } from '#run/hazards';
import type { FloorSpot, HazardStage } from '#run/hazards';
import { agentRoles } from '#scenario/facets';
import type { PlacedHazard } from '#world/site';
import { ATTACK_SECONDS } from './attack-seconds.ts';
import { findAttackerPath, findStairPath, pathMeters } from './attacker-path.ts';
import type { Waypoint } from './attacker-path.ts';

/** Judgement: arm's length, and how often an attacker can strike. */
const BLADE = { rangeM: 2, attacksPerMinute: 20, hitProbabilityNear: 0.5, halvingM: 2 } as const;
const STREAM = 6_000_000;
/** As in the model of attackers: metres per second. */
const SPEED_MPS = 1;

export function describeAttack(
  stage: HazardStage,
  hazard: PlacedHazard,
  spot: FloorSpot,
  { isArmed }: { readonly isArmed: boolean },
): HazardDescription[] {
  const { scenario, cast, notes } = stage;
  const isFirst =
    scenario.events.find(({ type }) => hazardPlayings.of(type.value).castsAttackers)!.id ===
    hazard.event;
  const [first, ...rest] = isFirst ? cast.attackers : [];
  const space = withLocks(stage);
  // The first attacker begins where the event is, the others where they were placed; or where they come in.
  const begins = [
    { at: entryOf(stage, first, 0) ?? spot, by: first },
    ...rest.map((by, k) => ({ at: entryOf(stage, by, k + 1) ?? spotOf(space, by.person), by })),
  ];
  const start = Math.max(hazard.start, arrivalOf(stage, first));
  assume(
    notes,
    hazard,
    { attackers: begins.length, seconds: ATTACK_SECONDS, isArmed },
    'Lasts five minutes, like most such attacks (FBI 2000 to 2013), or until police within 20 m have seen the attacker for 5 s. The attacker goes from room to room on one floor, to where people were at the start. How often and how surely attacks hit is judgement.',
  );
  const rooms = oneOfEachRoom(cast.people);
  return begins.map(({ at, by }) => ({
    kind: 'attacker',
    startSeconds: start,
    endSeconds: start + ATTACK_SECONDS,
    follows: 'path',
    path: planPath(stage, space, at, { rooms, by, start }),
    ...at,
    stoppedBy: [...cast.people.keys()].filter(
      (i) => agentRoles.of(cast.people[i]!.kind).facesAttackers === true,
    ),
    ...(isArmed ? {} : BLADE),
    ...(entryOf(stage, by, 0) === undefined && arrivalOf(stage, by) === 0 ? {} : { comesIn: true }),
  }));
}

/** Doors that people lock are shut to attackers too. */
function withLocks({ cast, locks = [] }: HazardStage): Space {
  if (locks.length === 0) return cast.space;
  const space = copySpace(cast.space);
  const shut = new Set(locks.map(({ gate }) => gate));
  for (const gate of space.gates) if (shut.has(gate.id)) setGateClosed(space, gate.index, true);
  return space;
}

interface Planned {
  readonly rooms: readonly Person[];
  readonly by: CastPerson | undefined;
  readonly start: number;
}

/** Room after room; if a task says so, on another storey from a time on. */
function planPath(
  { scenario }: HazardStage,
  space: Space,
  at: FloorSpot,
  { rooms, by, start }: Planned,
): Waypoint[] {
  const own = findAttackerPath(space, at, rooms);
  const climb = (scenario.tasks ?? []).find(
    ({ who, at: places }) =>
      by !== undefined && who.includes(by.group) && typeof places[0]?.floor === 'number',
  );
  if (climb === undefined) return own;
  const storey = climb.at[0]!.floor as number;
  const seconds = climb.start?.value ?? start;
  const before = cutPath(at, own, Math.max(0, seconds - start - LEAD_SECONDS) * SPEED_MPS);
  const from = before.at(-1) ?? at;
  const stairs = findStairPath(space, from, storey);
  if (stairs === undefined) return own;
  const there = stairs.at(-1)!;
  const isUp = stairs.findIndex(({ level }) => level !== from.level);
  const climbSeconds = pathMeters(stairs[isUp]!, stairs.slice(isUp)) / SPEED_MPS;
  // At the foot of the stairs until it is time: upstairs then, and not before.
  const gated = stairs.map((point, i): Waypoint =>
    i === isUp + 1 ? { ...point, fromSeconds: seconds - climbSeconds - EARLY_SECONDS } : point,
  );
  return [...before, ...gated, ...findAttackerPath(space, there, rooms)];
}

/** Time to walk to the stairs: judgement. The attacker is upstairs a moment before the stated time, never after it. */
const LEAD_SECONDS = 60;
const EARLY_SECONDS = 2;

function cutPath(from: FloorSpot, path: readonly FloorSpot[], meters: number): FloorSpot[] {
  const cut: FloorSpot[] = [];
  for (const point of path) {
    if (pathMeters(from, [...cut, point]) > meters) break;
    cut.push(point);
  }
  return cut;
}

/** Where they come in, as the prompt says. */
function entryOf(
  { scenario, world, cast }: HazardStage,
  by: CastPerson | undefined,
  k: number,
): FloorSpot | undefined {
  const group = scenario.agents.find(({ id }) => id === by?.group);
  if (by === undefined || (group?.entry ?? group?.arrives) === undefined) return undefined;
  const { space } = cast;
  const exits = space.gates.filter(({ kind }) => kind === 'exit');
  // An attacker who comes later without a stated way comes by the widest open way in.
  const open = exits.filter(({ index }) => !space.isGateClosed[index]);
  const way =
    group?.entry === undefined
      ? { gate: open.toSorted((a, b) => b.width - a.width)[0], ground: undefined }
      : findEntryPlace(world, space, exits, group.entry);
  if (way?.ground !== undefined) {
    const spots = listGroundSpots(space, way.ground, k + 1);
    const spot = spots[k];
    return spot && { level: space.levels[spot.level]!.id, x: spot.x, y: spot.y };
  }
  if (way?.gate === undefined) return undefined;
  const dice = createDice(scenario.seed, STREAM + k);
  const spot = findEntry(space, way.gate, by.person.radius, dice);
  return spot && { level: space.levels[way.gate.level]!.id, x: spot.x, y: spot.y };
}

function arrivalOf({ scenario }: HazardStage, by: CastPerson | undefined): number {
  return scenario.agents.find(({ id }) => id === by?.group)?.arrives?.value ?? 0;
}

function spotOf(space: Space, { level, x, y }: Person): FloorSpot {
  return { level: space.levels[level]!.id, x, y };
}

function oneOfEachRoom(people: readonly CastPerson[]): Person[] {
  const rooms = new Map(people.map(({ room, person }) => [room, person]));
  return [...rooms.values()];
}
