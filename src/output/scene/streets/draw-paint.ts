/** What is painted on roads: lines between lanes and at the edges, and where people cross. */
import { lineLength } from '#plane';
import type { Street, World } from '#world/site';
import type { Segment } from '#world/walkable';
import type { Drape } from '../ground/drape.ts';
import { LIFT } from '../ground/heights.ts';
import type { Sketch, Vec3 } from '../mesh-sketch.ts';
import { PALETTE } from '../palette.ts';
import { cutDashes, cutOut, distance } from './along.ts';
import type { Stretch } from './along.ts';

const LINE_METERS = 0.12;
/** Dashes in towns and outside of them. */
const DASHES = { town: { dash: 3, gap: 6 }, open: { dash: 6, gap: 12 } } as const;
/** Junctions have no lines. */
const JUNCTION_METERS = 9;
const ZEBRA = { stripe: 0.5, gap: 0.5, long: 3 } as const;
/** A solid line follows the ground in pieces of this length. */
const SOLID_METERS = 12;

export function drawPaint(sketch: Sketch, { streets, walkable }: World, drape: Drape): void {
  for (const street of streets.edges) drawLines(sketch, street, drape);
  for (const { segment } of walkable.lanes?.crossings ?? []) drawZebra(sketch, segment, drape);
}

function drawLines(sketch: Sketch, { line, kind, width, lanes }: Street, drape: Drape): void {
  if (kind === 'path' || kind === 'rail') return;
  const length = lineLength(line);
  const span = { from: JUNCTION_METERS, to: length - JUNCTION_METERS };
  if (span.to - span.from < DASHES.town.dash) return;
  const isOpen = kind === 'highway';
  const lift = kind === 'bridge' ? bridgeLift : drape.heightAt;
  const dashes = cutDashes(line, { ...span, ...(isOpen ? DASHES.open : DASHES.town) });
  const laneWidth = width / Math.max(1, lanes);
  for (let i = 1; i < lanes; i++)
    for (const dash of dashes) drawStrip(sketch, dash, { aside: i * laneWidth - width / 2, lift });
  if (kind === 'local') return;
  for (let at = span.from; at < span.to; at += SOLID_METERS)
    for (const piece of cutOut(line, at, Math.min(span.to, at + SOLID_METERS)))
      for (const side of [-1, 1])
        drawStrip(sketch, piece, { aside: side * (width / 2 - 0.3), lift });
}

type Height = (x: number, y: number) => number;
const bridgeLift: Height = () => 0;

/** Painted parallel to a piece of road, so far to its left. */
function drawStrip(
  sketch: Sketch,
  { from, to, dx, dy }: Stretch,
  { aside, lift, breadth = LINE_METERS }: { aside: number; lift: Height; breadth?: number },
): void {
  const corner = ({ x, y }: Stretch['from'], off: number): Vec3 => {
    const [px, py] = [x - dy * off, y + dx * off];
    return [px, lift(px, py) + LIFT.paint, -py];
  };
  const [right, left] = [aside - breadth / 2, aside + breadth / 2];
  sketch.quad(
    PALETTE.road_paint,
    corner(from, right),
    corner(to, right),
    corner(to, left),
    corner(from, left),
  );
}

/** Stripes along the road, one after the other on the way across. */
function drawZebra(sketch: Sketch, { from, to }: Segment, drape: Drape): void {
  const wide = distance(from, to);
  if (wide < 1) return;
  const [dx, dy] = [(to.x - from.x) / wide, (to.y - from.y) / wide];
  for (let at = ZEBRA.gap; at + ZEBRA.stripe <= wide; at += ZEBRA.stripe + ZEBRA.gap) {
    const middle = {
      x: from.x + (at + ZEBRA.stripe / 2) * dx,
      y: from.y + (at + ZEBRA.stripe / 2) * dy,
    };
    const half = ZEBRA.long / 2;
    const stripe = {
      from: { x: middle.x - dy * -half, y: middle.y + dx * -half },
      to: { x: middle.x - dy * half, y: middle.y + dx * half },
      dx: -dy,
      dy: dx,
    };
    drawStrip(sketch, stripe, { aside: 0, lift: drape.heightAt, breadth: ZEBRA.stripe });
  }
}
