/** Draws the people of all groups and puts them where they are at the start. */
import { createDice } from '#base';
import type { Dice } from '#base';
import { createBodies, createFloor } from '../cast/find-room.ts';
import type { Bodies, Floor, Spot } from '../cast/find-room.ts';
import { createPerson } from '../people/person.ts';
import type { Person as Traits } from '../people/person.ts';
import type { Population } from '../people/population.ts';
import type { PreMovement } from '../people/pre-movement-times.ts';
import { samplePreMovement } from '../people/pre-movement.ts';
import { walkingTraits } from '../people/walking-traits.ts';
import type { Person } from '../simulation/person.ts';
import type { Space } from '../space/space.ts';
import { AGENTS_MAX } from './limits.ts';
import type { Mistake, Reading } from './mistake.ts';
import { toPopulation, toPreMovement } from './read-people.ts';
import type { CrowdFile, GroupInFile } from './schema.ts';
import { toPoint, toRing } from './to-walkable.ts';

export interface PlacedPeople {
  readonly people: readonly Person[];
  /** The group of each person, by its position in the file. */
  readonly groupOf: Int32Array;
}

export interface PlaceOptions {
  readonly seed: number;
  readonly personsPerAgent: number;
}

/** People like to be this far apart; in a dense crowd, a part of the space each person has. */
const APART_METERS_MAX = 0.8;
const APART_PART = 0.8;
/** The others of a group stand within this many meters of the first, times the root of their number. */
const GROUP_METERS = 0.6;

/** Each person has a stream of dice: more people at the end of the file change nothing for those before. */
export function placeGroups(
  space: Space,
  file: CrowdFile,
  { seed, personsPerAgent }: PlaceOptions,
): Reading<PlacedPeople> {
  const people: Person[] = [];
  const groupOf: number[] = [];
  const mistakes: Mistake[] = [];
  const bodies = createBodies();
  let families = 0;
  file.groups.forEach((group, index) => {
    const path = `/groups/${index}`;
    const place = openPlace(space, file, group, bodies);
    const agents = place.spots?.length ?? Math.ceil(place.persons / personsPerAgent);
    if (people.length + agents > AGENTS_MAX) {
      mistakes.push({
        path,
        message: `With group ${group.id} there are more than ${AGENTS_MAX} agents.`,
      });
      return;
    }
    if (agents === 0) {
      mistakes.push({ path, message: nobody(group, place) });
      return;
    }
    const drawn = drawPeople(space, file, group, { agents, seed, first: people.length });
    const together = group.together ?? 1;
    for (let i = 0; i < agents; i++) {
      const { traits, dice, ...more } = drawn[i]!;
      const leader = i % together === 0 ? undefined : people[people.length - (i % together)];
      const spot = findSpot(place, i, { traits, dice, leader, together });
      if (spot === undefined) {
        mistakes.push({ path, message: noRoom(group, place, i, agents) });
        return;
      }
      bodies.add(place.level, spot, traits.radius);
      const isLast = i === agents - 1;
      const left = place.persons - i * personsPerAgent;
      people.push({
        level: place.level,
        ...spot,
        ...walkingTraits(traits),
        ...more,
        group: together > 1 ? families + Math.floor(i / together) : -1,
        weight: place.spots ? 1 : isLast ? left : personsPerAgent,
      });
      groupOf.push(index);
    }
    if (together > 1) families += Math.ceil(agents / together);
  });
  return mistakes.length > 0
    ? { ok: false, mistakes }
    : { ok: true, value: { people, groupOf: Int32Array.from(groupOf) } };
}

interface GroupPlace {
  readonly level: number;
  readonly persons: number;
  readonly apart: number;
  /** Where each person is, when the file says so; otherwise the floor to place them on. */
  readonly spots?: readonly Spot[];
  readonly floor?: Floor;
}

function openPlace(space: Space, file: CrowdFile, group: GroupInFile, bodies: Bodies): GroupPlace {
  const { where, count, density = 0 } = group;
  const level = space.levels.findIndex(({ id }) => id === where.level);
  if (where.points)
    return { level, persons: where.points.length, apart: 0, spots: where.points.map(toPoint) };
  const area = file.levels[level]!.areas?.find(({ id }) => id === where.area);
  const floor = createFloor(space, bodies, level, toRing(where.shape ?? area!.shape));
  const persons = count ?? Math.round(density * floor.areaM2);
  const apart = Math.min(APART_METERS_MAX, APART_PART * Math.sqrt(floor.areaM2 / persons));
  return { level, persons, apart, floor };
}

interface Drawn extends Pick<Person, 'startSeconds' | 'exits' | 'visits'> {
  readonly traits: Traits;
  readonly dice: Dice;
}

/** People who stay together know the same exit and start when the last of them is ready. */
function drawPeople(
  space: Space,
  file: CrowdFile,
  group: GroupInFile,
  {
    agents,
    seed,
    first,
  }: { readonly agents: number; readonly seed: number; readonly first: number },
): Drawn[] {
  const population: Population = toPopulation(group.population);
  const preMovement: PreMovement = toPreMovement(group.preMovement);
  const together = group.together ?? 1;
  const visits = group.visits?.map(({ place, staySeconds }) => ({
    place: file.places!.findIndex(({ id }) => id === place),
    staySeconds,
  }));
  const gateOf = new Map(
    space.gates.flatMap(({ id, kind }, gate) => (kind === 'exit' ? [[id, gate] as const] : [])),
  );
  const alone = Array.from({ length: agents }, (_, i) => {
    const dice = createDice(seed, first + i);
    const traits = createPerson(population, dice);
    const startSeconds = samplePreMovement(preMovement, dice);
    return { traits, dice, startSeconds, exits: drawExits(gateOf, group, dice) };
  });
  return alone.map(({ traits, dice }, i) => {
    const leader = i - (i % together);
    const family = alone.slice(leader, leader + together);
    const { exits } = family[0]!;
    return {
      traits,
      dice,
      startSeconds: Math.max(...family.map(({ startSeconds }) => startSeconds)),
      ...(exits === undefined ? {} : { exits }),
      ...(visits === undefined ? {} : { visits }),
    };
  });
}

function drawExits(
  gateOf: ReadonlyMap<string, number>,
  group: GroupInFile,
  dice: Dice,
): number[] | undefined {
  if (group.exits) return group.exits.map((exit) => gateOf.get(exit)!);
  if (!group.familiarity) return undefined;
  const weighted = Object.entries(group.familiarity).filter(([, weight]) => weight > 0);
  let left = dice.next() * weighted.reduce((sum, [, weight]) => sum + weight, 0);
  const known = weighted.find(([, weight]) => (left -= weight) < 0) ?? weighted.at(-1)!;
  return [gateOf.get(known[0])!];
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

function nobody({ id, density }: GroupInFile, { floor }: GroupPlace): string {
  if (floor!.areaM2 === 0) return noFloor(id);
  return `Group ${id} is nobody: ${density} per m² on ${floor!.areaM2.toFixed(1)} m². Make the place larger or the group denser.`;
}

function noFloor(id: string): string {
  return `Group ${id} is where there is no floor: nobody can stand there.`;
}

function noRoom(
  { id }: GroupInFile,
  { floor }: GroupPlace,
  placed: number,
  agents: number,
): string {
  if (placed === 0 && floor!.areaM2 === 0) return noFloor(id);
  return `Group ${id} has ${agents} agents, but there is room for ${placed} only on ${floor!.areaM2.toFixed(1)} m². Make the place larger or the group smaller.`;
}
