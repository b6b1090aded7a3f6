/** The berths of a port, where ships lie with the bow to their ramp. */
import { boundsOf } from '#plane';
import type { Where } from '#scenario/plan';
import { isNamedIn } from '../names.ts';
import { centreOf } from '../plan/inside.ts';
import type { VehicleShape } from '../vehicle-shape.ts';
import type { Point } from '../walkable.ts';
import type { OpenPlace } from '../world.ts';
import type { Ground } from './ground.ts';
import { bodyOf, doBodiesMeet } from './stand.ts';
import type { Stand } from './stand.ts';

type Part = OpenPlace['parts'][number];

/** How far it is seen to come. Judgement. */
const APPROACH_METERS = 150;

/** Smaller boats lie along the quay. */
const SHIP_METERS = 30;

/** Free berths that a ship of this size fits in: the one that is named first. */
export function placeAtBerths(
  at: Where | undefined,
  { length, width }: VehicleShape,
  { openPlaces, taken }: Pick<Ground, 'openPlaces' | 'taken'>,
): Stand[] {
  if (length < SHIP_METERS) return [];
  const parts = openPlaces.flatMap((one) => one.parts);
  const ramps = parts.filter(({ use }) => use === 'ramp').map(({ outline }) => centreOf(outline));
  const isNamed = ({ name = '' }: Part): boolean => isNamedIn(at?.text ?? '', name);
  return parts
    .filter((part) => part.use === 'berth' && fits(part, length, width))
    .toSorted((a, b) => Number(isNamed(b)) - Number(isNamed(a)))
    .flatMap((berth) => lieAt(berth, ramps, { length, width }))
    .filter((stand) => taken.every((other) => !doBodiesMeet(bodyOf(stand), other)));
}

/** A berth on the quay is a strip of it, and no water. */
function fits({ outline }: Part, length: number, width: number): boolean {
  const { minX, minY, maxX, maxY } = boundsOf(outline);
  const [long, wide] = [Math.max(maxX - minX, maxY - minY), Math.min(maxX - minX, maxY - minY)];
  return long >= length && wide >= width;
}

function lieAt(
  { id, outline }: Part,
  ramps: readonly Point[],
  size: { readonly length: number; readonly width: number },
): Stand[] {
  const at = centreOf(outline);
  const away = ({ x, y }: Point): number => Math.hypot(x - at.x, y - at.y);
  const [ramp] = ramps.toSorted((a, b) => away(a) - away(b));
  if (ramp === undefined) return [];
  const { minX, minY, maxX, maxY } = boundsOf(outline);
  // Along its berth, the bow to the ramp.
  const isAlongY = maxY - minY > maxX - minX;
  const [ux, uy] = isAlongY ? [0, Math.sign(ramp.y - at.y)] : [Math.sign(ramp.x - at.x), 0];
  const start = { x: at.x - APPROACH_METERS * ux, y: at.y - APPROACH_METERS * uy };
  return [
    { at, heading: Math.atan2(uy, ux), ...size, storey: 0, z: 0, line: [start, at], beside: id },
  ];
}
