/** Ways that are more than an area: tracks with rails and sleepers, bridges with parapets, tunnels with walls. */
import { lineLength } from '#plane';
import { toShapes, widen } from '#world/shapes';
import type { Street } from '#world/site';
import type { Point, Ring } from '#world/walkable';
import type { Drape } from '../ground/drape.ts';
import { LIFT } from '../ground/heights.ts';
import type { Sketch } from '../mesh-sketch.ts';
import { PALETTE } from '../palette.ts';
import { cutDashes, cutOut } from './along.ts';
import type { Stretch } from './along.ts';

/** Standard gauge, and how far sleepers are apart. */
const GAUGE = 1.435;
const RAIL = { wide: 0.07, high: 0.14 } as const;
const SLEEPER = { every: 0.65, long: 2.5, wide: 0.22, high: 0.06 } as const;
/** With more sleepers than this, only the texture of the ballast shows them. */
const SLEEPERS_MAX = 1500;
const BRIDGE = { deck: 0.8, parapet: 1.1, thick: 0.25 } as const;
const TUNNEL = { wall: 5, thick: 0.4 } as const;

export function drawRails(sketch: Sketch, { line, width }: Street, drape: Drape): void {
  drape.area(sketch, PALETTE.roof_gravel, widen(line, Math.max(width, 3) / 2), LIFT.part);
  const length = lineLength(line);
  const lift = ({ x, y }: Point): number => drape.heightAt(x, y) + LIFT.part;
  if (length / SLEEPER.every < SLEEPERS_MAX)
    for (const { from, dx, dy } of cutDashes(line, {
      from: 0.3,
      to: length,
      dash: SLEEPER.wide,
      gap: SLEEPER.every - SLEEPER.wide,
    })) {
      const low = lift(from);
      const sleeper = toBar(from, { dx: -dy, dy: dx }, SLEEPER.long, SLEEPER.wide);
      sketch.prism(PALETTE.concrete, sleeper, { from: low, to: low + SLEEPER.high });
    }
  for (const piece of cutOut(line, 0, length))
    for (const side of [-1, 1]) {
      const low = lift(piece.from) + SLEEPER.high;
      const rail = toStrip(piece, (side * GAUGE) / 2, RAIL.wide);
      sketch.prism(PALETTE.rail, rail, { from: low, to: low + RAIL.high });
    }
}

/** Level with the land on both sides, whatever is below. */
export function drawBridge(sketch: Sketch, { line, width, pavement }: Street): void {
  const half = width / 2 + pavement;
  for (const { outline } of toShapes(widen(line, half)))
    sketch.prism(PALETTE.concrete, outline, {
      from: LIFT.roadway - BRIDGE.deck,
      to: LIFT.roadway - 0.02,
      ends: 'both',
    });
  for (const { outline, holes } of toShapes(widen(line, width / 2)))
    sketch.cap(PALETTE.asphalt, [outline, ...holes], LIFT.roadway, 'up');
  for (const piece of cutOut(line, 0, lineLength(line)))
    for (const side of [-1, 1]) {
      const parapet = toStrip(piece, side * (half - BRIDGE.thick / 2), BRIDGE.thick);
      sketch.prism(PALETTE.concrete, parapet, { from: LIFT.roadway, to: BRIDGE.parapet });
    }
}

/** Open above, so that the inside is visible. */
export function drawTunnel(sketch: Sketch, { line, width, pavement }: Street): void {
  const half = width / 2 + pavement + TUNNEL.thick / 2;
  for (const piece of cutOut(line, 0, lineLength(line)))
    for (const side of [-1, 1])
      sketch.prism(PALETTE.concrete, toStrip(piece, side * half, TUNNEL.thick), {
        from: LIFT.roadway,
        to: TUNNEL.wall,
        ends: 'both',
      });
}

/** A strip beside a piece of line, at a distance to its left, counterclockwise. */
function toStrip({ from, to, dx, dy }: Stretch, aside: number, wide: number): Ring {
  const off = ({ x, y }: Point, by: number): Point => ({ x: x - dy * by, y: y + dx * by });
  const [right, left] = [aside - wide / 2, aside + wide / 2];
  return [off(from, right), off(to, right), off(to, left), off(from, left)];
}

function toBar(
  { x, y }: Point,
  { dx, dy }: { dx: number; dy: number },
  long: number,
  wide: number,
): Ring {
  const half = long / 2;
  const from = { x: x - half * dx, y: y - half * dy };
  return toStrip({ from, to: { x: x + half * dx, y: y + half * dy }, dx, dy }, 0, wide);
}
