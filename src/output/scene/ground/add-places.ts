/** Squares, parks, stages, quays: open places and their parts, as surfaces and the few things that stand up from them. */
import { subtract } from '#world/shapes';
import type { OpenPlace, World } from '#world/site';
import type { Ring } from '#world/walkable';
import { createSketch } from '../mesh-sketch.ts';
import type { Sketch } from '../mesh-sketch.ts';
import { PALETTE } from '../palette.ts';
import type { PaletteName } from '../palette.ts';
import { placeLooks } from '../place-look.ts';
import { STILL } from '../placing.ts';
import type { SceneBuilder } from '../scene-builder.ts';
import type { Drape } from './drape.ts';
import { drawDeck } from './draw-deck.ts';
import { LIFT, WATER_HEIGHT } from './heights.ts';

const PARTS: Readonly<Record<string, PaletteName>> = {
  path: 'soil',
  walkway: 'paving',
  promenade: 'paving',
  pavement: 'paving',
  square: 'paving',
  terrace: 'paving',
  forecourt: 'paving',
  entrance: 'paving',
  aisle: 'paving',
  crossing: 'asphalt',
  street: 'asphalt',
  roadway: 'asphalt',
  junction: 'asphalt',
  shoulder: 'asphalt',
  quay: 'concrete',
  ramp: 'concrete',
  yard: 'concrete',
  sand: 'sand',
  beach: 'sand',
  playground: 'sand',
  shore: 'sand',
  lawn: 'grass',
  green: 'grass',
  field: 'grass',
  verge: 'grass',
  garden: 'grass',
  clearing: 'grass',
  audience: 'grass',
  wood: 'soil',
  valley: 'grass',
  hill: 'grass',
  'higher ground': 'grass',
  parking: 'asphalt',
  railway: 'soil',
  lake: 'water',
};

/** Parts that people walk on over water. */
const DECKS: ReadonlySet<string> = new Set(['ramp']);

/** Heights and materials of upright parts. */
const RAISED: Readonly<Record<string, readonly [meters: number, material: PaletteName]>> = {
  stage: [1.2, 'furniture'],
  fountain: [0.6, 'concrete'],
  monument: [4, 'concrete'],
  containers: [2.6, 'panels_dark'],
  crane: [18, 'paint_yellow'],
  block: [3, 'concrete'],
  barrier: [1.1, 'concrete'],
  tower: [12, 'concrete'],
  bar: [1.1, 'furniture'],
  food: [2.4, 'canvas_red'],
  toilets: [2.4, 'plaster_cool'],
  clinic: [2.8, 'canvas'],
  school: [2.8, 'canvas'],
  reception: [2.8, 'canvas'],
  distribution: [2.8, 'canvas'],
  terminal: [6, 'panels'],
  pumps: [1.6, 'paint_white'],
  spillway: [2, 'concrete'],
};

export function addPlaces(builder: SceneBuilder, world: World, drape: Drape): void {
  if (world.openPlaces.length === 0) return;
  const group = builder.node({ name: 'places', parent: -1, ...STILL });
  const sketch = createSketch();
  const waters = world.ground.water;
  for (const place of world.openPlaces) {
    const { id, kind, name } = place;
    const covered = place.parts.map(({ outline }) => outline);
    const rest = subtract([place.outline], [...covered, ...waters]);
    drape.area(sketch, PALETTE[coverOf(kind)], rest, LIFT.place);
    for (const part of place.parts) drawPart(sketch, part, { waters, drape });
    if (sketch.isEmpty()) continue;
    builder.node({
      name: id,
      parent: group,
      ...STILL,
      mesh: builder.mesh(sketch.toMesh(id, builder)),
      extras: { kind, ...(name === undefined ? {} : { name }) },
    });
  }
}

function coverOf(kind: string): PaletteName {
  const look = placeLooks.find(kind);
  if (look === undefined) return PARTS[kind] ?? 'paving';
  return look.form === 'open' ? look.cover : 'grass';
}

function drawPart(
  sketch: Sketch,
  { use, outline }: OpenPlace['parts'][number],
  { waters, drape }: { readonly waters: readonly Ring[]; readonly drape: Drape },
): void {
  // Where the ground has the water already, it is drawn with it.
  if (use === 'water') {
    const own = subtract([outline], waters);
    for (const ring of own) sketch.cap(PALETTE.water, [ring], WATER_HEIGHT + 0.5, 'up');
    return;
  }
  if (DECKS.has(use)) drawDeck(sketch, outline, waters);
  const raised = RAISED[use];
  if (raised === undefined) {
    const material = PALETTE[PARTS[use] ?? 'paving'];
    drape.area(sketch, material, subtract([outline], waters), LIFT.part);
    return;
  }
  const [{ x, y }] = outline as [Ring[number]];
  const low = drape.heightAt(x, y);
  sketch.prism(PALETTE[raised[1]], outline, { from: low - 0.1, to: low + raised[0] });
}
