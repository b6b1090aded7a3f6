/** Which doors, stairs, lifts and lanes are closed from the start: what the prompt says, as ids. */
import type { Dice } from '#base';
import type { Scenario } from '#scenario';
import { TIMED_WAYS } from '#scenario/kinds';
import type { BlockedThing } from '#scenario/kinds';
import type { Unmet } from '#scenario/notes';
import type { Blocked } from '#scenario/plan';
import { splitName } from '../names.ts';
import type { Lane, LaneGraph } from '../walkable.ts';
import type { Building, Closing as TimedClosing, Landmark, LandmarkKind } from '../world.ts';
import { closeLanes, closeShoulder } from './close-lanes.ts';
import { countWays } from './count-ways.ts';
import { findByWords, findLandmark, isAnyOfThem, mismatchOf, weigh } from './find-landmark.ts';

export interface Ways {
  readonly buildings: readonly Building[];
  readonly landmarks: readonly Landmark[];
  readonly lanes: LaneGraph | undefined;
  /** Ways out of an open place. */
  readonly waysOf: (place: string) => readonly string[];
  /** Lanes of a street. */
  readonly lanesOf: (street: string) => readonly string[];
  /** Doors in the walls of a room. */
  readonly doorsOf: (room: string) => readonly string[];
  readonly dice: Dice;
}

const KINDS: Readonly<Record<BlockedThing, readonly LandmarkKind[]>> = {
  exit: ['exit', 'gate'],
  entrance: ['exit', 'gate'],
  door: ['exit', 'door', 'gate'],
  gate: ['gate', 'exit', 'door'],
  stair: ['stair'],
  escalator: ['stair'],
  elevator: ['lift'],
  corridor: ['room'],
  platform: ['room', 'part'],
  road: ['street'],
  lane: ['street'],
  bridge: ['street'],
  other: ['exit', 'street', 'stair', 'gate'],
};

export function closeWays(
  scenario: Scenario,
  ways: Ways,
): {
  readonly closed: readonly string[];
  readonly closings: readonly TimedClosing[];
  readonly openings: readonly TimedClosing[];
  readonly unmet: readonly Unmet[];
} {
  const closed = new Set<string>();
  const closings = new Map<string, number>();
  const openings = new Map<string, number>();
  const unmet: Unmet[] = [];
  if (scenario.exclude.some(({ value }) => value === 'elevators'))
    for (const id of listLifts(ways)) closed.add(id);
  scenario.blocked.forEach((blocked, i) => {
    const taken = new Set([...closed, ...closings.keys()]);
    const { ids, got, because } = listClosed(blocked, ways, taken);
    // Lanes and lifts are closed from the start.
    const seconds = TIMED_WAYS.has(blocked.what) ? (blocked.start?.value ?? 0) : 0;
    for (const id of ids) {
      if (seconds > 0) closings.set(id, seconds);
      else closed.add(id);
      if (TIMED_WAYS.has(blocked.what) && blocked.until !== undefined)
        openings.set(id, blocked.until.value);
    }
    if (because !== undefined)
      unmet.push({ path: `blocked[${i}]`, asked: blocked.at.text, got, because });
  });
  return {
    closed: [...closed].sort(),
    closings: [...closings].map(([id, seconds]) => ({ id, seconds })),
    openings: [...openings].map(([id, seconds]) => ({ id, seconds })),
    unmet,
  };
}

/** How many of `all` ways of its kind a blockage closes, by the words of the prompt. */
export function countClosed({ amount }: Blocked, all: number): number {
  return Math.min(all, Math.max(0, countWays(amount, all, all)));
}

function listLifts({ buildings }: Ways): string[] {
  return buildings.flatMap(({ interior }) => interior?.lifts.map(({ id }) => id) ?? []);
}

function listClosed(
  { what, at, amount }: Blocked,
  ways: Ways,
  before: ReadonlySet<string>,
): Closing {
  if (what === 'lane') {
    const strip = closeShoulder(ways.landmarks, at, amount);
    if (strip !== undefined)
      return strip.ids.length > 0 ? strip : { ...strip, because: NO_SUCH_WAY };
  }
  const span = what === 'bridge' ? findSpan(ways, at.text) : undefined;
  if (span !== undefined) return { ids: [span.id, ...ways.waysOf(span.id)], got: span.label };
  const kinds = KINDS[what];
  const escalators = listEscalators(ways);
  const candidates = ways.landmarks.filter(
    ({ kind, id }) =>
      kinds.includes(kind) &&
      (kind !== 'stair' ||
        what === 'other' ||
        (what === 'escalator') === escalators.has(thingOf(id))),
  );
  const fits = candidates
    .map((landmark) => ({ landmark, fit: Math.max(weigh(landmark, at), -1) }))
    .filter(({ fit }) => fit >= 0);
  const room = fits.length === 0 && what === 'door' ? findRoom(ways, at) : undefined;
  if (room !== undefined) return room;
  if (fits.length === 0) return { ids: [], got: null, because: NO_SUCH_WAY };
  const best = Math.max(...fits.map(({ fit }) => fit));
  // "The exits" means the main entrance too.
  const isAny = at.feature === undefined || isAnyOfThem(at.feature);
  const equal = fits.filter(({ fit }) => isAny || fit === best).map(({ landmark }) => landmark);
  // A stair or a lift has a landmark on each storey; all of it is meant.
  const things = [...new Set(equal.map(({ id }) => thingOf(id)))];
  if (what === 'lane') return closeSomeLanes(things, { at, amount }, ways, before);
  const free = things.filter((id) => !toIds(id, ways).every((one) => before.has(one)));
  const count = countWays(amount, things.length, free.length);
  const chosen: string[] = [];
  while (chosen.length < count && free.length > 0)
    chosen.push(...free.splice(ways.dice.pick(free.length), 1));
  const labels = equal.filter(({ id }) => chosen.includes(thingOf(id)));
  const because =
    chosen.length === 0 && count > 0
      ? NO_SUCH_WAY
      : chosen.length < count
        ? `The place has only ${chosen.length} such ways to close.`
        : labels.map((landmark) => mismatchOf(landmark, at)).find((why) => why !== undefined);
  return {
    ids: chosen.flatMap((id) => toIds(id, ways)),
    got: chosen.length === 0 ? null : [...new Set(labels.map(({ label }) => label))].join(', '),
    ...(because === undefined ? {} : { because }),
  };
}

/** "The door of room 3": every door of it, or it would not be shut. */
function findRoom({ landmarks, doorsOf }: Ways, at: Blocked['at']): Closing | undefined {
  const rooms = landmarks.filter(({ kind }) => kind === 'room');
  const room = findLandmark(rooms, at) ?? findByWords(rooms, at);
  const ids = room === undefined ? [] : doorsOf(room.id);
  if (room === undefined || ids.length === 0) return undefined;
  const because = mismatchOf(room, at);
  return { ids, got: room.label, ...(because === undefined ? {} : { because }) };
}

/** Landmarks of stairs and lifts have the storey in their id. */
function thingOf(id: string): string {
  return id.replace(/@-?\d+$/, '');
}

function listEscalators({ buildings }: Ways): ReadonlySet<string> {
  return new Set(
    buildings.flatMap(({ interior }) =>
      (interior?.stairs ?? []).filter(({ kind }) => kind === 'escalator').map(({ id }) => id),
    ),
  );
}

/** The bridge itself, where it is a place: by its name. */
function findSpan({ landmarks }: Ways, text: string): Landmark | undefined {
  const words = new Set(splitName(text));
  return landmarks.find(
    ({ kind, label }) => kind === 'place' && words.has(splitName(label).at(-1) ?? ''),
  );
}

/** Without a number, on all streets that fit; otherwise on one of them. */
function closeSomeLanes(
  streets: readonly string[],
  { at, amount }: Pick<Blocked, 'at' | 'amount'>,
  { lanes, lanesOf, dice }: Ways,
  before: ReadonlySet<string>,
): Closing {
  const own = (street: string): readonly Lane[] => {
    const ids = new Set(lanesOf(street));
    return lanes?.lanes.filter(({ id }) => ids.has(id)) ?? [];
  };
  const driven = streets.filter((street) => own(street).length > 0);
  const meant = 'count' in amount ? driven.splice(dice.pick(driven.length), 1) : driven;
  const ids = meant.flatMap((street) => {
    const closed = closeLanes(own(street), at, amount, before);
    // A street without an open lane is closed.
    return lanesOf(street).every((id) => before.has(id) || closed.includes(id))
      ? [street, ...closed]
      : closed;
  });
  const count = ids.filter((id) => !meant.includes(id)).length;
  const asked = 'count' in amount ? amount.count : 1;
  return {
    ids,
    got: count === 0 ? null : `${count} ${count === 1 ? 'lane' : 'lanes'}`,
    ...(count === 0
      ? { because: NO_SUCH_WAY }
      : count < asked
        ? { because: `The place has only ${count} such lanes to close.` }
        : {}),
  };
}

interface Closing {
  readonly ids: readonly string[];
  /** The name of what is closed. */
  readonly got: string | null;
  /** Why it is not what was asked for. */
  readonly because?: string;
}

const NO_SUCH_WAY = 'The place has no such way.';

/** What closes with a thing: the joins of a stair, the lanes of a street, otherwise the thing itself. */
function toIds(id: string, { buildings, lanesOf }: Ways): readonly string[] {
  for (const { interior } of buildings) {
    const stair = interior?.stairs.find((one) => one.id === id);
    if (stair) return stair.gates;
  }
  const lanes = lanesOf(id);
  return lanes.length > 0 ? [id, ...lanes] : [id];
}
