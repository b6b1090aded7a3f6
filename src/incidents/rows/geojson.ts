/**
 * GeoJSON (RFC 7946): a FeatureCollection of points, read feature by feature.
 *
 * A small scanner follows the brackets and strings of the document. Each value of the top-level `features` is cut out and
 * parsed on its own; what is left, with an empty list in their place, is kept and parsed at the end, so that the document
 * as a whole has to be JSON too.
 */
import { isUtf8 } from 'node:buffer';
import { limits, refuse } from '#contract';
import type { Refusal } from '#contract';
import type { Row, RowParser } from './row.ts';

const [QUOTE, BACKSLASH, COMMA, COLON] = [0x22, 0x5c, 0x2c, 0x3a];
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d];
const LF = 0x0a;
/** Everything of the document that is no feature: type, name, bounding box, links. */
const FRAME_BYTES_MAX = 64 * 1024;
/** Enough to tell `features` from other keys. */
const KEY_CHARS = 16;

/** Bytes kept up to a bound. */
interface Keep {
  pieces: Buffer[];
  bytes: number;
}

export function createGeoJsonParser(): RowParser {
  let line = 1;
  let depth = 0;
  let isInString = false;
  let isEscaped = false;
  /** Whether we are between the brackets of `features`. */
  let isInFeatures = false;
  let hadFeatures = false;
  let isCommaDue = false;
  /** The beginning of the last string of the outermost object; after a colon it is the key. */
  let lastString = '';
  let key = '';
  let featureLine = 0;
  let feature: Keep | undefined;
  const frame: Keep = { pieces: [], bytes: 0 };

  const syntax = (message: string): Refusal =>
    refuse('INVALID_INCIDENTS', { line, reason: 'syntax' }, `${message} (line ${line}).`);

  function push(given: Uint8Array): Row[] {
    const bytes = Buffer.from(given.buffer, given.byteOffset, given.byteLength);
    const rows: Row[] = [];
    /** Where the part begins that goes to the feature or to the frame. */
    let from = 0;
    const keepUntil = (end: number): void => {
      if (feature) keep(feature, bytes.subarray(from, end), limits.INCIDENT_ROW_BYTES_MAX);
      else if (!isInFeatures) keepFrame(bytes.subarray(from, end));
      from = end;
    };

    for (let i = 0; i < bytes.length; i++) {
      const byte = bytes[i]!;
      if (byte === LF) line++;
      if (isInString) {
        if (isEscaped) isEscaped = false;
        else if (byte === BACKSLASH) isEscaped = true;
        else if (byte === QUOTE) isInString = false;
        else if (depth === 1 && lastString.length < KEY_CHARS)
          lastString += String.fromCharCode(byte);
        continue;
      }
      if (isInFeatures && !feature) {
        if (isBlank(byte)) continue;
        if (byte === CLOSE_LIST) {
          isInFeatures = false;
          depth--;
          from = i;
          continue;
        }
        if (byte === COMMA) {
          if (!isCommaDue) throw syntax('There is a comma too many among the features');
          isCommaDue = false;
          continue;
        }
        if (isCommaDue) throw syntax('There is a comma missing between two features');
        feature = { pieces: [], bytes: 0 };
        featureLine = line;
        from = i;
        if (byte !== OPEN_OBJECT) throw syntax('A feature must be an object');
      }
      switch (byte) {
        case QUOTE:
          isInString = true;
          if (depth === 1) lastString = '';
          break;
        case OPEN_OBJECT:
        case OPEN_LIST:
          depth++;
          if (depth === 2 && byte === OPEN_LIST && key === 'features' && !feature) {
            if (hadFeatures) throw syntax('There are two lists of features');
            keepUntil(i + 1);
            isInFeatures = true;
            hadFeatures = true;
            isCommaDue = false;
          }
          break;
        case CLOSE_OBJECT:
        case CLOSE_LIST:
          depth--;
          if (feature && depth === 2) {
            keepUntil(i + 1);
            rows.push(toRow(feature, featureLine));
            feature = undefined;
            isCommaDue = true;
          }
          break;
        case COLON:
          if (depth === 1) key = lastString;
          break;
        case COMMA:
          if (depth === 1) key = '';
          break;
      }
    }
    keepUntil(bytes.length);
    return rows;
  }

  function keepFrame(part: Buffer): void {
    keep(frame, part, FRAME_BYTES_MAX);
    if (frame.bytes > FRAME_BYTES_MAX)
      throw refuse(
        'INVALID_INCIDENTS',
        { line, reason: 'not_features' },
        'The document must be a GeoJSON FeatureCollection with its features in the list `features`.',
      );
  }

  return {
    push,
    end() {
      const document = parse(Buffer.concat(frame.pieces));
      if (!isObject(document)) throw syntax('The document is not valid JSON');
      if (document['type'] === 'FeatureCollection' && hadFeatures) return [];
      if (document['type'] === 'Feature' && !hadFeatures) return [toFeatureRow(document, 1)];
      throw refuse(
        'INVALID_INCIDENTS',
        { line: 1, reason: 'not_features' },
        'The document must be a GeoJSON FeatureCollection or Feature.',
      );
    },
  };
}

function isBlank(byte: number): boolean {
  return byte === 0x20 || byte === LF || byte === 0x0d || byte === 0x09;
}

/** Beyond the bound only the length is counted. The bytes are copied: they are lent for the call. */
function keep(kept: Keep, part: Buffer, bytesMax: number): void {
  kept.bytes += part.length;
  if (kept.bytes <= bytesMax && part.length > 0) kept.pieces.push(Buffer.from(part));
}

function toRow({ pieces, bytes }: Keep, line: number): Row {
  if (bytes > limits.INCIDENT_ROW_BYTES_MAX)
    return { line, fault: `The feature is longer than ${limits.INCIDENT_ROW_BYTES_MAX} bytes.` };
  const feature = parse(Buffer.concat(pieces));
  if (!isObject(feature)) return { line, fault: 'The feature is not valid JSON in UTF-8.' };
  if (feature['type'] !== 'Feature')
    return { line, fault: 'The feature must be an object of type Feature.' };
  return toFeatureRow(feature, line);
}

function toFeatureRow(feature: Fields, line: number): Row {
  const { geometry } = feature;
  if (isObject(geometry) && geometry['type'] !== 'Point')
    return { line, fault: 'The geometry of the feature must be a Point.' };
  return { line, raw: toFields(feature) };
}

function parse(bytes: Buffer): unknown {
  if (!isUtf8(bytes)) return undefined;
  try {
    return JSON.parse(bytes.toString('utf8').replace(/^\ufeff/, ''));
  } catch {
    return undefined;
  }
}

type Fields = Readonly<Record<string, unknown>>;

function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The properties are the fields of an incident; the place is the geometry's, and an `id` stands for `external_id`. */
function toFields({ properties, geometry, id }: Fields): unknown {
  const own = isObject(properties) ? properties : {};
  const place = isObject(geometry) ? geometry['coordinates'] : undefined;
  return {
    ...(typeof id === 'string' || typeof id === 'number' ? { external_id: String(id) } : {}),
    ...own,
    ...(Array.isArray(place) ? { lng: place[0], lat: place[1] } : {}),
  };
}
