/** A country road past the site, a lane that leaves it beside the site, and farm tracks. */
import type { Dice } from '#base';
import type { Bounds } from '#plane';
import type { Point } from '../walkable.ts';
import type { StreetLine } from './street-lines.ts';

/** Between two tracks along the road. */
const TRACK = 105;

export function drawRural(bounds: Bounds, frame: Bounds, dice: Dice): StreetLine[] {
  const y = frame.minY;
  const laneX = dice.next() < 0.5 ? frame.minX : frame.maxX;
  const road: StreetLine = {
    a: { x: bounds.minX, y },
    b: { x: bounds.maxX, y },
    kind: 'main',
    cuts: [],
  };
  const lines = [road];
  const add = (x: number, isUp: boolean, kind: 'local'): void => {
    const on: Point = { x, y };
    if (!road.cuts.some((cut) => Math.abs(cut.x - x) < 1e-6)) road.cuts.push(on);
    lines.push({ a: on, b: { x, y: isUp ? bounds.maxY : bounds.minY }, kind, cuts: [] });
  };
  add(laneX, true, 'local');
  for (const sign of [-1, 1]) {
    const start = sign < 0 ? frame.minX : frame.maxX;
    for (
      let x = start + sign * TRACK * dice.between(0.6, 1);
      x > bounds.minX + 50 && x < bounds.maxX - 50;
      x += sign * TRACK * dice.between(0.9, 1.4)
    )
      add(x, dice.next() < 0.5, 'local');
  }
  return lines;
}
