/** A building from outside: walls with windows and doors, plinth, cornice, roof. Metres from the middle of its footprint. */
import { subtract, toShapes } from '#world/shapes';
import type { Building } from '#world/site';
import type { Point, Ring, Segment } from '#world/walkable';
import type { Sketch } from '../mesh-sketch.ts';
import { PALETTE } from '../palette.ts';
import { drawBand } from './bands.ts';
import { drawEntrance } from './draw-entrance.ts';
import { drawFacadeWall, placeOnWall } from './draw-facade.ts';
import type { FacadeDetail } from './draw-facade.ts';
import { PARAPET, drawFlatRoof, drawParapet } from './flat-roof.ts';
import type { Mass } from './masses.ts';
import { listWalls } from './openings.ts';
import type { FacadeWall } from './openings.ts';
import { drawPitchedRoof, ridgeRise, splitForRoof } from './pitched-roof.ts';
import { middleOf } from './plan-geometry.ts';
import { hashOf } from './styles.ts';
import type { BuildingStyle } from './styles.ts';

export interface Exterior {
  readonly building: Building;
  readonly style: BuildingStyle;
  readonly detail: FacadeDetail;
  readonly masses: readonly Mass[];
  /** The walls of each mass. */
  readonly walls: readonly (readonly FacadeWall[])[];
  /** The origin of the building's own axes. */
  readonly middle: Point;
}

/** Walls extend below the ground floor, so that none hangs over sloping ground. */
const FOUNDATION = 1.2;
const PLINTH = { out: 0.04, height: 0.35 };
const CORNICE = { out: 0.12, height: 0.3 };
/** The distance from the ceiling of the highest storey to the top of the roof. */
const ROOF_THICKNESS = 0.3;
const OVERHANG = 0.4;

export function planExterior(
  building: Building,
  masses: readonly Mass[],
  look: {
    readonly style: BuildingStyle;
    readonly detail: FacadeDetail;
    readonly front: (edges: readonly Segment[]) => number;
  },
): Exterior {
  const { style, detail, front } = look;
  return {
    building,
    style,
    detail,
    masses,
    walls: masses.map((mass) => listWalls(mass, { building, style, front })),
    middle: middleOf(building.footprint),
  };
}

export function drawExterior(sketch: Sketch, exterior: Exterior): void {
  exterior.masses.forEach((mass, i) => drawMass(sketch, mass, exterior.walls[i]!, exterior));
}

function drawMass(
  sketch: Sketch,
  mass: Mass,
  walls: readonly FacadeWall[],
  { building, style, detail, masses, middle }: Exterior,
): void {
  const base = building.z;
  const isTop = mass.to >= base + building.height - 0.01;
  const quads = isTop && isPitched(building) ? splitForRoof(mass.ring) : undefined;
  const isOnGround = mass.from <= base + 0.01;
  const hasParapet = quads === undefined && detail !== 'far';
  const from = isOnGround ? mass.from - FOUNDATION : mass.from;
  const to = mass.to + (hasParapet ? PARAPET.height : 0);
  const { wall, frame } = style;
  for (const one of walls) {
    const at = placeOnWall(one.edge, middle, base);
    const isOpen = style.hasOpenDecks;
    drawFacadeWall(sketch, one, at, { wall, frame, detail, isOpen, from, to });
    if (detail === 'far') continue;
    for (const opening of one.rows.flatMap(({ openings }) => openings))
      if (opening.kind !== 'window') drawEntrance(sketch, one, opening, at);
  }
  if (detail !== 'far')
    drawCourses(sketch, mass, walls, { building, style, middle, to, isOnGround });
  if (quads !== undefined) drawPitched(sketch, mass, quads, { building, style, middle });
  else if (building.roof === 'none')
    drawParapet(sketch, shift(mass.ring, middle), mass.to - base, wall);
  else drawFlat(sketch, mass, { building, style, middle, masses, hasParapet });
}

type Setting = Pick<Exterior, 'building' | 'style' | 'middle'>;

function drawCourses(
  sketch: Sketch,
  mass: Mass,
  walls: readonly FacadeWall[],
  { building, style, middle, to, isOnGround }: Setting & { to: number; isOnGround: boolean },
): void {
  const origin = { middle, base: building.z };
  if (isOnGround)
    drawBand(sketch, mass.ring, origin, {
      material: style.plinth,
      out: PLINTH.out,
      from: mass.from - FOUNDATION,
      to: mass.from + PLINTH.height,
      gaps: walls.map(({ rows }) =>
        (rows[0]?.openings ?? []).filter(({ sill }) => sill < mass.from + PLINTH.height),
      ),
    });
  if (style.hasCornice && building.roof !== 'none' && !isPitched(building))
    drawBand(sketch, mass.ring, origin, {
      material: style.plinth,
      out: CORNICE.out,
      from: to - CORNICE.height,
      to,
    });
}

function drawPitched(
  sketch: Sketch,
  mass: Mass,
  quads: readonly Ring[],
  { building, style, middle }: Setting,
): void {
  const eaves = mass.to - building.z;
  const own = quads.map((quad) => shift(quad, middle));
  drawPitchedRoof(sketch, own, {
    kind: building.roof === 'hipped' ? 'hipped' : 'gabled',
    eaves,
    wall: style.wall,
    overhang: OVERHANG,
  });
  if (building.interior !== undefined)
    sketch.cap(PALETTE.wall_inside, [shift(mass.ring, middle)], eaves - ROOF_THICKNESS, 'down');
  const roll = hashOf(building.id);
  if (mass.storeys.length <= 4 && roll % 3 > 0) drawChimney(sketch, own[0]!, eaves, roll);
}

/** Draws a chimney beside the ridge, a little higher than the ridge. */
function drawChimney(sketch: Sketch, quad: Ring, eaves: number, roll: number): void {
  const [a, b, c, d] = quad as unknown as [Point, Point, Point, Point];
  const share = 0.35 + 0.3 * ((roll % 7) / 6);
  const side = 0.42;
  const mix = (p: Point, q: Point, t: number): Point => ({
    x: p.x + (q.x - p.x) * t,
    y: p.y + (q.y - p.y) * t,
  });
  const at = mix(mix(a, b, side), mix(d, c, side), share);
  const half = 0.35;
  const rise = ridgeRise(quad);
  sketch.prism(
    PALETTE.brick,
    [
      { x: at.x - half, y: at.y - half },
      { x: at.x + half, y: at.y - half },
      { x: at.x + half, y: at.y + half },
      { x: at.x - half, y: at.y + half },
    ],
    { from: eaves + 0.4 * rise, to: eaves + rise + 0.7 },
  );
}

function drawFlat(
  sketch: Sketch,
  mass: Mass,
  {
    building,
    style,
    middle,
    masses,
    hasParapet,
  }: Setting & { masses: readonly Mass[]; hasParapet: boolean },
): void {
  const height = mass.to - building.z;
  const above = masses
    .filter((one) => one !== mass && Math.abs(one.from - mass.to) < 0.01)
    .map(({ ring }) => ring);
  const own = shift(mass.ring, middle);
  const areas =
    above.length === 0
      ? [[own]]
      : toShapes(subtract([mass.ring], above)).map(({ outline, holes }) =>
          [outline, ...holes].map((ring) => shift(ring, middle)),
        );
  const roll = hashOf(building.id);
  for (const rings of areas) drawFlatRoof(sketch, { rings, height, roof: style.roof, roll });
  if (hasParapet && above.length === 0) drawParapet(sketch, own, height, style.wall);
  if (building.interior === undefined) return;
  for (const rings of areas)
    sketch.cap(PALETTE.wall_inside, rings, height - ROOF_THICKNESS, 'down');
}

function isPitched({ roof }: Building): boolean {
  return roof === 'gabled' || roof === 'hipped';
}

function shift(ring: Ring, { x, y }: Point): Ring {
  return ring.map((point) => ({ x: point.x - x, y: point.y - y }));
}
