/** Buildings and roads of a map file, GeoJSON or an Overpass answer, as a district. Never throws, whatever the file holds. */
import { createDice } from '#base';
import { isInRing } from '#plane';
import type { Bounds } from '#plane';
import type { LngLat } from '#scenario/values';
import { findEnds } from '../district/find-ends.ts';
import { ringOfBounds } from '../plan/bounds.ts';
import { subtract, toShapes } from '../plan/shapes.ts';
import type { Shape } from '../plan/shapes.ts';
import { drawLanes } from '../streets/draw-lanes.ts';
import { paveRoads } from '../streets/pave-roads.ts';
import { toStreets } from '../streets/road.ts';
import type { Ring } from '../walkable.ts';
import type { GeodataMistake } from './geodata-mistake.ts';
import type { Geodata, GeodataOptions, GeodataReading } from './geodata.ts';
import { judgeRoads } from './judge-roads.ts';
import { BUILDINGS_MAX, POINTS_MAX } from './limits.ts';
import { createProjection } from './project.ts';
import { createReader, isObject } from './raw-feature.ts';
import type { RawBuilding, RawFeature, RawWay, Reader } from './raw-feature.ts';
import { readBuildings } from './read-buildings.ts';
import { readGeojson } from './read-geojson.ts';
import { readOverpass } from './read-overpass.ts';
import { readRoads } from './read-roads.ts';

const BOUNDS: Bounds = { minX: -250, minY: -250, maxX: 250, maxY: 250 };

/** Returns the file as buildings and roads in degrees, or its mistakes. */
export function parseGeodata(
  value: unknown,
): Geodata | { readonly mistakes: readonly GeodataMistake[] } {
  const reader = createReader();
  const features = readFeatures(value, reader);
  if (reader.mistakes.length === 0 && reader.points > POINTS_MAX)
    reader.note('', 'limit', `More than ${POINTS_MAX} points.`);
  if (reader.mistakes.length === 0 && features.length === 0)
    reader.note('', 'empty', 'The file contains no buildings and no roads.');
  if (reader.mistakes.length > 0) return { mistakes: reader.mistakes };
  return { features, missing: reader.missing };
}

function readFeatures(value: unknown, reader: Reader): RawFeature[] {
  if (isObject(value) && value['type'] === 'FeatureCollection')
    return readGeojson(value['features'], reader);
  if (isObject(value) && value['elements'] !== undefined)
    return readOverpass(value['elements'], reader);
  reader.note(
    '',
    'type',
    'The file is neither a GeoJSON FeatureCollection nor an Overpass answer.',
  );
  return [];
}

/** Returns the part within the bounds, as a district. */
export function placeGeodata(
  { features, missing }: Geodata,
  origin: LngLat,
  { bounds = BOUNDS, site, drivesOn }: GeodataOptions = {},
): GeodataReading {
  const project = createProjection(origin);
  const isBuilding = (one: RawFeature): one is RawBuilding => one.kind === 'building';
  const isWay = (one: RawFeature): one is RawWay => one.kind === 'way';
  const read = readBuildings(features.filter(isBuilding), {
    project,
    bounds,
    site,
    dice: createDice(1, 950),
  });
  const { net, ...roads } = readRoads(features.filter(isWay), {
    project,
    bounds,
    site,
  });
  const { buildings } = read;
  const tooMuch =
    buildings.length > BUILDINGS_MAX
      ? `${buildings.length} buildings lie within the bounds; at most ${BUILDINGS_MAX} are read.`
      : judgeRoads(net);
  if (tooMuch !== undefined) return { mistakes: [{ path: '', code: 'limit', message: tooMuch }] };
  if (buildings.length === 0 && net.roads.length === 0)
    return {
      mistakes: [
        { path: '', code: 'empty', message: 'Nothing in the file lies within the bounds.' },
      ],
    };
  const paving = paveRoads(net, bounds);
  const footprints = buildings.map(({ footprint }) => footprint);
  // Widths of roads are guesses, houses are measured: a house that stands in a road narrows it.
  const clear = (shapes: readonly Shape[]): Shape[] =>
    toShapes(
      subtract(
        shapes.flatMap(({ outline, holes }) => [outline, ...holes]),
        footprints,
      ),
    );
  const open = toShapes(subtract([ringOfBounds(bounds)], paving.paved));
  const middle = { x: 0, y: 0 };
  const own = open.find(({ outline }) => isInRing(outline, middle));
  const siteBlock: Ring[] = site === undefined ? [] : [ringOfBounds(site)];
  const lanes = drawLanes(net, drivesOn === undefined ? {} : { drivesOn });
  return {
    district: {
      streets: toStreets('import', net),
      blocks: open.filter((shape) => shape !== own),
      siteBlock: own === undefined ? siteBlock : [own.outline, ...own.holes],
      lots: [],
      buildings,
      lanes,
      roadways: clear(paving.roadways),
      pavements: clear(paving.pavements),
      ends: findEnds(net, lanes),
      greens: [],
    },
    counts: {
      buildings: buildings.length,
      streets: net.roads.length,
      repaired: read.repaired,
      outside: read.outside + roads.outside,
      dropped: read.dropped + missing,
      apart: roads.apart,
      overlapping: read.overlapping,
    },
  };
}
