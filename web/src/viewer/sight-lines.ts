/** Lines of sight at eye level: the place cut by a horizontal plane, and lines across that plan. Pure. */

/** Two points for each wall that is cut: ax, az, bx, bz. Scene axes. */
export type Plan = Float32Array;

export interface Spot {
  readonly x: number;
  /** As in the results: north is −z. */
  readonly y: number;
}

/** The cut of the triangles at a height, within some meters of a spot. */
export function cutAtHeight(
  { positions, indices }: { readonly positions: Float32Array; readonly indices: Uint32Array },
  { height, around, meters }: { height: number; around: Spot; meters: number },
): Plan {
  const found: number[] = [];
  const cross: number[] = [];
  for (let t = 0; t < indices.length; t += 3) {
    const [a, b, c] = [3 * indices[t]!, 3 * indices[t + 1]!, 3 * indices[t + 2]!];
    const [ay, by, cy] = [positions[a + 1]!, positions[b + 1]!, positions[c + 1]!];
    const isAbove = ay > height;
    if (by > height === isAbove && cy > height === isAbove) continue;
    const far = Math.max(
      Math.abs(positions[a]! - around.x),
      Math.abs(positions[a + 2]! + around.y),
    );
    // Of large ones a corner may be far off.
    if (far > meters + LONGEST_METERS) continue;
    cross.length = 0;
    for (const [p, q] of [
      [a, b],
      [b, c],
      [c, a],
    ] as const) {
      const [py, qy] = [positions[p + 1]!, positions[q + 1]!];
      if (py > height === qy > height) continue;
      const share = (height - py) / (qy - py);
      cross.push(
        positions[p]! + share * (positions[q]! - positions[p]!),
        positions[p + 2]! + share * (positions[q + 2]! - positions[p + 2]!),
      );
    }
    if (cross.length === 4) found.push(...cross);
  }
  return Float32Array.from(found);
}

const LONGEST_METERS = 60;

export function isSeen(plan: Plan, from: Spot, to: Spot): boolean {
  const [fx, fz, dx, dz] = [from.x, -from.y, to.x - from.x, from.y - to.y];
  for (let i = 0; i < plan.length; i += 4) {
    const [ax, az] = [plan[i]!, plan[i + 1]!];
    const [ex, ez] = [plan[i + 2]! - ax, plan[i + 3]! - az];
    const cross = dx * ez - dz * ex;
    if (cross === 0) continue;
    const along = ((ax - fx) * ez - (az - fz) * ex) / cross;
    const across = ((ax - fx) * dz - (az - fz) * dx) / cross;
    if (along > 0 && along < 1 && across >= 0 && across <= 1) return false;
  }
  return true;
}

/** People stand clear of walls and furniture by this much. */
const CLEAR_METERS = 0.6;
const DIRECTIONS = 16;
/** Of the wanted distance; nearer where walls are. */
const SHARES = [1, 0.75, 0.5, 0.3, 0.18];

/**
 * Where to stand to see a spot: as far from it as wanted or nearer, nothing between, and clear of what stands there; the
 * southernmost of equals. `low` is the cut at the height of furniture.
 */
export function findStandpoint(
  { eye, low }: { readonly eye: Plan; readonly low: Plan },
  at: Spot,
  meters: number,
): Spot {
  for (const share of SHARES)
    for (let turn = 0; turn < DIRECTIONS; turn++) {
      const side = (turn % 2 === 0 ? 1 : -1) * Math.ceil(turn / 2);
      const angle = (2 * Math.PI * side) / DIRECTIONS - Math.PI / 2;
      const from = {
        x: at.x + share * meters * Math.cos(angle),
        y: at.y + share * meters * Math.sin(angle),
      };
      if (isSeen(eye, from, at) && [eye, low].every((plan) => isClear(plan, from))) return from;
    }
  return { x: at.x, y: at.y - SHARES.at(-1)! * meters };
}

function isClear(plan: Plan, { x, y }: Spot): boolean {
  for (let i = 0; i < plan.length; i += 4) {
    const [ax, az] = [plan[i]!, plan[i + 1]!];
    const [ex, ez] = [plan[i + 2]! - ax, plan[i + 3]! - az];
    const length = ex * ex + ez * ez;
    const share = length === 0 ? 0 : ((x - ax) * ex + (-y - az) * ez) / length;
    const along = Math.min(1, Math.max(0, share));
    if (Math.hypot(ax + along * ex - x, az + along * ez + y) < CLEAR_METERS) return false;
  }
  return true;
}
