/** Where each body is on the plan: its front on the lane's line, its rear on the line it came along. */
import { TRAIL_MAX } from './fleet.ts';
import { placeAt } from './road/lane-lines.ts';
import type { Place } from './road/lane-lines.ts';
import type { Streets } from './streets.ts';

const front: Place = { x: 0, y: 0 };
const rear: Place = { x: 0, y: 0 };

export function poseAll(streets: Streets): void {
  const { lane, used } = streets.fleet;
  for (let i = 0; i < used; i++) if (lane[i]! >= 0) pose(streets, i);
}

export function pose({ fleet, road }: Streets, i: number): void {
  placeAt(road.lines, fleet.lane[i]!, fleet.s[i]!, front);
  let lane = fleet.lane[i]!;
  let at = fleet.s[i]! - fleet.length[i]!;
  for (let k = 0; k < TRAIL_MAX && at < 0; k++) {
    const behind = fleet.trail[i * TRAIL_MAX + k]!;
    if (behind < 0) break;
    lane = behind;
    at += road.length[behind]!;
  }
  placeAt(road.lines, lane, at, rear);
  const dx = front.x - rear.x;
  const dy = front.y - rear.y;
  const reach = Math.sqrt(dx * dx + dy * dy);
  const aside = reach > 0 ? fleet.lateral[i]! / reach : 0;
  fleet.x[i] = (front.x + rear.x) / 2 - dy * aside;
  fleet.y[i] = (front.y + rear.y) / 2 + dx * aside;
  if (reach > 0) fleet.heading[i] = Math.atan2(dy, dx);
}
