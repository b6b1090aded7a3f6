/** From a plan to a place: structures, the district around them, people and events in it, and what could not be done. */
import { createDice } from '#base';
import type { Scenario, Structure, Unmet } from '#scenario';
import { closeWays } from './cast/close-ways.ts';
import { placeGroups } from './cast/place-groups.ts';
import { placeHazards } from './cast/place-hazards.ts';
import { findStepFreeLevels } from './cast/step-free-levels.ts';
import { CAME_OUT_SO, checkWorld } from './check/check-world.ts';
import { drawDistrict } from './district/index.ts';
import { drawGround } from './ground/draw-ground.ts';
import type { GroundBrief, HeightGrid } from './ground/ground-brief.ts';
import type { GeodataReading } from './import/geodata.ts';
import { readGeodata } from './import/read-geodata.ts';
import { drawLight } from './light/draw-light.ts';
import { drawObjects } from './objects/index.ts';
import { boundsOf, growBounds, joinBounds, ringOfBounds } from './plan/bounds.ts';
import { drawShells } from './site/draw-shells.ts';
import { drawStructure } from './site/draw-structure.ts';
import type { Piece } from './site/draw-structure.ts';
import { drawYard } from './site/draw-yard.ts';
import { drivingSide } from './site/driving-side.ts';
import { layOut, siteOf } from './site/lay-out.ts';
import type { Parts } from './site/parts.ts';
import type { Exit, LaneGraph, Walkable } from './walkable.ts';
import type { Bounds, World } from './world.ts';

/** Real ground and streets, where somebody has them; drawn ones are used in their place otherwise. */
export interface Surveyed {
  /** Buildings and roads, as GeoJSON or an answer of Overpass. */
  readonly geodata?: unknown;
  readonly heights?: HeightGrid;
}

/** Streams of the scenario's dice; structures have those from 100. */
const STREAM = { hazards: 1, closures: 2, district: 3, groups: 4 } as const;
/** District around the site, on each side. */
const AROUND_METERS = 110;
const MARGIN_METERS = 15;
/** Of several equal structures only so many have an inside; the others stand there closed. */
const COPIES_INSIDE = 3;
const COPIES = 500;
/** A drawing for more people than live in most towns would be nonsense. */
const PEOPLE_DRAWN_MAX = 120_000;

/** A drawing that came out wrong is drawn again by other dice, so often. */
const ATTEMPTS = 3;

/** The world with the least that is not as asked; the first where all is. */
export function buildWorld(scenario: Scenario, surveyed: Surveyed = {}): World {
  let best: World | undefined;
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const world = attemptWorld(scenario, surveyed, attempt);
    if (best === undefined || world.unmet.length < best.unmet.length) best = world;
    if (!best.unmet.some(isRepairable)) break;
  }
  return best!;
}

/** What other dice might mend: not what the scenario itself says cannot be, nor a lack of room. */
function isRepairable({ path, because }: Unmet): boolean {
  return path.startsWith('structures[') && because === CAME_OUT_SO;
}

function attemptWorld(scenario: Scenario, surveyed: Surveyed, attempt: number): World {
  const drivesOn = drivingSide(scenario.place.country?.value);
  const pieces = drawPieces(scenario, drivesOn, attempt);
  const boxes = pieces.map(({ piece }) => piece.box);
  const moves = layOut(boxes);
  const parts = pieces.map(({ piece }, i) => piece.put(moves[i]!));
  const isWhole = parts[0]?.isWhole === true;
  const hasYard = scenario.environment.value !== 'indoor' && !pieces[0]!.piece.isOpen;
  const site = siteOf(boxes, moves, hasYard ? MARGIN_METERS : isWhole ? 0 : 2);
  const bounds = isWhole ? growBounds(site, 20) : squareAround(growBounds(site, AROUND_METERS));
  const ground = drawGround({
    bounds,
    seed: scenario.seed,
    relief: reliefOf(scenario),
    flattened: [ringOfBounds(growBounds(site, 10))],
    ...waterOf(scenario, parts),
    ...(surveyed.heights === undefined ? {} : { heights: surveyed.heights }),
  });
  const survey =
    surveyed.geodata === undefined || isWhole
      ? undefined
      : readGeodata(surveyed.geodata, scenario.place.origin.value, { bounds, site, drivesOn });
  const surveyedDistrict = survey && 'district' in survey ? survey.district : undefined;
  const district = isWhole
    ? undefined
    : (surveyedDistrict ??
      drawDistrict({
        seed: scenario.seed + STREAM.district,
        pattern: patternOf(scenario),
        bounds,
        site,
        drivesOn,
        ground,
      }));
  const yard = hasYard ? drawYard(site, parts) : undefined;
  const levels = [...parts.flatMap((part) => part.levels), ...(yard ? [yard.level] : [])];
  const rooms = [...parts.flatMap((part) => part.rooms), ...(yard?.rooms ?? [])];
  const lanes = joinLanes([
    ...parts.flatMap((part) => part.lanes ?? []),
    ...(district && !hasExcluded(scenario, 'vehicles') ? [district.lanes] : []),
  ]);
  const buildings = [
    ...parts.flatMap((part) => part.buildings),
    ...(district?.buildings ?? []),
  ].filter(({ structure }) => structure !== undefined || !hasExcluded(scenario, 'buildings'));
  const streets = {
    pattern: district?.streets.pattern ?? ('none' as const),
    nodes: [...parts.flatMap((part) => part.nodes), ...(district?.streets.nodes ?? [])],
    edges: [...parts.flatMap((part) => part.streets), ...(district?.streets.edges ?? [])],
  };
  const landmarks = [
    ...parts.flatMap((part) => part.landmarks),
    ...streets.edges.map(({ id, name, line }) => ({
      id,
      kind: 'street' as const,
      label: name ?? 'road',
      at: line[Math.floor(line.length / 2)]!,
    })),
  ];
  const middle = { x: 0, y: 0 };
  const placed = placeHazards(scenario, {
    rooms,
    landmarks,
    levels,
    middle,
    dice: createDice(scenario.seed, STREAM.hazards),
  });
  const closures = closeWays(scenario, {
    buildings,
    landmarks,
    lanes,
    lanesOf: (street) =>
      (lanes?.lanes ?? []).filter(({ id }) => id.startsWith(`${street}.`)).map(({ id }) => id),
    dice: createDice(scenario.seed, STREAM.closures),
  });
  const closed = new Set(closures.closed);
  const walkable: Walkable = {
    levels,
    joins: [...parts.flatMap((part) => part.joins), ...(yard?.joins ?? [])],
    lifts: parts.flatMap((part) => part.lifts).filter(({ id }) => !closed.has(id)),
    exits: (yard?.exits ?? parts.flatMap((part) => part.exits)).map((exit) =>
      withClosure(exit, closed),
    ),
    ...(lanes === undefined ? {} : { lanes }),
  };
  const stepFree = findStepFreeLevels(walkable, closed);
  const cast = placeGroups(
    scenario,
    rooms,
    landmarks,
    lanes,
    ({ level }) => stepFree.has(level),
    createDice(scenario.seed, STREAM.groups),
  );
  const openPlaces = parts.flatMap((part) => part.openPlaces);
  const world: World = {
    version: 1,
    seed: scenario.seed,
    origin: scenario.place.origin.value,
    bounds: joinBounds(bounds, boundsOf(parts.flatMap(({ box }) => ringOfBounds(box)))),
    ground,
    streets,
    buildings,
    openPlaces,
    objects: [
      ...parts.flatMap((part) => part.objects),
      ...(district ? drawObjects({ seed: scenario.seed, district, bounds, site }) : []),
    ],
    light: drawLight({
      origin: scenario.place.origin.value,
      date: dateOf(scenario),
      clock: scenario.time.clock.value,
    }),
    walkable,
    landmarks,
    groups: cast.groups,
    hazards: placed.hazards,
    closed: closures.closed,
    unmet: [],
  };
  const unmet: Unmet[] = [
    ...scenario.unmet,
    ...(surveyed.geodata !== undefined && surveyedDistrict === undefined
      ? [noteGeodata(survey)]
      : []),
    ...parts.flatMap(listShortfalls),
    ...cast.unmet,
    ...placed.unmet,
    ...closures.unmet,
  ];
  return { ...world, unmet: [...unmet, ...checkWorld(scenario, world, unmet)] };
}

function drawPieces(
  scenario: Scenario,
  drivesOn: 'right' | 'left',
  attempt: number,
): { readonly structure: Structure; readonly piece: Piece }[] {
  const sorted = scenario.structures.toSorted((a, b) => Number(b.isMain) - Number(a.isMain));
  const main = sorted[0]!;
  const hasHamlet = /^(village|town)$/.test(main.kind.value);
  return sorted.flatMap((structure) => {
    // The houses of a village are drawn with it.
    if (hasHamlet && structure.kind.value === 'house') return [];
    const people = structure === main ? Math.min(PEOPLE_DRAWN_MAX, scenario.people.total.value) : 0;
    const copies = Math.max(1, Math.min(COPIES, Math.round(structure.count.value)));
    const inside = Math.min(copies, COPIES_INSIDE);
    const pieces = Array.from({ length: inside }, (_, copy) =>
      drawStructure(scenario, structure, {
        people: Math.ceil(people / inside),
        drivesOn,
        copy,
        attempt,
      }),
    );
    const first = pieces[0]!;
    if (copies > inside && !first.isOpen)
      pieces.push(drawShells(first.put({ x: 0, y: 0 }), copies - inside));
    return pieces.map((piece) => ({ structure, piece }));
  });
}

function noteGeodata(reading: GeodataReading | undefined): Unmet {
  const fault = reading && 'mistakes' in reading ? reading.mistakes[0]?.message : undefined;
  return {
    path: 'geodata',
    asked: 'streets and buildings of the map',
    got: 'drawn ones',
    because: fault ?? 'The place is drawn whole, with its surroundings.',
  };
}

function listShortfalls({ structure, shortfalls }: Parts): Unmet[] {
  return shortfalls.map(({ what, asked, drawn, because }) => ({
    path: `structures[${structure}].${what}`,
    asked,
    got: drawn,
    because,
  }));
}

function hasExcluded({ exclude }: Scenario, what: 'vehicles' | 'buildings'): boolean {
  return exclude.some(
    ({ value }) => value === what || (what === 'vehicles' && value === 'traffic'),
  );
}

function withClosure(exit: Exit, closed: ReadonlySet<string>): Exit {
  return closed.has(exit.id) ? { ...exit, isClosed: true } : exit;
}

function joinLanes(graphs: readonly LaneGraph[]): LaneGraph | undefined {
  if (graphs.length === 0) return undefined;
  return {
    lanes: graphs.flatMap(({ lanes }) => lanes),
    signals: graphs.flatMap(({ signals }) => signals),
    crossings: graphs.flatMap(({ crossings }) => crossings),
  };
}

function squareAround(box: Bounds): Bounds {
  const half = Math.max(150, (box.maxX - box.minX) / 2, (box.maxY - box.minY) / 2);
  const [x, y] = [(box.minX + box.maxX) / 2, (box.minY + box.maxY) / 2];
  return { minX: x - half, minY: y - half, maxX: x + half, maxY: y + half };
}

/** Streets as they are where most towns of the kind were laid out: grids in the new world and new quarters, else grown ones. */
function patternOf({ environment, place, seed }: Scenario): 'grid' | 'organic' | 'rural' {
  if (environment.value === 'rural') return 'rural';
  const country = place.country?.value;
  if (country !== undefined) return GRID_COUNTRIES.has(country) ? 'grid' : 'organic';
  return seed % 2 === 0 ? 'grid' : 'organic';
}

const GRID_COUNTRIES: ReadonlySet<string> = new Set(
  'US CA MX AR UY BR CL CO PE EC AU NZ CN TW KR'.split(' '),
);

function reliefOf({ environment, structures }: Scenario): 'flat' | 'rolling' | 'hilly' {
  const kinds = new Set(structures.map(({ kind }) => kind.value));
  if (kinds.has('dam') || kinds.has('forest')) return 'hilly';
  return environment.value === 'rural' ? 'rolling' : 'flat';
}

/** Water that is drawn with a place lies where it is; otherwise floods come from a river and waves from the sea. */
function waterOf(
  { events, structures }: Scenario,
  parts: readonly Parts[],
): Pick<GroundBrief, 'water' | 'waters'> {
  const waters = parts.flatMap(({ openPlaces }) =>
    openPlaces.flatMap((place) =>
      place.parts.filter(({ use }) => use === 'water').map(({ outline }) => outline),
    ),
  );
  if (waters.length > 0) return { waters };
  const types = new Set(events.map(({ type }) => type.value));
  const kinds = new Set(structures.map(({ kind }) => kind.value));
  if (types.has('tsunami') || kinds.has('port')) return { water: 'coast' };
  if (types.has('flood') || types.has('dam_break')) return { water: 'river' };
  return {};
}

/** The date asked for; without one the middle of the month or season, or mid-April. Seasons are half a year later in the south. */
function dateOf({ time, place }: Scenario): string {
  if (time.date !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(time.date.value))
    return time.date.value;
  const northern = { spring: 4, summer: 7, autumn: 10, winter: 1 }[time.season?.value ?? 'spring'];
  const isTurned = time.season !== undefined && place.origin.value[1] < 0;
  const month = time.month?.value ?? (isTurned ? ((northern + 5) % 12) + 1 : northern);
  return `2026-${String(month).padStart(2, '0')}-15`;
}
