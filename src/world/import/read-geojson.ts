/** Features of a GeoJSON collection (RFC 7946) with the tags of OpenStreetMap as properties. */
import { FEATURES_MAX } from './limits.ts';
import { isBuilding, isObject, isWay, readLine, readTags } from './raw-feature.ts';
import type { RawFeature, Reader, Tags } from './raw-feature.ts';

export function readGeojson(features: unknown, reader: Reader): RawFeature[] {
  if (!Array.isArray(features)) {
    reader.note('features', 'type', 'features must be a list.');
    return [];
  }
  if (features.length > FEATURES_MAX) {
    reader.note(
      'features',
      'limit',
      `${features.length} features; at most ${FEATURES_MAX} are read.`,
    );
    return [];
  }
  const found: RawFeature[] = [];
  for (let i = 0; i < features.length && !reader.isFull; i++) {
    const feature: unknown = features[i];
    const path = `features[${i}]`;
    if (!isObject(feature)) {
      reader.note(path, 'type', `${path} is no feature.`);
      continue;
    }
    const tags = readTags(feature['properties']);
    // A feature without a geometry is allowed; there is nothing to draw.
    if (feature['geometry'] === null || (!isBuilding(tags) && !isWay(tags))) continue;
    found.push(...readGeometry(feature['geometry'], tags, `${path}.geometry`, reader));
  }
  return found;
}

function readGeometry(geometry: unknown, tags: Tags, path: string, reader: Reader): RawFeature[] {
  if (!isObject(geometry)) {
    reader.note(path, 'type', `${path} is no geometry.`);
    return [];
  }
  const { type, coordinates } = geometry;
  const at = `${path}.coordinates`;
  switch (type) {
    case 'Polygon':
      return isBuilding(tags) ? readPolygon(coordinates, tags, at, reader) : [];
    case 'MultiPolygon':
      return isBuilding(tags)
        ? readEach(coordinates, at, reader, (one, where) => readPolygon(one, tags, where, reader))
        : [];
    case 'LineString':
      return isWay(tags) ? readWay(coordinates, tags, at, reader) : [];
    case 'MultiLineString':
      return isWay(tags)
        ? readEach(coordinates, at, reader, (one, where) => readWay(one, tags, where, reader))
        : [];
    case 'Point':
    case 'MultiPoint':
      return [];
    default:
      reader.note(`${path}.type`, 'type', `${path}.type is not a supported geometry.`);
      return [];
  }
}

function readEach(
  value: unknown,
  path: string,
  reader: Reader,
  read: (one: unknown, path: string) => RawFeature[],
): RawFeature[] {
  if (!Array.isArray(value)) {
    reader.note(path, 'type', `${path} is no list.`);
    return [];
  }
  return value.flatMap((one: unknown, i) => (reader.isFull ? [] : read(one, `${path}[${i}]`)));
}

/** The outer ring; courtyards are not read. */
function readPolygon(value: unknown, tags: Tags, path: string, reader: Reader): RawFeature[] {
  if (!Array.isArray(value)) {
    reader.note(path, 'type', `${path} must be a list of rings.`);
    return [];
  }
  const ring = readLine(reader, value[0], `${path}[0]`, toPair);
  return ring === undefined ? [] : [{ kind: 'building', ring, tags }];
}

function readWay(value: unknown, tags: Tags, path: string, reader: Reader): RawFeature[] {
  const line = readLine(reader, value, path, toPair);
  return line === undefined ? [] : [{ kind: 'way', line, tags }];
}

function toPair(position: unknown): readonly [unknown, unknown] | undefined {
  return Array.isArray(position) ? [position[0], position[1]] : undefined;
}
