/** Traffic lights, at the end of the lanes they stop. */
import type { World } from '#world/site';
import type { Drape } from '../ground/drape.ts';
import { createSketch } from '../mesh-sketch.ts';
import { PALETTE } from '../palette.ts';
import { placeAt } from '../placing.ts';
import type { SceneBuilder } from '../scene-builder.ts';
import { drawBox, drawTurned, toPost } from '../solids.ts';

/** The distance of a signal from its lane: to the right where traffic drives on the right. */
const ASIDE = 2.4;

export function addSignals(
  builder: SceneBuilder,
  { walkable: { lanes } }: World,
  { group, drape }: { readonly group: number; readonly drape: Drape },
): void {
  if (lanes === undefined || lanes.signals.length === 0) return;
  const mesh = builder.mesh(drawSignal(builder));
  const byId = new Map(lanes.lanes.map((lane) => [lane.id, lane]));
  for (const { id, phases } of lanes.signals) {
    const stopped = [...new Set(phases.flatMap((phase) => phase.lanes))];
    for (const [i, name] of stopped.entries()) {
      const line = byId.get(name)?.line;
      const [before, end] = [line?.at(-2), line?.at(-1)];
      if (before === undefined || end === undefined) continue;
      const heading = Math.atan2(end.y - before.y, end.x - before.x);
      const at = {
        x: end.x + ASIDE * Math.sin(heading),
        y: end.y - ASIDE * Math.cos(heading),
      };
      builder.node({
        name: `${id}/light-${i + 1}`,
        parent: group,
        // It faces the approaching traffic.
        ...placeAt(at, drape.heightAt(at.x, at.y), heading + Math.PI),
        mesh,
        extras: { lane: name },
      });
    }
  }
}

function drawSignal(builder: SceneBuilder) {
  const sketch = createSketch();
  drawTurned(sketch, PALETTE.paint_grey, toPost(0.06, 0, 2.6), { sides: 6 });
  drawBox(sketch, PALETTE.frame_dark, [-0.12, 2.5, -0.16], [0.12, 3.4, 0.16]);
  const lens = { red: 3.2, yellow: 2.95, green: 2.7 };
  drawBox(sketch, PALETTE.paint_red, [0.12, lens.red - 0.09, -0.09], [0.15, lens.red + 0.09, 0.09]);
  drawBox(
    sketch,
    PALETTE.paint_yellow,
    [0.12, lens.yellow - 0.09, -0.09],
    [0.15, lens.yellow + 0.09, 0.09],
  );
  drawBox(
    sketch,
    PALETTE.exit_sign,
    [0.12, lens.green - 0.09, -0.09],
    [0.15, lens.green + 0.09, 0.09],
  );
  return sketch.toMesh('traffic_light', builder);
}
