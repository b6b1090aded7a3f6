/** The surroundings of the site: ground, and a district, from a map where there is one and otherwise drawn. */
import type { Scenario } from '#scenario';
import type { Unmet } from '#scenario/notes';
import type { District } from '../district/district-brief.ts';
import { drawDistrict, usualPattern } from '../district/index.ts';
import { drawGround } from '../ground/draw-ground.ts';
import type { GroundBrief, HeightGrid } from '../ground/ground-brief.ts';
import { hazardPlacings } from '../hazard-placing.ts';
import type { Geodata, GeodataCounts, GeodataReading } from '../import/geodata.ts';
import { placeGeodata } from '../import/read-geodata.ts';
import { placeDrawings } from '../place-drawing.ts';
import { growBounds, ringOfBounds } from '../plan/bounds.ts';
import type { Ground } from '../world.ts';
import type { Parts } from './parts.ts';
import type { Site } from './set-up.ts';

/** Surveyed ground and streets, where available; otherwise they are drawn. */
export interface Surveyed {
  /** Buildings and roads: `parseGeodata` reads them from a file. */
  readonly geodata?: Geodata;
  readonly heights?: HeightGrid;
}

export interface Surroundings {
  readonly ground: Ground;
  /** None where the structure brings its own. */
  readonly district?: District;
  readonly unmet: readonly Unmet[];
}

/** A stream of the scenario's seed. */
const DISTRICT_STREAM = 3;

/** Places a map; the result is cached for when a structure is drawn again. */
export type PlaceMap = (site: Site) => GeodataReading | undefined;

export function createMapPlacer(
  { place }: Scenario,
  { geodata }: Surveyed,
  drivesOn: 'right' | 'left',
): PlaceMap {
  let last: { readonly key: string; readonly reading: GeodataReading } | undefined;
  return ({ isWhole, bounds, box }) => {
    if (geodata === undefined || isWhole) return undefined;
    const key = JSON.stringify([bounds, box]);
    if (last?.key !== key)
      last = {
        key,
        reading: placeGeodata(geodata, place.origin.value, { bounds, site: box, drivesOn }),
      };
    return last.reading;
  };
}

export function surround(
  scenario: Scenario,
  site: Site,
  { heights, geodata }: Surveyed,
  { placeMap, drivesOn }: { readonly placeMap: PlaceMap; readonly drivesOn: 'right' | 'left' },
): Surroundings {
  const { bounds, box, parts, isWhole } = site;
  const raised = parts.flatMap((part) => part.raised ?? []);
  const ground = drawGround({
    bounds,
    seed: scenario.seed,
    relief: reliefOf(scenario),
    flattened: [ringOfBounds(growBounds(box, 10))],
    ...waterOf(scenario, parts),
    ...(raised.length === 0 ? {} : { raised }),
    ...(heights === undefined ? {} : { heights }),
  });
  const reading = placeMap(site);
  const unmet = geodata === undefined ? [] : noteMap(reading);
  if (isWhole) return { ground, unmet };
  const mapped = reading && 'district' in reading ? reading.district : undefined;
  const district =
    mapped ??
    drawDistrict({
      seed: scenario.seed + DISTRICT_STREAM,
      pattern: patternOf(scenario),
      bounds,
      site: box,
      drivesOn,
      ground,
    });
  return { ground, district, unmet };
}

function noteMap(reading: GeodataReading | undefined): Unmet[] {
  if (reading !== undefined && 'counts' in reading) return noteLeftOut(reading.counts);
  const [fault] = reading?.mistakes ?? [];
  return [
    {
      path: fault === undefined ? 'geodata' : 'geodata.file',
      asked: 'streets and buildings of the map',
      got: 'drawn ones',
      because: fault?.message ?? 'The place is drawn whole, with its surroundings.',
    },
  ];
}

/** What the map has and the place does not. What lies outside was not asked for. */
function noteLeftOut({ streets, apart, buildings, dropped, overlapping }: GeodataCounts): Unmet[] {
  const rows: readonly (readonly [string, number, number, string])[] = [
    [
      'geodata.streets',
      streets,
      apart,
      `${apart} roads are not connected to the others: roads that meet must share a point.`,
    ],
    [
      'geodata.features',
      buildings + streets,
      dropped,
      `${dropped} buildings or roads have no usable shape, or points that are not in the file.`,
    ],
    [
      'geodata.buildings',
      buildings,
      overlapping,
      `${overlapping} buildings overlapped others and were cut.`,
    ],
  ];
  return rows
    .filter(([, , lost]) => lost > 0)
    .map(([path, got, lost, because]) => ({ path, asked: got + lost, got, because }));
}

function patternOf({ environment, place, seed }: Scenario): 'grid' | 'organic' | 'rural' {
  if (environment.value === 'rural') return 'rural';
  return usualPattern(place.country?.value, seed);
}

function reliefOf({ environment, structures }: Scenario): 'flat' | 'rolling' | 'hilly' {
  if (structures.some(({ kind }) => placeDrawings.of(kind.value).relief === 'hilly'))
    return 'hilly';
  return environment.value === 'rural' ? 'rolling' : 'flat';
}

/** Water that is drawn with a place stays where it is; otherwise floods come from a river and waves from the sea. */
function waterOf(
  { events, structures, things = [] }: Scenario,
  parts: readonly Parts[],
): Pick<GroundBrief, 'water' | 'waters'> {
  const waters = parts.flatMap(({ openPlaces }) =>
    openPlaces.flatMap((place) =>
      place.parts.filter(({ use }) => use === 'water').map(({ outline }) => outline),
    ),
  );
  if (waters.length > 0) return { waters };
  const drawn = new Set(events.map(({ type }) => hazardPlacings.of(type.value).drawsWater));
  const isAtSea = structures.some(({ kind }) => placeDrawings.of(kind.value).water === 'coast');
  if (drawn.has('coast') || isAtSea) return { water: 'coast' };
  if (drawn.has('river') || things.some(({ use }) => use === 'river')) return { water: 'river' };
  return {};
}
