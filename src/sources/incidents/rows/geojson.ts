/**
 * GeoJSON (RFC 7946): a FeatureCollection of points, read feature by feature.
 *
 * A small scanner follows the brackets and strings of the document. It cuts out each value of the top-level `features`
 * and parses it separately. The rest, with an empty list in their place, is kept and parsed at the end, so the whole
 * document must be valid JSON too.
 */
import { isUtf8 } from 'node:buffer';
import { limits } from '#contract';
import { refuse } from '#contract/refusals';
import type { Refusal } from '#contract/refusals';
import type { Row, RowParser } from './row.ts';

const [QUOTE, BACKSLASH, COMMA, COLON] = [0x22, 0x5c, 0x2c, 0x3a];
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d];
const LF = 0x0a;
/** The limit for everything except features: type, name, bounding box, links. */
const FRAME_BYTES_MAX = 64 * 1024;
/** Enough to distinguish `features` from other keys. */
const KEY_CHARS = 16;

/** Bytes kept up to a limit. */
interface Keep {
  pieces: Buffer[];
  bytes: number;
}

/** The state of the scanner. */
interface Parser {
  line: number;
  depth: number;
  isInString: boolean;
  isEscaped: boolean;
  /** Whether the scanner is between the brackets of `features`. */
  isInFeatures: boolean;
  hadFeatures: boolean;
  isCommaDue: boolean;
  /** The start of the last string of the outermost object; before a colon it is a key. */
  lastString: string;
  key: string;
  featureLine: number;
  feature: Keep | undefined;
  readonly frame: Keep;
}

export function createGeoJsonParser(): RowParser {
  const frame: Keep = { pieces: [], bytes: 0 };

  const parser: Parser = {
    line: 1,
    depth: 0,
    isInString: false,
    isEscaped: false,
    isInFeatures: false,
    hadFeatures: false,
    isCommaDue: false,
    lastString: '',
    key: '',
    featureLine: 0,
    feature: undefined,
    frame,
  };

  return {
    push: (given) => push(parser, given),
    end() {
      const document = parse(Buffer.concat(frame.pieces));
      if (!isObject(document)) throw syntax(parser, 'The document is not valid JSON');
      if (document['type'] === 'FeatureCollection' && parser.hadFeatures) return [];
      if (document['type'] === 'Feature' && !parser.hadFeatures) return [toFeatureRow(document, 1)];
      throw refuse(
        'INVALID_INCIDENTS',
        { line: 1, reason: 'not_features' },
        'The document must be a GeoJSON FeatureCollection or Feature.',
      );
    },
  };
}

function syntax(parser: Parser, message: string): Refusal {
  return refuse(
    'INVALID_INCIDENTS',
    { line: parser.line, reason: 'syntax' },
    `${message} (line ${parser.line}).`,
  );
}

/** A chunk of bytes, and the rows that end in it. */
interface Piece {
  readonly bytes: Buffer;
  /** Where the part for the feature or the frame begins. */
  from: number;
  readonly rows: Row[];
}

function push(parser: Parser, given: Uint8Array): Row[] {
  const bytes = Buffer.from(given.buffer, given.byteOffset, given.byteLength);
  const piece: Piece = { bytes, from: 0, rows: [] };
  for (let i = 0; i < bytes.length; i++) {
    const byte = bytes[i]!;
    if (byte === LF) parser.line++;
    if (parser.isInString) readString(parser, byte);
    else if (!parser.isInFeatures || parser.feature || beginsFeature(parser, piece, i))
      readMark(parser, piece, i);
  }
  keepUntil(parser, piece, bytes.length);
  return piece.rows;
}

function readString(parser: Parser, byte: number): void {
  if (parser.isEscaped) parser.isEscaped = false;
  else if (byte === BACKSLASH) parser.isEscaped = true;
  else if (byte === QUOTE) parser.isInString = false;
  else if (parser.depth === 1 && parser.lastString.length < KEY_CHARS)
    parser.lastString += String.fromCharCode(byte);
}

/** Reads the characters between two features. */
function beginsFeature(parser: Parser, piece: Piece, i: number): boolean {
  const byte = piece.bytes[i]!;
  if (isBlank(byte)) return false;
  if (byte === CLOSE_LIST) {
    parser.isInFeatures = false;
    parser.depth--;
    piece.from = i;
    return false;
  }
  if (byte === COMMA) {
    if (!parser.isCommaDue) throw syntax(parser, 'There is an extra comma between the features');
    parser.isCommaDue = false;
    return false;
  }
  if (parser.isCommaDue) throw syntax(parser, 'A comma is missing between two features');
  parser.feature = { pieces: [], bytes: 0 };
  parser.featureLine = parser.line;
  piece.from = i;
  if (byte !== OPEN_OBJECT) throw syntax(parser, 'A feature must be an object');
  return true;
}

function readMark(parser: Parser, piece: Piece, i: number): void {
  const byte = piece.bytes[i]!;
  switch (byte) {
    case QUOTE:
      parser.isInString = true;
      if (parser.depth === 1) parser.lastString = '';
      break;
    case OPEN_OBJECT:
    case OPEN_LIST:
      parser.depth++;
      if (parser.depth === 2 && byte === OPEN_LIST && parser.key === 'features' && !parser.feature)
        openFeatures(parser, piece, i);
      break;
    case CLOSE_OBJECT:
    case CLOSE_LIST:
      parser.depth--;
      if (parser.feature && parser.depth === 2) {
        keepUntil(parser, piece, i + 1);
        piece.rows.push(toRow(parser.feature, parser.featureLine));
        parser.feature = undefined;
        parser.isCommaDue = true;
      }
      break;
    case COLON:
      if (parser.depth === 1) parser.key = parser.lastString;
      break;
    case COMMA:
      if (parser.depth === 1) parser.key = '';
      break;
  }
}

function openFeatures(parser: Parser, piece: Piece, i: number): void {
  if (parser.hadFeatures) throw syntax(parser, 'The document has two lists of features');
  keepUntil(parser, piece, i + 1);
  parser.isInFeatures = true;
  parser.hadFeatures = true;
  parser.isCommaDue = false;
}

function keepUntil(parser: Parser, piece: Piece, end: number): void {
  const part = piece.bytes.subarray(piece.from, end);
  if (parser.feature) keep(parser.feature, part, limits.INCIDENT_ROW_BYTES_MAX);
  else if (!parser.isInFeatures) keepFrame(parser, part);
  piece.from = end;
}

function keepFrame(parser: Parser, part: Buffer): void {
  keep(parser.frame, part, FRAME_BYTES_MAX);
  if (parser.frame.bytes > FRAME_BYTES_MAX)
    throw refuse(
      'INVALID_INCIDENTS',
      { line: parser.line, reason: 'not_features' },
      'The document must be a GeoJSON FeatureCollection with a list `features`.',
    );
}

function isBlank(byte: number): boolean {
  return byte === 0x20 || byte === LF || byte === 0x0d || byte === 0x09;
}

/** Beyond the limit, only the length is counted. The bytes are copied, because they are only valid during the call. */
function keep(kept: Keep, part: Buffer, bytesMax: number): void {
  kept.bytes += part.length;
  if (kept.bytes <= bytesMax && part.length > 0) kept.pieces.push(Buffer.from(part));
}

function toRow({ pieces, bytes }: Keep, line: number): Row {
  if (bytes > limits.INCIDENT_ROW_BYTES_MAX)
    return {
      line,
      fault: `The feature is longer than the limit of ${limits.INCIDENT_ROW_BYTES_MAX} bytes.`,
    };
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

/**
 * The properties are the fields of an incident; the geometry gives the location, and an `id` is used as `external_id`.
 */
function toFields({ properties, geometry, id }: Fields): unknown {
  const own = isObject(properties) ? properties : {};
  const place = isObject(geometry) ? geometry['coordinates'] : undefined;
  return {
    ...(typeof id === 'string' || typeof id === 'number' ? { external_id: String(id) } : {}),
    ...own,
    ...(Array.isArray(place) ? { lng: place[0], lat: place[1] } : {}),
  };
}
