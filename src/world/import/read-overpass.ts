/** Elements of an Overpass answer (`out body` with nodes, or `out geom`): ways, and the outer ways of building relations. */
import { FEATURES_MAX, POINTS_MAX } from './limits.ts';
import { isBuilding, isObject, isWay, readLine, readTags } from './raw-feature.ts';
import type { Degrees, RawFeature, Reader, Tags } from './raw-feature.ts';

type Element = Readonly<Record<string, unknown>>;

export function readOverpass(elements: unknown, reader: Reader): RawFeature[] {
  if (!Array.isArray(elements)) {
    reader.note('elements', 'type', 'elements must be a list.');
    return [];
  }
  if (elements.length > FEATURES_MAX + POINTS_MAX) {
    reader.note(
      'elements',
      'limit',
      `${elements.length} elements; at most ${FEATURES_MAX + POINTS_MAX} are read.`,
    );
    return [];
  }
  const nodes = readNodes(elements, reader);
  const found: RawFeature[] = [];
  for (let i = 0; i < elements.length && !reader.isFull; i++) {
    const element: unknown = elements[i];
    if (!isObject(element)) continue;
    const path = `elements[${i}]`;
    const tags = readTags(element['tags']);
    if (!isBuilding(tags) && !isWay(tags)) continue;
    if (element['type'] === 'way') found.push(...readWay(element, tags, nodes, path, reader));
    if (element['type'] === 'relation') found.push(...readRelation(element, tags, path, reader));
    if (found.length > FEATURES_MAX) {
      reader.note('elements', 'limit', `At most ${FEATURES_MAX} buildings and ways are read.`);
      break;
    }
  }
  return found;
}

function readNodes(elements: readonly unknown[], reader: Reader): Map<string, Degrees> {
  const nodes = new Map<string, Degrees>();
  for (let i = 0; i < elements.length && !reader.isFull; i++) {
    const element = elements[i];
    if (!isObject(element)) {
      reader.note(`elements[${i}]`, 'type', `elements[${i}] is not an Overpass element.`);
      continue;
    }
    if (element['type'] !== 'node') continue;
    const line = readLine(reader, [element], `elements[${i}]`, toPair);
    if (line) nodes.set(String(element['id']), line[0]!);
  }
  return nodes;
}

function readWay(
  element: Element,
  tags: Tags,
  nodes: ReadonlyMap<string, Degrees>,
  path: string,
  reader: Reader,
): RawFeature[] {
  const names = Array.isArray(element['nodes']) ? element['nodes'].map(String) : undefined;
  if (element['geometry'] !== undefined) {
    const line = readLine(reader, element['geometry'], `${path}.geometry`, toPair);
    return line === undefined ? [] : toFeatures(line, tags, names);
  }
  if (names === undefined) {
    reader.note(`${path}.nodes`, 'type', `${path} has neither nodes nor geometry.`);
    return [];
  }
  const line = names.map((name) => nodes.get(name)).filter((at) => at !== undefined);
  reader.points += names.length;
  // Ways at the edge of an extract name nodes outside of it.
  if (line.length < names.length) {
    reader.missing++;
    return [];
  }
  return toFeatures(line, tags, names);
}

function toFeatures(
  line: readonly Degrees[],
  tags: Tags,
  names: readonly string[] | undefined,
): RawFeature[] {
  if (isBuilding(tags)) return [{ kind: 'building', ring: line, tags }];
  const named = names !== undefined && names.length === line.length ? { names } : {};
  return [{ kind: 'way', line, tags, ...named }];
}

function readRelation(element: Element, tags: Tags, path: string, reader: Reader): RawFeature[] {
  if (!isBuilding(tags)) return [];
  const { members } = element;
  if (!Array.isArray(members)) {
    reader.note(`${path}.members`, 'type', `${path}.members must be a list.`);
    return [];
  }
  return members.flatMap((member: unknown, i): RawFeature[] => {
    if (!isObject(member) || member['role'] !== 'outer' || member['geometry'] === undefined)
      return [];
    const ring = readLine(reader, member['geometry'], `${path}.members[${i}].geometry`, toPair);
    return ring === undefined ? [] : [{ kind: 'building', ring, tags }];
  });
}

function toPair(point: unknown): readonly [unknown, unknown] | undefined {
  return isObject(point) ? [point['lon'], point['lat']] : undefined;
}
