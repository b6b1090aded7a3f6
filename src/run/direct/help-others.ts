/**
 * Staff leave last: they wake people whom no alarm wakes and bring out people who cannot leave alone, one by one. A person with nobody
 * to fetch them stays where they are, and the result reports it.
 */
import { CARRIED_UP_PART, CHAIR_RADIUS, DEVICES } from '#crowd/people';
import { findUnreachable } from '#crowd/simulation';
import type { Duty, Person } from '#crowd/simulation';
import type { Scenario } from '#scenario';
import { agentRoles } from '#scenario/facets';
import type { Cast, CastPerson } from '../cast/cast.ts';
import { placeLivings } from '../place-living.ts';
import type { Notes } from './direction.ts';
import type { Leaving } from './leave-the-place.ts';

/**
 * On the flat one helper pushes. A carry chair or stretcher on stairs takes two and more; an evacuation chair takes one trained handler
 * (Hunt, Galea and Lawrence, Fire and Materials 39, 2015), so one helper is enough.
 */
const ON_FLAT = 1;
const ON_STAIRS = 2;
/** If staff are not carers, this many look after each person who needs help: judgement, a buddy system. */
const BUDDIES = 2;
/** People who cannot walk never move alone, whatever the day. */
export function keepUnable(cast: Cast, people: readonly Person[]): readonly Person[] {
  if (!cast.people.some(cannotWalk)) return people;
  return people.map((one, i) =>
    cannotWalk(cast.people[i]!) && one.needsHelpers === undefined
      ? toHelped(one, cast.people[i]!, ON_FLAT)
      : one,
  );
}

export function helpOthers(
  scenario: Scenario,
  cast: Cast,
  leaving: Leaving,
  notes: Notes,
): Leaving {
  const { people, isLeaving } = leaving;
  const structure = scenario.structures.find(({ isMain }) => isMain)!.kind.value;
  // As if they were in wheelchairs: people without a way then have stairs on it.
  const wheeled = people.map((one) => ({ ...one, stairDown: 0, stairUp: 0 }));
  const needsSteps = findUnreachable(cast.space, wheeled).map((reason) => reason !== undefined);
  const isLame = cast.people.map(
    (one, i) =>
      isLeaving[i]! && (cannotWalk(one) || (one.traits.stairDown === 0 && needsSteps[i]!)),
  );
  const lame = [...people.keys()].filter((i) => isLame[i]);
  const { isWard } = placeLivings.of(structure);
  const sleepers = isWard
    ? [...people.keys()].filter(
        (i) => isLeaving[i] && !isLame[i] && people[i]!.wakesSeconds !== undefined,
      )
    : [];
  const whom = [...lame, ...sleepers];
  if (whom.length === 0) return leaving;
  const staff = [...people.keys()].filter(
    (i) => isHelper(cast.people[i]!) && isLeaving[i] && !isLame[i],
  );
  const helpers = isWard ? staff : nearest(people, staff, lame);
  if (helpers.length === 0) {
    noteLeft(cast, lame, notes);
    return leaving;
  }
  const because = `${helpers.length} of the staff wake and fetch ${whom.length} people who do not wake or cannot leave alone, and leave after them. On the flat one helper pushes a person. On stairs two helpers carry one, if two are available.`;
  notes.assumptions.push({ path: 'run.helpers', value: helpers.length, because });
  const isHelping = new Set(helpers);
  return {
    ...leaving,
    people: people.map((one, i) => {
      if (isLame[i])
        return toHelped(
          one,
          cast.people[i]!,
          needsSteps[i] ? Math.min(ON_STAIRS, helpers.length) : ON_FLAT,
        );
      if (!isHelping.has(i)) return one;
      const duty: Duty = { kind: 'fetch', fromSeconds: one.startSeconds, whom };
      return { ...one, duty };
    }),
  };
}

/** Cannot move at all: lies in bed or is carried. A wheelchair user can move, on the flat. */
function cannotWalk(one: CastPerson): boolean {
  return one.cannotWalk === true;
}

function isHelper({ kind }: CastPerson): boolean {
  return agentRoles.of(kind).isStaff;
}

/** With help they take stairs, and are pushed on the flat. */
export function toHelped(person: Person, { traits }: CastPerson, needsHelpers: number): Person {
  const stairDown =
    traits.stairDownHelped > 0 ? traits.stairDownHelped : DEVICES.evacuationChair.stairDown;
  return {
    ...person,
    needsHelpers,
    radius: Math.min(person.radius, CHAIR_RADIUS),
    speed: DEVICES.evacuationChair.speed,
    stairDown,
    stairUp: CARRIED_UP_PART * stairDown,
  };
}

/** For each person who needs help, the nearest staff, on the same floor first. */
function nearest(
  people: readonly Person[],
  staff: readonly number[],
  lame: readonly number[],
): number[] {
  const free = new Set(staff);
  return lame
    .flatMap((j) => {
      const own = people[j]!;
      const away = (i: number): number =>
        Math.hypot(people[i]!.x - own.x, people[i]!.y - own.y) +
        (people[i]!.level === own.level ? 0 : 1000);
      const chosen = [...free].toSorted((a, b) => away(a) - away(b) || a - b).slice(0, BUDDIES);
      for (const i of chosen) free.delete(i);
      return chosen;
    })
    .toSorted((a, b) => a - b);
}

function noteLeft({ people }: Cast, lame: readonly number[], { unmet }: Notes): void {
  const isRescued = people.some(({ kind }) => agentRoles.of(kind).rescues === true);
  if (lame.length === 0 || isRescued) return;
  unmet.push({
    path: 'run.helpers',
    asked: lame.length,
    got: 0,
    because: `${lame.length} of ${people.length} simulated people cannot leave alone, and nobody can fetch them: they wait where they are.`,
  });
}
