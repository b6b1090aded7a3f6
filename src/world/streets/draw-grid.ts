/** Streets at right angles, the site between four of them. */
import type { Dice } from '#base';
import type { Bounds } from '#plane';
import type { Point } from '../walkable.ts';
import type { StreetLine } from './street-lines.ts';

/** Blocks from middle to middle of their streets: 80 by 60 m or so (Manhattan 274 by 80, Barcelona 133 square, Portland 79). */
const BLOCK = { x: 84, y: 66 };
const JITTER = 0.16;
/** The narrowest block that is left at the edge. */
const MARGIN = 30;

/** `frame`: the middles of the streets around the site. */
export function drawGrid(bounds: Bounds, frame: Bounds, dice: Dice): StreetLine[] {
  const columns = listPlaces(bounds.minX, bounds.maxX, frame.minX, frame.maxX, BLOCK.x, dice);
  const rows = listPlaces(bounds.minY, bounds.maxY, frame.minY, frame.maxY, BLOCK.y, dice);
  const mainX = dice.next() < 0.5 ? frame.minX : frame.maxX;
  const mainY = dice.next() < 0.5 ? frame.minY : frame.maxY;
  const upright = columns.flatMap((x) =>
    pieces(
      bounds.minY,
      bounds.maxY,
      [frame.minY, frame.maxY],
      x > frame.minX && x < frame.maxX,
    ).map(([from, to]): StreetLine => ({
      a: { x, y: from },
      b: { x, y: to },
      kind: x === mainX ? 'main' : 'local',
      cuts: rows.filter((y) => y > from && y < to).map((y) => ({ x, y })),
    })),
  );
  const level = rows.flatMap((y) =>
    pieces(
      bounds.minX,
      bounds.maxX,
      [frame.minX, frame.maxX],
      y > frame.minY && y < frame.maxY,
    ).map(([from, to]): StreetLine => ({
      a: { x: from, y },
      b: { x: to, y },
      kind: y === mainY ? 'main' : 'local',
      cuts: columns.filter((x) => x > from && x < to).map((x): Point => ({ x, y })),
    })),
  );
  return [...upright, ...level];
}

/** Positions of streets along one axis: both edges of the site, and between and beyond them block by block. */
function listPlaces(
  low: number,
  high: number,
  from: number,
  to: number,
  block: number,
  dice: Dice,
): number[] {
  const step = (): number => block * dice.between(1 - JITTER, 1 + JITTER);
  const before: number[] = [];
  for (let at = from - step(); at > low + MARGIN; at -= step()) before.unshift(at);
  const after: number[] = [];
  for (let at = to + step(); at < high - MARGIN; at += step()) after.push(at);
  const inner = Math.max(1, Math.round((to - from) / (1.4 * block)));
  const between = Array.from(
    { length: inner - 1 },
    (_, i) => from + ((i + 1) / inner) * (to - from),
  );
  return [...before, from, ...between, to, ...after];
}

function pieces(
  low: number,
  high: number,
  [from, to]: [number, number],
  isCut: boolean,
): [number, number][] {
  return isCut
    ? [
        [low, from],
        [to, high],
      ]
    : [[low, high]];
}
