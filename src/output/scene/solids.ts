/** Plain solids most things are put together from: boxes and turned pieces, their middle on the y axis. */
import type { Sketch, Vec3 } from './mesh-sketch.ts';
import type { Material } from './scene.ts';

/** Draws a box from corner to corner, closed on all sides. */
export function drawBox(sketch: Sketch, material: Material, from: Vec3, to: Vec3): void {
  const ring = [
    { x: from[0], y: -from[2] },
    { x: to[0], y: -from[2] },
    { x: to[0], y: -to[2] },
    { x: from[0], y: -to[2] },
  ];
  sketch.prism(material, ring, { from: from[1], to: to[1], ends: 'both' });
}

/** A ring of a solid of revolution: its radius at a height. */
export type Profile = readonly (readonly [radius: number, height: number])[];

export interface Turned {
  readonly sides: number;
  readonly at?: Vec3;
  /** A rotation in radians, so that neighbouring pieces do not look alike. */
  readonly turn?: number;
}

/** Draws a solid of revolution around a vertical axis, from the lowest ring to the highest. A radius of 0 is a point. */
export function drawTurned(
  sketch: Sketch,
  material: Material,
  profile: Profile,
  { sides, at = [0, 0, 0], turn = 0 }: Turned,
): void {
  const corner = ([radius, height]: Profile[number], side: number): Vec3 => {
    const angle = turn + (2 * Math.PI * side) / sides;
    return [at[0] + radius * Math.cos(angle), at[1] + height, at[2] - radius * Math.sin(angle)];
  };
  for (let ring = 0; ring + 1 < profile.length; ring++)
    for (let side = 0; side < sides; side++) {
      const [low, high] = [profile[ring]!, profile[ring + 1]!];
      const [a, b] = [corner(low, side), corner(low, side + 1)];
      const [c, d] = [corner(high, side + 1), corner(high, side)];
      if (low[0] === 0) sketch.triangle(material, a, c, d);
      else if (high[0] === 0) sketch.triangle(material, a, b, c);
      else sketch.quad(material, a, b, c, d);
    }
}

/** A closed cylinder. */
export function toPost(radius: number, from: number, to: number): Profile {
  return [
    [0, from],
    [radius, from],
    [radius, to],
    [0, to],
  ];
}
