/** Plane geometry of points and segments, in plain numbers so that nothing is allocated. */

/** Twice the area of the triangle a, b, p: positive when p is to the left of the line from a to b. */
export function turn(
  ax: number,
  ay: number,
  bx: number,
  by: number,
  px: number,
  py: number,
): number {
  return (bx - ax) * (py - ay) - (by - ay) * (px - ax);
}

/** How far along a to b, from 0 to 1, the point of the segment nearest to p is. */
export function nearestShare(
  ax: number,
  ay: number,
  bx: number,
  by: number,
  px: number,
  py: number,
): number {
  const alongX = bx - ax;
  const alongY = by - ay;
  const square = alongX * alongX + alongY * alongY;
  if (square === 0) return 0;
  const share = ((px - ax) * alongX + (py - ay) * alongY) / square;
  return share < 0 ? 0 : share > 1 ? 1 : share;
}

export function distanceToSegment(
  ax: number,
  ay: number,
  bx: number,
  by: number,
  px: number,
  py: number,
): number {
  const share = nearestShare(ax, ay, bx, by, px, py);
  const awayX = px - ax - share * (bx - ax);
  const awayY = py - ay - share * (by - ay);
  return Math.sqrt(awayX * awayX + awayY * awayY);
}

/** Whether segments a-b and c-d have a point in common; touching counts. */
export function doSegmentsMeet(
  ax: number,
  ay: number,
  bx: number,
  by: number,
  cx: number,
  cy: number,
  dx: number,
  dy: number,
): boolean {
  // Bounding boxes first: a quick refusal, and it decides for segments on one line, where all turns are 0.
  if ((ax > bx ? ax : bx) < (cx < dx ? cx : dx) || (cx > dx ? cx : dx) < (ax < bx ? ax : bx))
    return false;
  if ((ay > by ? ay : by) < (cy < dy ? cy : dy) || (cy > dy ? cy : dy) < (ay < by ? ay : by))
    return false;
  const a = turn(cx, cy, dx, dy, ax, ay);
  const b = turn(cx, cy, dx, dy, bx, by);
  if ((a > 0 && b > 0) || (a < 0 && b < 0)) return false;
  const c = turn(ax, ay, bx, by, cx, cy);
  const d = turn(ax, ay, bx, by, dx, dy);
  return !((c > 0 && d > 0) || (c < 0 && d < 0));
}
