/** The evacuation of each kind of people, and of people who walk with an aid or cannot walk. */
import { percentile } from '#crowd/people';
import { withEvacuationLifts } from '#crowd/simulation';
import type { Simulation } from '#crowd/simulation';
import { findReach } from '#crowd/space';
import type { Cast, Direction } from '#run';
import type { AccessFinding, KindFinding } from './run-findings.ts';

const IMPAIRED = 'impaired';
/** Clear width a wheelchair needs: 0.85 m (ISO 21542 asks for 0.8 at least, better 0.85). */
const WHEELCHAIR_WIDTH = 0.85;

export function findKinds(cast: Cast, { state }: Simulation, weight: number): KindFinding[] {
  const byKind = Map.groupBy([...cast.people.keys()], (i) => cast.people[i]!.kind);
  const impaired = [...cast.people.keys()].filter((i) => isImpaired(cast, i));
  if (impaired.length > 0) byKind.set(IMPAIRED, impaired);
  return [...byKind]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([kind, members]) => {
      const out = members
        .map((i) => state.outSeconds[i]!)
        .filter(Number.isFinite)
        .sort((a, b) => a - b);
      return {
        kind,
        people: members.length * weight,
        out: out.length * weight,
        medianSeconds: out.length > 0 ? percentile(out, 0.5) : null,
        lastSeconds: out.at(-1) ?? null,
      };
    });
}

export interface AccessParts {
  readonly cast: Cast;
  readonly direction: Direction;
  readonly simulation: Simulation;
  readonly weight: number;
  /** Whether the report lists storeys without a step-free way. */
  readonly needsStepFree: boolean;
}

export function findAccess(parts: AccessParts): AccessFinding {
  const { cast, direction, simulation, weight } = parts;
  const { outSeconds } = simulation.state;
  const leaving = [...cast.people.keys()].filter((i) => direction.isLeaving[i]);
  const impaired = leaving.filter((i) => isImpaired(cast, i));
  const others = leaving.filter((i) => !isImpaired(cast, i));
  const limit = timeOf(others.map((i) => outSeconds[i]!));
  const inTime = impaired.filter((i) => outSeconds[i]! <= limit).length;
  const { stepFreeShare, steppedStoreys } = findStepFree(cast);
  const exitShare = shareOfExits(cast);
  const shareInTime = (some: readonly number[]): number =>
    some.length === 0 ? 1 : some.filter((i) => outSeconds[i]! <= limit).length / some.length;
  // The worse of the two: people in wheelchairs on the ground floor do not make a place better for people on crutches
  // above.
  const reachShare = Math.min(
    shareInTime(impaired.filter((i) => cast.people[i]!.person.stairDown > 0)),
    shareInTime(impaired.filter((i) => cast.people[i]!.person.stairDown === 0)),
  );
  return {
    impaired: impaired.length * weight,
    impairedInTime: inTime * weight,
    stepFreeShare,
    steppedStoreys: parts.needsStepFree ? steppedStoreys : [],
    exitShare,
    score: reachShare * exitShare,
  };
}

function isImpaired({ people }: Cast, i: number): boolean {
  return people[i]!.traits.mobility !== 'walking';
}

/** Until 95 of 100 other people are out; infinite if they never are. */
function timeOf(seconds: readonly number[]): number {
  const times = seconds.map((at) => (Number.isFinite(at) ? at : Infinity)).sort((a, b) => a - b);
  if (times.length === 0) return Infinity;
  return times[Math.min(times.length - 1, Math.ceil(0.95 * times.length) - 1)]!;
}

function findStepFree({
  space,
  people,
}: Cast): Pick<AccessFinding, 'stepFreeShare' | 'steppedStoreys'> {
  if (people.length === 0) return { stepFreeShare: 1, steppedStoreys: [] };
  const reach = findReach(withEvacuationLifts(space), { isStepFree: true });
  const reached = people.filter(({ person: { level, x, y } }) => reach.isReached(level, x, y));
  const storeyOf = ({ person }: Cast['people'][number]): number =>
    space.walkable.levels[person.level]!.storey;
  const served = new Set(reached.map(storeyOf));
  return {
    stepFreeShare: reached.length / people.length,
    steppedStoreys: [...new Set(people.map(storeyOf))]
      .filter((storey) => !served.has(storey))
      .sort((a, b) => a - b),
  };
}

function shareOfExits({ space }: Cast): number {
  const exits = space.gates.filter(({ kind }) => kind === 'exit');
  if (exits.length === 0) return 0;
  const stepped = new Set(
    space.walkable.exits.filter(({ isStepFree }) => isStepFree === false).map(({ id }) => id),
  );
  const usable = exits.filter(
    ({ id, index, width }) =>
      space.isGateClosed[index] !== 1 && !stepped.has(id) && width >= WHEELCHAIR_WIDTH - 1e-9,
  );
  return usable.length / exits.length;
}
