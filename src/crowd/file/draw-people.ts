/** Draws the people of a group: their traits, when they start, their errands, and their goals. */
import { createDice } from '#base';
import type { Dice } from '#base';
import { CARRIED_UP_PART, CHAIR_RADIUS, DEVICES } from '../people/devices.ts';
import { createPerson } from '../people/person.ts';
import type { Person as Traits } from '../people/person.ts';
import { samplePreMovement } from '../people/pre-movement.ts';
import type { Person, Visit } from '../simulation/person.ts';
import type { Space } from '../space/space.ts';
import { toDuration, toPopulation, toPreMovement } from './read-people.ts';
import type { CrowdFile, GroupInFile } from './schema.ts';
import type { Destinations } from './to-services.ts';

export interface Drawn {
  readonly traits: Traits;
  readonly dice: Dice;
  /** What the group gives each of its people. */
  readonly own: Partial<Person> & Pick<Person, 'startSeconds'>;
}

export interface Drawing {
  readonly agents: number;
  readonly seed: number;
  /** How many people are drawn before. */
  readonly first: number;
  readonly weightOf: (i: number) => number;
  readonly destinations: Destinations;
}

/** Dice for traits added to the file format later, so that the same people are drawn with and without them. */
const ERRANDS_STREAM = 6_000_000;

/** People who stay together know the same exit and start when the last of them is ready. */
export function drawPeople(
  space: Space,
  file: CrowdFile,
  group: GroupInFile,
  { agents, seed, first, weightOf, destinations }: Drawing,
): Drawn[] {
  const population = toPopulation(group.population);
  // People with an itinerary leave after it, unless an alarm is given.
  const isFree = group.itinerary !== undefined && group.preMovement === undefined;
  const preMovement = toPreMovement(group.preMovement);
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
    const traits = withDevice(createPerson(population, dice), group);
    const startSeconds = isFree ? Infinity : samplePreMovement(preMovement, dice);
    return { traits, dice, startSeconds, exits: drawExits(gateOf, group, dice) };
  });
  return alone.map(({ traits, dice }, i) => {
    const leader = i - (i % together);
    const family = alone.slice(leader, leader + together);
    const { exits } = family[0]!;
    const errands = createDice(seed, ERRANDS_STREAM + first + i);
    return {
      traits,
      dice,
      own: {
        startSeconds: Math.max(...family.map(({ startSeconds }) => startSeconds)),
        ...(exits === undefined ? {} : { exits }),
        ...(visits === undefined ? {} : { visits }),
        ...drawItinerary(file, group, errands, weightOf(i), destinations),
        ...(group.liftShare !== undefined && errands.next() < group.liftShare
          ? { takesLift: true }
          : {}),
        ...findRefuge(file, group, traits.radius, destinations),
        ...helpOf(group),
      },
    };
  });
}

/** A server serves people one by one: an agent that stands for several is served as long as all of them. */
function drawItinerary(
  file: CrowdFile,
  { itinerary }: GroupInFile,
  dice: Dice,
  weight: number,
  { services }: Destinations,
): Pick<Person, 'visits' | 'leavesAfterVisits'> {
  if (itinerary === undefined) return {};
  const visits = itinerary.map(({ place, staySeconds = 0, service }): Visit => {
    if (service === undefined)
      return {
        place: file.places!.findIndex(({ id }) => id === place),
        staySeconds: samplePreMovement(toDuration(staySeconds), dice),
      };
    const index = file.services!.findIndex(({ id }) => id === service);
    const duration = toDuration(file.services![index]!.serviceSeconds);
    let served = 0;
    for (let k = 0; k < weight; k++) served += samplePreMovement(duration, dice);
    return { place: services[index]!.servers[0]!, service: index, staySeconds: served };
  });
  return { visits, leavesAfterVisits: true };
}

function findRefuge(
  file: CrowdFile,
  { refuge }: GroupInFile,
  radius: number,
  { refuges }: Destinations,
): Pick<Person, 'endsAt'> {
  if (refuge === undefined) return {};
  const own = refuges[file.refuges!.findIndex(({ id }) => id === refuge)]!;
  const spot = own.take(radius);
  return { endsAt: { place: own.place, ...(spot === undefined ? {} : { spot }) } };
}

/** A person moved by others has the speed of the device. */
function withDevice(traits: Traits, { needsHelp }: GroupInFile): Traits {
  if (needsHelp === undefined) return traits;
  const device = DEVICES[needsHelp.device];
  const { speed = device.speed, stairDown = device.stairDown } = needsHelp;
  const isChair = needsHelp.device === 'evacuationChair' || needsHelp.device === 'stretcher';
  return {
    ...traits,
    speed,
    stairDown,
    stairUp: CARRIED_UP_PART * stairDown,
    radius: isChair ? CHAIR_RADIUS : WHEELS_RADIUS,
  };
}

/** NIST TN 1822, test 2.10. */
const WHEELS_RADIUS = 0.4;

function helpOf({ needsHelp }: GroupInFile): Pick<Person, 'needsHelpers' | 'readySeconds'> {
  if (needsHelp === undefined) return {};
  const device = DEVICES[needsHelp.device];
  return {
    needsHelpers: needsHelp.helpers ?? device.helpers,
    readySeconds: needsHelp.readySeconds ?? device.readySeconds,
  };
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
