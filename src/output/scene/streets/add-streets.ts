/** Streets: roadways and pavements as areas without seams at junctions, then paint, rails, bridges and signals on them. */
import { subtract, unite, widen } from '#world/shapes';
import type { Street, World } from '#world/site';
import type { Ring } from '#world/walkable';
import type { Drape } from '../ground/drape.ts';
import { LIFT } from '../ground/heights.ts';
import { createSketch } from '../mesh-sketch.ts';
import type { Sketch } from '../mesh-sketch.ts';
import { PALETTE } from '../palette.ts';
import { STILL } from '../placing.ts';
import type { SceneBuilder } from '../scene-builder.ts';
import { addSignals } from './add-signals.ts';
import { drawPaint } from './draw-paint.ts';
import { drawBridge, drawRails, drawTunnel } from './draw-ways.ts';

const DRIVEN: ReadonlySet<Street['kind']> = new Set(['highway', 'main', 'local', 'tunnel']);
/** How far below the pavement its kerb reaches. */
const KERB_METERS = 0.12;

export function addStreets(builder: SceneBuilder, world: World, drape: Drape): void {
  const { edges } = world.streets;
  if (edges.length === 0) return;
  const group = builder.node({ name: 'streets', parent: -1, ...STILL });
  const sketch = createSketch();
  const add = (name: string): void => {
    if (sketch.isEmpty()) return;
    const mesh = builder.mesh(sketch.toMesh(name, builder));
    builder.node({ name, parent: group, ...STILL, mesh });
  };

  const driven = edges.filter(({ kind }) => DRIVEN.has(kind));
  const roads = unite([...ribbons(driven), ...junctions(world.streets.nodes, driven)]);
  const bridges = edges.filter(({ kind }) => kind === 'bridge');
  drape.area(sketch, PALETTE.asphalt, subtract(roads, ribbons(bridges)), LIFT.roadway);
  for (const bridge of bridges) drawBridge(sketch, bridge);
  add('roadways');

  const footprints = world.buildings.map(({ footprint }) => footprint);
  drawPavements(sketch, drape, subtract(pavementsOf(edges), [...roads, ...footprints]));
  add('pavements');

  const paths = unite(ribbons(edges.filter(({ kind }) => kind === 'path')));
  drape.area(sketch, PALETTE.soil, subtract(paths, [...roads, ...footprints]), LIFT.part);
  add('paths');

  drawPaint(sketch, world, drape);
  add('markings');

  for (const edge of edges) {
    if (edge.kind === 'rail') drawRails(sketch, edge, drape);
    if (edge.kind === 'tunnel') drawTunnel(sketch, edge);
  }
  add('tracks');
  addSignals(builder, world, { group, drape });
}

function ribbons(edges: readonly Street[]): Ring[] {
  return edges.flatMap(({ line, width }) => widen(line, width / 2));
}

const CORNERS = 16;

/** The areas between the flat ends of the roads that meet. A road that meets no other ends flat. */
function junctions(nodes: World['streets']['nodes'], edges: readonly Street[]): Ring[] {
  const widths = new Map<string, number[]>();
  for (const { from, to, width } of edges)
    for (const node of [from, to]) widths.set(node, [...(widths.get(node) ?? []), width]);
  return nodes.flatMap(({ id, at }) => {
    const met = widths.get(id) ?? [];
    if (met.length < 2) return [];
    const radius = Math.max(...met) / 2;
    return [
      Array.from({ length: CORNERS }, (_, i) => {
        const angle = (2 * Math.PI * i) / CORNERS;
        return { x: at.x + radius * Math.cos(angle), y: at.y + radius * Math.sin(angle) };
      }),
    ];
  });
}

/** Pavements together with their roadways. The roadways are removed later, also at junctions. */
function pavementsOf(edges: readonly Street[]): Ring[] {
  const along = edges.filter(({ kind, pavement }) => DRIVEN.has(kind) && pavement > 0);
  return unite(along.flatMap(({ line, width, pavement }) => widen(line, width / 2 + pavement)));
}

function drawPavements(sketch: Sketch, drape: Drape, rings: readonly Ring[]): void {
  drape.area(sketch, PALETTE.paving, rings, LIFT.pavement);
  for (const ring of rings)
    for (const [i, from] of ring.entries()) {
      const to = ring[(i + 1) % ring.length]!;
      const [a, b] = [drape.heightAt(from.x, from.y), drape.heightAt(to.x, to.y)];
      const [low, high] = [LIFT.pavement - KERB_METERS, LIFT.pavement];
      sketch.quad(
        PALETTE.concrete,
        [from.x, a + low, -from.y],
        [to.x, b + low, -to.y],
        [to.x, b + high, -to.y],
        [from.x, a + high, -from.y],
      );
    }
}
