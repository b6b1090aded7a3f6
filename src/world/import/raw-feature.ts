/** The common form of both file formats: buildings and ways in degrees, with their tags. */
import type { GeodataMistake } from './geodata-mistake.ts';
import { POINTS_MAX, LINE_POINTS_MAX, MISTAKES_MAX } from './limits.ts';

export type Tags = Readonly<Record<string, unknown>>;

/** lng, lat. */
export type Degrees = readonly [number, number];

export interface RawBuilding {
  readonly kind: 'building';
  readonly ring: readonly Degrees[];
  readonly tags: Tags;
}

export interface RawWay {
  readonly kind: 'way';
  readonly line: readonly Degrees[];
  /** Names of its points, where the file has them: equal names are one place. */
  readonly names?: readonly string[];
  readonly tags: Tags;
}

export type RawFeature = RawBuilding | RawWay;

/** Records mistakes and how much has been read. */
export interface Reader {
  readonly mistakes: GeodataMistake[];
  /** Things left out without a mistake: their points are not in the file. */
  missing: number;
  points: number;
  note(path: string, code: GeodataMistake['code'], message: string): void;
  readonly isFull: boolean;
}

export function createReader(): Reader {
  const mistakes: GeodataMistake[] = [];
  return {
    mistakes,
    missing: 0,
    points: 0,
    note(path, code, message) {
      if (mistakes.length < MISTAKES_MAX) mistakes.push({ path, code, message });
    },
    get isFull() {
      return mistakes.length >= MISTAKES_MAX || this.points > POINTS_MAX;
    },
  };
}

export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function readTags(value: unknown): Tags {
  return isObject(value) ? value : {};
}

/** Buildings, roads and rails by their tags; everything else is ignored. */
export function isBuilding(tags: Tags): boolean {
  const { building } = tags;
  return building !== undefined && building !== null && building !== false && building !== 'no';
}

export function isWay(tags: Tags): boolean {
  return typeof tags['highway'] === 'string' || tags['railway'] === 'rail';
}

/** A line of positions; undefined, with a recorded mistake, if it is not one. */
export function readLine(
  reader: Reader,
  value: unknown,
  path: string,
  toDegrees: (one: unknown) => readonly [unknown, unknown] | undefined,
): Degrees[] | undefined {
  if (!Array.isArray(value)) {
    reader.note(path, 'type', `${path} must be a list of positions.`);
    return undefined;
  }
  const list: readonly unknown[] = value;
  reader.points += list.length;
  if (list.length > LINE_POINTS_MAX || reader.points > POINTS_MAX) {
    reader.note(
      path,
      'limit',
      `${path} has ${list.length} points (${reader.points} in the file so far); the limit is ${LINE_POINTS_MAX} in a line and ${POINTS_MAX} in all.`,
    );
    return undefined;
  }
  const line: Degrees[] = [];
  for (let i = 0; i < list.length; i++) {
    const [lng, lat] = toDegrees(list[i]) ?? [];
    if (!isDegrees(lng, 180) || !isDegrees(lat, 90)) {
      reader.note(
        `${path}[${i}]`,
        'number',
        `${path}[${i}] must have a longitude from -180 to 180 and a latitude from -90 to 90.`,
      );
      return undefined;
    }
    line.push([lng, lat]);
  }
  return line;
}

function isDegrees(value: unknown, most: number): value is number {
  return typeof value === 'number' && value >= -most && value <= most;
}
