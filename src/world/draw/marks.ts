/** Signs on a plan: hazards, exits, closed ways, how many people start where. */
import { px, textAt } from '#drawing';
import type { Frame } from '#drawing';
import { centreOf } from '../plan/inside.ts';
import type { Point, Ring, Segment } from '../walkable.ts';
import { INK } from './ink.ts';

export function drawHazard({ x, y }: Point, type: string, frame: Frame): string {
  const [left, top] = [frame.x(x), frame.y(y)];
  return [
    `<path fill="${INK.hazard}" stroke="#fff" stroke-width="1.5" d="M${px(left)} ${px(top - 11)}L${px(left + 10)} ${px(top + 7)}H${px(left - 10)}Z"/>`,
    textAt(left, top + 5, '!', { style: 'badge', anchor: 'middle' }),
    textAt(left + 13, top + 5, type.replaceAll('_', ' '), { style: 'label halo' }),
  ].join('');
}

/** An arrow out through the gap, and its name. */
export function drawExit(
  segment: Segment,
  inside: Point,
  label: string,
  isClosed: boolean,
  frame: Frame,
): string {
  const [ax, ay] = [frame.x(segment.from.x), frame.y(segment.from.y)];
  const [bx, by] = [frame.x(segment.to.x), frame.y(segment.to.y)];
  const [mx, my] = [(ax + bx) / 2, (ay + by) / 2];
  const length = Math.hypot(bx - ax, by - ay) || 1;
  let [ox, oy] = [(by - ay) / length, -(bx - ax) / length];
  if ((frame.x(inside.x) - mx) * ox + (frame.y(inside.y) - my) * oy > 0) [ox, oy] = [-ox, -oy];
  const colour = isClosed ? INK.closed : INK.exit;
  const tip = `M${px(mx + 3 * ox)} ${px(my + 3 * oy)}L${px(mx + 13 * ox)} ${px(my + 13 * oy)}`;
  const head = `M${px(mx + 15 * ox)} ${px(my + 15 * oy)}L${px(mx + 9 * ox - 4 * oy)} ${px(my + 9 * oy + 4 * ox)}L${px(mx + 9 * ox + 4 * oy)} ${px(my + 9 * oy - 4 * ox)}Z`;
  const anchor = ox > 0.5 ? 'start' : ox < -0.5 ? 'end' : 'middle';
  const down = oy > 0.5 ? 25 : oy < -0.5 ? -18 : 4;
  return [
    `<path stroke="${colour}" stroke-width="4" d="M${px(ax)} ${px(ay)}L${px(bx)} ${px(by)}"/>`,
    isClosed
      ? `<path stroke="${colour}" stroke-width="2.5" d="M${px(mx - 6)} ${px(my - 6)}L${px(mx + 6)} ${px(my + 6)}M${px(mx - 6)} ${px(my + 6)}L${px(mx + 6)} ${px(my - 6)}"/>`
      : `<path stroke="${colour}" stroke-width="2" d="${tip}"/><path fill="${colour}" d="${head}"/>`,
    label === ''
      ? ''
      : textAt(mx + 18 * ox, my + down, isClosed ? `${label}, closed` : label, {
          style: isClosed ? 'closed halo' : 'exit halo',
          anchor,
        }),
  ].join('');
}

export function drawCount(ring: Ring, count: number, frame: Frame, below: number): string {
  const { x, y } = centreOf(ring);
  return textAt(frame.x(x), frame.y(y) + below, count === 1 ? '1 person' : `${count} people`, {
    style: 'small halo',
    anchor: 'middle',
  });
}
