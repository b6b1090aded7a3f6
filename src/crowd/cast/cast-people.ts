/** The people of a world, each drawn from the population of the group and placed where the group starts. */
import { createDice } from '#base';
import { hashText } from '#base/text';
import type { World } from '#world/site';
import { createPerson } from '../people/person.ts';
import type { Person as Traits } from '../people/person.ts';
import type { PreMovement } from '../people/pre-movement-times.ts';
import { samplePreMovement } from '../people/pre-movement.ts';
import { walkingTraits } from '../people/walking-traits.ts';
import type { Person } from '../simulation/person.ts';
import { createKeys } from '../space/level-keys.ts';
import type { Space } from '../space/space.ts';
import { createBodies, createFloor } from './find-room.ts';
import type { Floor } from './find-room.ts';
import { populationOf } from './populations-of.ts';

export interface CastOptions {
  readonly seed: number;
  /** The kind of the structure people are in: decides the mix of people on a ship. */
  readonly structure: string;
  /** A decision depends on how fast they are: ages that are only a judgement do not make them faster. */
  readonly isJudged?: boolean;
  readonly peoplePerAgent: number;
  /** The pre-movement times of a group, by the group's id. */
  readonly preMovement: (group: string) => PreMovement;
  /** People of a group with an aid form a group of their own, so that nobody else of it has one. */
  readonly isAidTold?: (group: string) => boolean;
}

export interface CastPeople {
  readonly people: readonly Person[];
  /** The group of each person, by its position in the world's list. */
  readonly groupOf: Int32Array;
  /** Where each person starts, by its position in the group's spots. */
  readonly spotOf: Int32Array;
  /** Traits of each person beside walking: age, aid. */
  readonly traits: readonly Traits[];
  /** People for whom there was no free spot where their group starts. */
  readonly unplaced: number;
}

const APART_METERS_MAX = 0.8;
const APART_PART = 0.8;
/** Half a door of 1.3 m: people who stay for long would block one that they stand in. */
const DOORWAY_METERS = 0.65;
/** Two of them cover a single bed of 2.0 by 0.9 m up to its corners, and a person in its middle is outside both. */
const BED_DISC = { away: 0.55, radius: 0.4 };

/** Returns the people of a world in its space, each drawn and placed, with the number that found no place. */
export function castPeople(world: World, space: Space, options: CastOptions): CastPeople {
  const bodies = createBodies();
  const indexOf = new Map(space.levels.map(({ id }, i) => [id, i]));
  const people: Person[] = [];
  const groupOf: number[] = [];
  const spotOf: number[] = [];
  const drawn: Traits[] = [];
  let unplaced = 0;
  reserveBeds(world, indexOf, bodies);
  const keyOf = createKeys(space.walkable.levels);
  const groupKeys = listGroupKeys(world);
  world.groups.forEach((group, at) => {
    if (group.type !== 'pedestrian') return;
    const usual = populationOf(group.kind, options.structure, {
      ...group,
      isJudged: options.isJudged === true,
    });
    const population = options.isAidTold?.(group.group) === true ? { ...usual, aids: {} } : usual;
    const preMovement = options.preMovement(group.group);
    const nextOn = countStreams(groupKeys.get(group.group)!, keyOf);
    for (const [spotAt, { level, outline, count, at: exact, bed, seat }] of group.spots.entries()) {
      const index = indexOf.get(level)!;
      const floor = createFloor(space, bodies, index, outline);
      for (let i = 0; i < count; i++) {
        const stream = nextOn(level);
        const dice = createDice(options.seed, stream);
        const traits = createPerson(population, dice);
        const startSeconds = samplePreMovement(preMovement, dice);
        const spot =
          (exact &&
            floor.findAt(exact, bed === undefined && seat === undefined ? traits.radius : 0)) ??
          floor.find(dice, traits.radius, apart(floor, count), DOORWAY_METERS);
        if (spot === undefined) {
          unplaced += 1;
          continue;
        }
        bodies.add(index, spot, traits.radius);
        people.push({
          level: index,
          ...spot,
          ...walkingTraits(traits),
          startSeconds,
          group: -1,
          weight: options.peoplePerAgent,
          dice: stream,
        });
        groupOf.push(at);
        spotOf.push(spotAt);
        drawn.push(traits);
      }
    }
  });
  return {
    people,
    groupOf: Int32Array.from(groupOf),
    spotOf: Int32Array.from(spotOf),
    traits: drawn,
    unplaced,
  };
}

/** Nobody stands on the bed of another person: two discs, head and foot, cover it. */
function reserveBeds(
  { groups }: World,
  indexOf: ReadonlyMap<string, number>,
  bodies: ReturnType<typeof createBodies>,
): void {
  for (const { level, at, bed } of groups.flatMap(({ spots }) => spots))
    if (at !== undefined && bed !== undefined)
      for (const away of [-BED_DISC.away, BED_DISC.away])
        bodies.add(
          indexOf.get(level)!,
          { x: at.x + away * Math.cos(bed), y: at.y + away * Math.sin(bed) },
          BED_DISC.radius,
        );
}

/**
 * Numbers the dice streams. The n-th person of a group on a floor keeps their dice when more people come, or when the
 * plan gets other rooms or another stair.
 */
function countStreams(
  group: string,
  keyOf: ReturnType<typeof createKeys>,
): (level: string) => number {
  const next = new Map<string, number>();
  return (level) => {
    const stream = next.get(level) ?? hashText(`${group} on ${keyOf(level)}`);
    next.set(level, (stream + 1) | 0);
    return stream;
  };
}

/** By the kind of people and their order among those of this kind: the name of a group has no effect. */
function listGroupKeys({ groups }: World): ReadonlyMap<string, string> {
  const counts = new Map<string, number>();
  const keys = new Map<string, string>();
  for (const { group, kind, type } of groups) {
    if (type !== 'pedestrian' || keys.has(group)) continue;
    const count = counts.get(kind) ?? 0;
    counts.set(kind, count + 1);
    keys.set(group, count === 0 ? kind : `${kind} ${count + 1}`);
  }
  return keys;
}

function apart({ areaM2 }: Floor, count: number): number {
  return Math.min(APART_METERS_MAX, APART_PART * Math.sqrt(areaM2 / Math.max(1, count)));
}
