/**
 * The hazards at their start: a symbol of the stated size, not the spread, which is in the motion scene
 * (`add-hazard-motion.ts`). `from_seconds` says when it begins.
 */
import type { PlacedHazard, World } from '#world/site';
import type { Drape } from '../ground/drape.ts';
import { createSketch } from '../mesh-sketch.ts';
import type { Sketch } from '../mesh-sketch.ts';
import { PALETTE } from '../palette.ts';
import { STILL, placeAt } from '../placing.ts';
import type { SceneBuilder } from '../scene-builder.ts';
import { drawTurned } from '../solids.ts';
import { hazardLooks } from './hazard-look.ts';

const RADIUS_USUAL = 1.2;
const RADIUS_MOST = 25;

export function addHazards(builder: SceneBuilder, world: World, drape: Drape): void {
  if (world.hazards.length === 0) return;
  const group = builder.node({ name: 'hazards', parent: -1, ...STILL });
  const sketch = createSketch();
  const levels = new Map(world.walkable.levels.map((level) => [level.id, level.z]));
  const names = new Set<string>();
  for (const hazard of world.hazards) {
    const { event, type, at, level, start } = hazard;
    const height = levels.get(level ?? '') ?? drape.heightAt(at.x, at.y);
    drawHazard(sketch, hazard, world);
    const name = nameOnce(`hazard/${event}`, names);
    const mesh = sketch.isEmpty() ? undefined : builder.mesh(sketch.toMesh(name, builder));
    builder.node({
      name,
      parent: group,
      ...placeAt(at, height, 0),
      ...(mesh === undefined ? {} : { mesh }),
      extras: {
        type,
        from_seconds: start,
        ...(hazard.radius === undefined ? {} : { radius: hazard.radius }),
        ...(hazard.depth === undefined ? {} : { depth: hazard.depth }),
        ...(hazard.substance === undefined ? {} : { substance: hazard.substance }),
      },
    });
  }
}

function drawHazard(sketch: Sketch, hazard: PlacedHazard, world: World): void {
  const { type, at } = hazard;
  const radius = Math.min(RADIUS_MOST, hazard.radius ?? RADIUS_USUAL);
  switch (hazardLooks.of(type).sign) {
    case 'flames':
      return drawFire(sketch, Math.min(radius, 4));
    case 'smoke':
      return drawPuffs(sketch, 'smoke', radius);
    case 'gas':
      return drawPuffs(sketch, 'gas', Math.max(3, radius));
    // As large as it came down: `add-rubble.ts`.
    case 'rubble':
      return undefined;
    case 'water': {
      if (hazard.depth === undefined) return drawPool(sketch, Math.max(3, radius));
      const { minX, minY, maxX, maxY } = world.bounds;
      const sheet = [
        { x: minX - at.x, y: minY - at.y },
        { x: maxX - at.x, y: minY - at.y },
        { x: maxX - at.x, y: maxY - at.y },
        { x: minX - at.x, y: maxY - at.y },
      ];
      return sketch.cap(PALETTE.flood, [sheet], hazard.depth, 'up');
    }
    case 'none':
  }
}

/** Tongues of flame around the highest, smoke above. */
function drawFire(sketch: Sketch, radius: number): void {
  const tongue = (x: number, z: number, high: number, wide: number): void =>
    drawTurned(
      sketch,
      PALETTE.flame,
      [
        [0.5 * wide, 0],
        [wide, 0.22 * high],
        [0.55 * wide, 0.6 * high],
        [0, high],
      ],
      { sides: 7, at: [x, 0, z], turn: x + z },
    );
  tongue(0, 0, 1.3 * radius + 0.4, 0.45 * radius);
  for (let i = 0; i < 5; i++) {
    const angle = (2 * Math.PI * i) / 5;
    tongue(
      0.55 * radius * Math.cos(angle),
      0.55 * radius * Math.sin(angle),
      (0.55 + 0.12 * (i % 3)) * radius + 0.2,
      0.28 * radius,
    );
  }
  drawPuff(sketch, 'smoke', { x: 0, y: 1.35 * radius + 0.5, z: 0, radius: 0.7 * radius });
}

/** Draws where the water enters, for floods without a stated depth. */
function drawPool(sketch: Sketch, radius: number): void {
  const rings = [
    [radius, 0],
    [0.9 * radius, 0.2],
    [0, 0.3],
  ] as const;
  drawTurned(sketch, PALETTE.flood, rings, { sides: 24, at: [0, 0, 0], turn: 0 });
}

function drawPuffs(sketch: Sketch, material: 'smoke' | 'gas', radius: number): void {
  for (let i = 0; i < 5; i++) {
    const angle = (2 * Math.PI * i) / 5;
    drawPuff(sketch, material, {
      x: 0.5 * radius * Math.cos(angle),
      y: 0.35 * radius + 0.15 * radius * (i % 2),
      z: 0.5 * radius * Math.sin(angle),
      radius: 0.5 * radius,
    });
  }
}

function drawPuff(
  sketch: Sketch,
  material: 'smoke' | 'gas',
  { x, y, z, radius }: { x: number; y: number; z: number; radius: number },
): void {
  const rings = [-1, -0.7, -0.2, 0.35, 0.8, 1].map(
    (up) => [radius * Math.sqrt(Math.max(0, 1 - up * up)), radius * up] as const,
  );
  drawTurned(sketch, PALETTE[material], rings, { sides: 9, at: [x, y, z], turn: x });
}

function nameOnce(name: string, names: Set<string>): string {
  let own = name;
  for (let i = 2; names.has(own); i++) own = `${name}-${i}`;
  names.add(own);
  return own;
}
