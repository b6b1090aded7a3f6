/** Finds a size for a building: stated sizes are kept, others grow until everything has its place. */
import { createDice } from '#base';
import type { Side } from '#scenario/values';
import type { BuildingBrief } from '../brief.ts';
import { SIDES, depthOf, isAlongX, oppositeOf, widthOf } from '../plan.ts';
import { peopleWanted } from './find-missing.ts';
import type { Missing } from './find-missing.ts';
import type { HallKind } from './hall-kind.ts';
import { layOut } from './layout.ts';
import type { Layout } from './layout.ts';
import { squareMetersPerPerson } from './occupant-load.ts';
import type { Fit } from './plan-storey.ts';
import type { Facing } from './turn-lay.ts';

/** From the most to the least preferred. */
const FITS: readonly Fit[] = ['roomy', 'tight', 'plain'];
const GROWTH = 1.12;
const STEPS_MAX = 60;
/** Where the area is stated, the plan may be longer or shorter than preferred by these factors. */
const STRETCHES = [1, 1.3, 0.77, 1.7, 0.6, 2.4, 0.42, 3.5];

interface Plan {
  readonly length: number;
  readonly width: number;
}

export function fitSize(brief: BuildingBrief, kind: HallKind, seed: number): Layout {
  const facing = chooseFacing(brief, kind, seed);
  const best = tryPlans(brief, kind, seed, facing, plansFor(brief, kind, seed, facing));
  if (best && isUsable(brief, best)) return best;
  return growUsable(brief, kind, seed, facing, best);
}

/** If not even one stair or exit fits into the stated size, such a plan cannot be walked: grows it until they fit. */
function growUsable(
  brief: BuildingBrief,
  kind: HallKind,
  seed: number,
  facing: Facing,
  first: Layout | undefined,
): Layout {
  const { footprint } = first?.scheme ?? {};
  let length = brief.length ?? (footprint ? widthOf(footprint) : Math.sqrt(brief.area ?? 25));
  let width = brief.width ?? (footprint ? depthOf(footprint) : (brief.area ?? 25) / length);
  for (let step = 0; step < STEPS_MAX; step++) {
    const own = { ...brief, length, width };
    const grown = tryPlans(own, kind, seed, facing, [{ length, width }]);
    if (grown && isUsable(brief, grown)) return grown;
    length = toTenths(length * GROWTH);
    width = toTenths(width * GROWTH);
  }
  throw new Error(`Broken promise: no plan for ${brief.id}, a ${brief.kind}`);
}

function tryPlans(
  brief: BuildingBrief,
  kind: HallKind,
  seed: number,
  facing: Facing,
  plans: Iterable<Plan>,
): Layout | undefined {
  let [best, least]: [Layout | undefined, number] = [undefined, Infinity];
  const isFixed =
    brief.area !== undefined || (brief.length !== undefined && brief.width !== undefined);
  for (const { length, width } of plans)
    for (const fit of isFixed ? FITS : (['roomy'] as const)) {
      const [u, v] = isAlongX(facing.front) ? [length, width] : [width, length];
      const layout = layOut(brief, kind, seed, { u, v, facing, fit });
      if (!layout) continue;
      const cost = costOf(layout.missing) + FITS.indexOf(fit) * 0.2;
      if (cost < least) [best, least] = [layout, cost];
      if (cost === 0) return layout;
    }
  return best;
}

function costOf({ exits, stairs, lifts, principal, people, features, usual }: Missing): number {
  return (
    30 * exits +
    100 * stairs +
    20 * lifts +
    10 * principal +
    20 * features.length +
    usual +
    (people > 0 ? 5 + people / 50 : 0)
  );
}

function isUsable(
  { floors, basements, stairs, exits }: BuildingBrief,
  { missing }: Layout,
): boolean {
  const isTall = floors + basements > 1;
  return missing.exits < Math.max(1, exits) && (!isTall || stairs === 0 || missing.stairs < stairs);
}

/** The front faces the requested entrance, or is opposite to what belongs at the back; otherwise the dice decide. */
function chooseFacing(brief: BuildingBrief, kind: HallKind, seed: number): Facing {
  const dice = createDice(seed, 3);
  const isMirrored = dice.pick(2) === 1;
  const entrance = brief.named.find(({ kind: what, side }) => what === 'entrance' && side)?.side;
  const back = brief.named.find(
    ({ kind: what, use, side }) =>
      side !== undefined &&
      kind.backUse !== undefined &&
      (use === kind.backUse || (what === 'stage' && kind.backUse === 'stage')),
  )?.side;
  if (back) return { front: oppositeOf(back), isMirrored };
  if (entrance) return { front: entrance, isMirrored };
  const sides = SIDES.filter((side) => suits(side, brief, kind));
  return { front: sides[dice.pick(sides.length)]!, isMirrored };
}

/** Long fronts on the long sides, for the kinds that have them. */
function suits(side: Side, { length, width }: BuildingBrief, { aspect }: HallKind): boolean {
  if (length === undefined || width === undefined || Math.abs(length - width) < 0.2 * length)
    return true;
  const isLongFront = isAlongX(side) === length > width;
  return isLongFront === Math.sqrt(aspect[0] * aspect[1]) >= 1;
}

function* plansFor(
  brief: BuildingBrief,
  kind: HallKind,
  seed: number,
  { front }: Facing,
): Generator<Plan> {
  const { length, width, area } = brief;
  const dice = createDice(seed, 4);
  const [low, high] = kind.aspect;
  const frontOverDepth = low * (high / low) ** dice.next();
  const aspect = isAlongX(front) ? frontOverDepth : 1 / frontOverDepth;
  const start = Math.max(
    kind.squareMetersMin * dice.between(1, 1.35),
    squareMetersFor(brief, kind),
  );
  if (length !== undefined && width !== undefined) yield { length, width };
  else if (area !== undefined && length !== undefined) yield { length, width: area / length };
  else if (area !== undefined && width !== undefined) yield { length: area / width, width };
  else if (area !== undefined)
    for (const stretch of STRETCHES) {
      const own = Math.sqrt(area * aspect * stretch);
      yield { length: own, width: area / own };
    }
  else
    for (let step = 0; step < STEPS_MAX; step++) {
      const squareMeters = start * GROWTH ** step;
      if (length !== undefined) yield { length, width: toTenths(squareMeters / length) };
      else if (width !== undefined) yield { length: toTenths(squareMeters / width), width };
      else {
        const own = Math.sqrt(squareMeters * aspect);
        yield { length: toTenths(own), width: toTenths(squareMeters / own) };
      }
    }
}

function toTenths(meters: number): number {
  return Math.ceil(meters * 10) / 10;
}

/** Halls take about two thirds of a storey. */
function squareMetersFor(brief: BuildingBrief, kind: HallKind): number {
  const each = squareMetersPerPerson(kind.principal.use);
  return (peopleWanted(brief) * each * 0.9) / brief.floors;
}
