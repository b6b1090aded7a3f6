/** Draws the people of all groups and puts them where they are at the start. */
import { createDice } from '#base';
import type { Dice } from '#base';
import type { Reading } from '#base/shape';
import { findEntry } from '../cast/find-entry.ts';
import { createBodies, createFloor } from '../cast/find-room.ts';
import type { Bodies, Floor, Spot } from '../cast/find-room.ts';
import type { Person as Traits } from '../people/person.ts';
import { walkingTraits } from '../people/walking-traits.ts';
import type { Person } from '../simulation/person.ts';
import type { Space } from '../space/space.ts';
import { drawArrivals } from './draw-arrivals.ts';
import type { Arrival } from './draw-arrivals.ts';
import { drawPeople } from './draw-people.ts';
import { AGENTS_MAX } from './limits.ts';
import type { CrowdFile, GroupInFile } from './schema.ts';
import type { Destinations } from './to-services.ts';
import { toPoint, toRing } from './to-walkable.ts';

export interface PlacedPeople {
  readonly people: readonly Person[];
  /** The group of each person, by its position in the file. */
  readonly groupOf: Int32Array;
}

export interface PlaceOptions {
  readonly seed: number;
  readonly personsPerAgent: number;
  readonly destinations: Destinations;
}

/** People like to be this far apart; in a dense crowd, a part of the space each person has. */
const APART_METERS_MAX = 0.8;
const APART_PART = 0.8;
/** The others of a group stand within this many metres of the first, times the root of their number. */
const GROUP_METERS = 0.6;

/** Each person has a stream of dice: more people at the end of the file change nothing for those before. */
export function placeGroups(
  space: Space,
  file: CrowdFile,
  options: PlaceOptions,
): Reading<PlacedPeople> {
  const placing: Placing = {
    space,
    file,
    options,
    people: [],
    groupOf: [],
    bodies: createBodies(),
    families: 0,
  };
  const mistakes = file.groups.flatMap((group, index) => {
    const message = placeGroup(placing, group, index);
    return message === undefined ? [] : [{ path: `/groups/${index}`, message }];
  });
  if (mistakes.length > 0) return { ok: false, mistakes };
  const { people, groupOf } = placing;
  return {
    ok: true,
    value: { people: giveDuties(file, people, groupOf), groupOf: Int32Array.from(groupOf) },
  };
}

/** What is placed so far. */
interface Placing {
  readonly space: Space;
  readonly file: CrowdFile;
  readonly options: PlaceOptions;
  readonly people: Person[];
  readonly groupOf: number[];
  readonly bodies: Bodies;
  families: number;
}

/** Returns what is wrong with the group, if anything is. */
function placeGroup(placing: Placing, group: GroupInFile, index: number): string | undefined {
  const { space, file, options, people, groupOf, bodies } = placing;
  const { seed, personsPerAgent, destinations } = options;
  const come = listComing(group, seed, index, personsPerAgent);
  const place = openPlace(space, file, group, come === undefined ? bodies : createBodies());
  const agents = come?.length ?? place.spots?.length ?? Math.ceil(place.persons / personsPerAgent);
  if (people.length + agents > AGENTS_MAX)
    return `With group ${group.id} there are more than ${AGENTS_MAX} agents.`;
  if (agents === 0 && come === undefined) return describeEmptyGroup(group, place);
  const weightOf = (i: number): number => {
    if (come !== undefined) return come[i]!.weight;
    const left = place.persons - i * personsPerAgent;
    return place.spots ? 1 : i === agents - 1 ? left : personsPerAgent;
  };
  const drawing = { agents, seed, first: people.length, weightOf, destinations };
  const drawn = drawPeople(space, file, group, drawing);
  const together = group.together ?? 1;
  for (let i = 0; i < agents; i++) {
    const { traits, dice, own } = drawn[i]!;
    const leader = i % together === 0 ? undefined : people[people.length - (i % together)];
    const spot =
      come === undefined ? findSpot(place, i, { traits, dice, leader, together }) : undefined;
    const [entry, ...entries] =
      come === undefined ? [] : findEntries(space, group, place, i, { traits, dice });
    const first = spot ?? entry;
    if (first === undefined) return describeNoRoom(group, place, i, agents);
    if (spot) bodies.add(place.level, spot, traits.radius);
    people.push({
      level: place.level,
      ...first,
      ...walkingTraits(traits),
      ...own,
      ...(come === undefined ? {} : enterAt(come[i]!.seconds, entries, own.startSeconds)),
      group: together > 1 ? placing.families + Math.floor(i / together) : -1,
      weight: weightOf(i),
    });
    groupOf.push(index);
  }
  if (together > 1) placing.families += Math.ceil(agents / together);
  return undefined;
}

/** People who come later start no sooner than they arrive. */
function enterAt(
  entersSeconds: number,
  entries: NonNullable<Person['entries']>,
  startSeconds: number,
): Pick<Person, 'entersSeconds' | 'entries' | 'startSeconds'> {
  return { entersSeconds, entries, startSeconds: Math.max(entersSeconds, startSeconds) };
}

const ARRIVALS_STREAM = 5_000_000;

function listComing(
  { arrivals, ...group }: GroupInFile,
  seed: number,
  index: number,
  personsPerAgent: number,
): Arrival[] | undefined {
  if (arrivals === undefined) return undefined;
  const dice = createDice(seed, ARRIVALS_STREAM + index);
  return drawArrivals({ ...group, arrivals }, dice, personsPerAgent);
}

/** Helpers fetch everybody of the groups they help. */
function giveDuties(
  { groups }: CrowdFile,
  people: readonly Person[],
  groupOf: readonly number[],
): readonly Person[] {
  const membersOf = (ids: readonly string[]): number[] =>
    groupOf.flatMap((group, i) => (ids.includes(groups[group]!.id) ? [i] : []));
  const duties = groups.map(
    ({ helps }) => helps && { whom: membersOf(helps.groups), fromSeconds: helps.fromSeconds },
  );
  return people.map((person, i) => {
    const duty = duties[groupOf[i]!];
    if (duty === undefined) return person;
    const fromSeconds = duty.fromSeconds ?? person.startSeconds;
    return { ...person, duty: { kind: 'fetch', whom: duty.whom, fromSeconds } };
  });
}

interface GroupPlace {
  readonly level: number;
  readonly persons: number;
  readonly apart: number;
  /** The position of each person, if the file states it; otherwise the floor to place them on. */
  readonly spots?: readonly Spot[];
  readonly floor?: Floor;
}

function openPlace(space: Space, file: CrowdFile, group: GroupInFile, bodies: Bodies): GroupPlace {
  const { where, count, density = 0 } = group;
  const level = space.levels.findIndex(({ id }) => id === where.level);
  if (where.points)
    return { level, persons: where.points.length, apart: 0, spots: where.points.map(toPoint) };
  const area = file.levels[level]!.areas?.find(({ id }) => id === where.area);
  if (where.shape === undefined && area === undefined) return { level, persons: 0, apart: 0 };
  const floor = createFloor(space, bodies, level, toRing(where.shape ?? area!.shape));
  // Groups that arrive during the run have no place that they fill.
  const persons = count ?? Math.round(density * floor.areaM2);
  const apart = Math.min(APART_METERS_MAX, APART_PART * Math.sqrt(floor.areaM2 / persons));
  return { level, persons, apart, floor };
}

function findSpot(
  { spots, floor, apart }: GroupPlace,
  i: number,
  {
    traits,
    dice,
    leader,
    together,
  }: {
    readonly traits: Traits;
    readonly dice: Dice;
    readonly leader: Spot | undefined;
    readonly together: number;
  },
): Spot | undefined {
  if (spots) return spots[i];
  const near =
    leader && floor!.findNear(dice, traits.radius, leader, GROUP_METERS * Math.sqrt(together));
  return near ?? floor!.find(dice, traits.radius, apart);
}

/** Where others stand in the way, people come in beside them. */
const ENTRIES = 3;

/** Spots to come in at: by one of the entrances, in turn, or anywhere in the place of the group. */
function findEntries(
  space: Space,
  { arrivals }: GroupInFile,
  place: GroupPlace,
  i: number,
  { traits, dice }: { readonly traits: Traits; readonly dice: Dice },
): (Spot & { readonly level: number })[] {
  const entrances = arrivals?.entrances;
  const id = entrances?.[i % entrances.length];
  const gate = space.gates.find((one) => one.id === id);
  return Array.from({ length: ENTRIES }, () => {
    const spot =
      gate === undefined
        ? place.floor!.find(dice, traits.radius, 0)
        : findEntry(space, gate, traits.radius, dice);
    return spot === undefined ? [] : [{ level: gate?.level ?? place.level, ...spot }];
  }).flat();
}

function describeEmptyGroup({ id, density }: GroupInFile, { floor }: GroupPlace): string {
  if (floor!.areaM2 === 0) return describeNoFloor(id);
  return `Group ${id} has no people: ${density} per m² on ${floor!.areaM2.toFixed(1)} m². Make the place larger or the group denser.`;
}

function describeNoFloor(id: string): string {
  return `Group ${id} has no floor to stand on at its place.`;
}

function describeNoRoom(
  { id }: GroupInFile,
  { floor }: GroupPlace,
  placed: number,
  agents: number,
): string {
  if (floor === undefined) return `Group ${id} has no floor behind its entrance.`;
  if (placed === 0 && floor.areaM2 === 0) return describeNoFloor(id);
  return `Group ${id} has ${agents} agents, but there is room for ${placed} only on ${floor.areaM2.toFixed(1)} m². Make the place larger or the group smaller.`;
}
