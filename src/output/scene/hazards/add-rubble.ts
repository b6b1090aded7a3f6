/** Heaps of rubble at the places and times of the run, as large as the area that nobody can cross. */
import { isInRing } from '#plane';
import type { Point } from '#plane';
import type { Happening, Played } from '#run/played';
import { toRoomUse } from '#world/room-uses';
import type { World } from '#world/site';
import { createSketch } from '../mesh-sketch.ts';
import type { Sketch } from '../mesh-sketch.ts';
import { PALETTE } from '../palette.ts';
import { STILL, placeAt } from '../placing.ts';
import type { SceneBuilder } from '../scene-builder.ts';
import type { Track } from '../scene.ts';
import { drawTurned, toPost } from '../solids.ts';

const RADIUS_USUAL = 6;
/** Enough blocks to hide the ground. */
const BLOCKS = 90;
const FOLDS = 40;
const POLE_EVERY = 8;
const POLE_METERS = 1.4;
const BLINK_SECONDS = 0.05;
const SMALL = 1e-3;

type Fallen = Pick<World, 'walkable' | 'objects' | 'openPlaces' | 'buildings'>;

/** Returns each heap's node and the time it comes down. `isSmall` draws it at a thousandth, for a clip to scale up. */
export function addRubble(
  builder: SceneBuilder,
  world: Fallen,
  { happened }: Pick<Played, 'happened'>,
  isSmall = false,
): { readonly node: number; readonly fromSeconds: number }[] {
  const heaps = happened.filter(({ kind, at }) => kind === 'debris' && at !== undefined);
  if (heaps.length === 0) return [];
  const root = builder.node({ name: 'rubble', parent: -1, ...STILL });
  const storeyOf = new Map(world.walkable.levels.map(({ id, storey }) => [id, storey]));
  const sketch = createSketch();
  return heaps.map((heap, k) => {
    const at = heap.at!;
    const draw = isCanvas(world, at) ? drawFolds : drawHeap;
    draw(sketch, heap, isSmall ? SMALL : 1);
    const storey = storeyOf.get(at.level ?? '') ?? 0;
    const node = builder.node({
      name: `rubble/${k + 1}/storey-${storey}`,
      parent: root,
      ...placeAt(at, at.z, 0),
      mesh: builder.mesh(sketch.toMesh(`rubble_${k + 1}`, builder)),
      extras: { from_seconds: heap.seconds, radius: heap.radiusM ?? RADIUS_USUAL },
    });
    return { node, fromSeconds: heap.seconds };
  });
}

/** The clip in which each heap comes down. */
export function trackRubble(heaps: ReturnType<typeof addRubble>, seconds: number): Track[] {
  return heaps.map(({ node, fromSeconds }) => {
    const keys: [number, number][] =
      fromSeconds > BLINK_SECONDS
        ? [
            [0, 1],
            [fromSeconds - BLINK_SECONDS, 1],
            [fromSeconds, 1 / SMALL],
          ]
        : [
            [0, 1 / SMALL],
            [Math.max(seconds, BLINK_SECONDS), 1 / SMALL],
          ];
    return {
      node,
      path: 'scale',
      times: Float32Array.from(keys, ([at]) => at),
      values: Float32Array.from(keys.flatMap(([, scale]) => [scale, scale, scale])),
    };
  });
}

const CANVAS: ReadonlySet<string> = new Set(['tent', 'marquee']);

/** Whether a tent or marquee comes down: cloth and poles instead of masonry. */
function isCanvas({ objects, openPlaces, buildings }: Fallen, at: Point): boolean {
  return (
    buildings.some(({ kind, footprint }) => CANVAS.has(kind) && isInRing(footprint, at)) ||
    openPlaces.some(({ parts }) =>
      parts.some(({ use, outline }) => toRoomUse(use) === 'tent' && isInRing(outline, at)),
    ) ||
    objects.some(
      ({ kind, at: { x, y }, radius }) =>
        CANVAS.has(kind) && Math.hypot(x - at.x, y - at.y) <= radius,
    )
  );
}

/** Draws low folds of cloth, and poles that stick out of them. */
function drawFolds(sketch: Sketch, { radiusM = RADIUS_USUAL }: Happening, unit: number): void {
  for (let i = 0; i < FOLDS; i++) {
    const angle = 2.4 * i;
    const far = Math.sqrt((i + 0.5) / FOLDS);
    const size = (0.2 + 0.03 * ((7 * i) % 5)) * radiusM * unit;
    const top = (0.25 + 0.12 * ((3 * i) % 4)) * unit;
    const at = [far * radiusM * Math.cos(angle), 0, far * radiusM * Math.sin(angle)] as const;
    const scaled = [at[0] * unit, 0, at[2] * unit] as const;
    const cloth: readonly (readonly [number, number])[] = [
      [0, 0],
      [size, 0],
      [0.55 * size, 0.7 * top],
      [0, top],
    ];
    drawTurned(sketch, PALETTE.canvas, cloth, { sides: 5 + (i % 3), at: scaled, turn: angle });
    if (i % POLE_EVERY === 0)
      drawTurned(sketch, PALETTE.frame, toPost(0.05 * unit, 0, POLE_METERS * unit), {
        sides: 6,
        at: scaled,
      });
  }
}

/** Draws blocks of concrete and brick. Those near the middle lie on others. */
function drawHeap(sketch: Sketch, { radiusM = RADIUS_USUAL }: Happening, unit: number): void {
  for (let i = 0; i < BLOCKS; i++) {
    const angle = 2.4 * i;
    const far = Math.sqrt((i + 0.5) / BLOCKS);
    const size = (0.09 + 0.022 * ((7 * i) % 5)) * radiusM * 0.9 * unit;
    const lift = 0.16 * radiusM * (1 - far) * ((3 * i) % 4) * 0.33 * unit;
    const tilt = 0.25 * ((5 * i) % 3);
    drawTurned(
      sketch,
      i % 3 === 0 ? PALETTE.brick : PALETTE.concrete,
      [
        [0, lift],
        [size, lift],
        [(0.75 + 0.1 * tilt) * size, lift + (0.5 + tilt) * size],
        [0, lift + (0.6 + tilt) * size],
      ],
      {
        sides: i % 2 === 0 ? 4 : 5,
        at: [far * radiusM * Math.cos(angle) * unit, 0, far * radiusM * Math.sin(angle) * unit],
        turn: angle,
      },
    );
  }
}
