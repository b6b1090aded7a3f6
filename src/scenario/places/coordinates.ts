/**
 * Coordinates in a text, in the notations people paste. A pair of numbers alone is a pair of numbers: it takes three
 * decimals each, hemispheres, the words for them, or a geo URI to be a point on the earth.
 */
import type { PlaceMention } from './place-finder.ts';

/** One degree of latitude, mean (WGS 84). */
const DEGREE_METERS = 111_195;
const SIGN = String.raw`[-+\u2212\u2013]?`;
const DEGREES = String.raw`(?:°|º|\u02da|\s?deg(?:rees?)?\.?)`;

/** "51.5074, -0.1278". */
const DECIMAL_PAIR = new RegExp(
  String.raw`(?<![\w.])(${SIGN}\d{1,2}\.\d{3,})${DEGREES}?\s{0,3}[,;\s]\s{0,3}(${SIGN}\d{1,3}\.\d{3,})(?![\w]|\.\d)`,
  'gu',
);
/** "coordinates 51.5, -0.1", "GPS: (51.5 -0.1)". */
const ANNOUNCED_PAIR = new RegExp(
  String.raw`\b(?:coordinates?|coords?|gps|position|latlng|lat\/lo?ng?|lat,\s?lo?ng?)\b[^\w+\u2212-]{0,4}(?:(?:of|at|is|are)\s)?[(\[]?\s{0,3}(${SIGN}\d{1,2}(?:\.\d+)?)${DEGREES}?\s{0,3}[,;/\s]\s{0,3}(${SIGN}\d{1,3}(?:\.\d+)?)(?![\w]|\.\d)`,
  'giu',
);
/** "geo:51.5,-0.12;u=35" (RFC 5870) and the "@51.5,-0.12,15z" of map addresses. */
const URI =
  /(?:\bgeo:|@)(-?\d{1,2}(?:\.\d+)?),(-?\d{1,3}(?:\.\d+)?)(?:,-?[\d.]+[a-z]?)?(?:;u=([\d.]+))?/giu;
/** "lat 51.5, lon -0.12", "longitude: -0.12 latitude: 51.5". */
const NUMBER = String.raw`(${SIGN}\d{1,3}(?:\.\d+)?)${DEGREES}?`;
const LAT = String.raw`\blat(?:itude)?\b[\s:=]{0,4}(?:of\s|is\s)?`;
const LNG = String.raw`\b(?:lng|long?|longitude)\b[\s:=]{0,4}(?:of\s|is\s)?`;
const BETWEEN = String.raw`[\s,;/&]{0,4}(?:and\s)?`;
const LAT_THEN_LNG = new RegExp(`${LAT}${NUMBER}${BETWEEN}${LNG}${NUMBER}`, 'giu');
const LNG_THEN_LAT = new RegExp(`${LNG}${NUMBER}${BETWEEN}${LAT}${NUMBER}`, 'giu');

/** Degrees, and minutes and seconds where they are given; then the hemisphere, or before them. */
const ANGLE = String.raw`(\d{1,3}(?:\.\d+)?)(?:(${DEGREES})\s{0,3}|\s)?(?:(\d{1,2}(?:\.\d+)?)\s{0,3}(?:['’′]|min(?:utes?)?\b)\s{0,3}(?:(\d{1,2}(?:\.\d+)?)\s{0,3}(?:["”″]|''|’’|′′|sec(?:onds?)?\b)\s{0,3})?)?`;
const NORTH_SOUTH = String.raw`(N|S|north|south)\b\.?`;
const EAST_WEST = String.raw`(E|W|east|west)\b\.?`;
const HEMISPHERES_AFTER = new RegExp(
  String.raw`(?<![\w.])${ANGLE}\s{0,3}${NORTH_SOUTH}(?:\s{1,3}latitude)?[\s,;/]{0,4}(?:and\s)?${ANGLE}\s{0,3}${EAST_WEST}`,
  'gu',
);
const HEMISPHERES_BEFORE = new RegExp(
  String.raw`(?<![\w.])([NS])\s?${ANGLE}[\s,;/]{0,4}([EW])\s?${ANGLE}`,
  'gu',
);

interface Reading {
  readonly lat: number;
  readonly lng: number;
  readonly precisionMeters: number;
}

/** Every pair of coordinates in the text, in its order. */
export function findCoordinates(text: string): PlaceMention[] {
  if (!/\d/.test(text)) return [];
  const found: PlaceMention[] = [];
  for (const { pattern, read } of NOTATIONS)
    for (const match of text.matchAll(pattern)) {
      const span = trimmed(match);
      const reading = read(match.slice(1));
      const isRead = found.some((other) => span[0] < other.span[1] && other.span[0] < span[1]);
      if (!reading || isRead) continue;
      const { lat, lng, precisionMeters } = reading;
      found.push({ origin: [lng, lat], precisionMeters, span });
    }
  return found.sort((a, b) => a.span[0] - b.span[0]);
}

function trimmed(match: RegExpExecArray): readonly [number, number] {
  return [match.index, match.index + match[0].trimEnd().length];
}

type Parts = readonly (string | undefined)[];

/** From the surest to the least sure; a stretch of text is read once. */
const NOTATIONS: readonly { pattern: RegExp; read: (parts: Parts) => Reading | undefined }[] = [
  { pattern: URI, read: ([lat, lng, u]) => ofDecimals(lat!, lng!, u) },
  { pattern: HEMISPHERES_AFTER, read: (p) => ofAngles(p.slice(0, 4), p[4]!, p.slice(5, 9), p[9]!) },
  {
    pattern: HEMISPHERES_BEFORE,
    read: (p) => ofAngles(p.slice(1, 5), p[0]!, p.slice(6, 10), p[5]!),
  },
  { pattern: LAT_THEN_LNG, read: ([lat, lng]) => ofDecimals(lat!, lng!) },
  { pattern: LNG_THEN_LAT, read: ([lng, lat]) => ofDecimals(lat!, lng!) },
  { pattern: ANNOUNCED_PAIR, read: ([lat, lng]) => ofDecimals(lat!, lng!) },
  { pattern: DECIMAL_PAIR, read: ([lat, lng]) => ofDecimals(lat!, lng!) },
];

function ofDecimals(latText: string, lngText: string, uncertainty?: string): Reading | undefined {
  const decimals = Math.min(decimalsOf(latText), decimalsOf(lngText));
  const precisionMeters = Number(uncertainty) || DEGREE_METERS * 10 ** -decimals;
  return onEarth(toNumber(latText), toNumber(lngText), precisionMeters);
}

function ofAngles(
  lat: Parts,
  northSouth: string,
  lng: Parts,
  eastWest: string,
): Reading | undefined {
  if (!isAngle(lat) || !isAngle(lng)) return undefined;
  const [south, west] = [/^s/iu.test(northSouth), /^w/iu.test(eastWest)];
  const precision = Math.max(finenessOf(lat), finenessOf(lng)) * DEGREE_METERS;
  return onEarth(
    south ? -degreesOf(lat) : degreesOf(lat),
    west ? -degreesOf(lng) : degreesOf(lng),
    precision,
  );
}

/** "5 N, 3 E" may count anything; a degree sign or decimals make an angle of it. */
function isAngle([degrees, sign]: Parts): boolean {
  return sign !== undefined || decimalsOf(degrees!) > 0;
}

function degreesOf([degrees, , minutes = '0', seconds = '0']: Parts): number {
  return Number(degrees) + Number(minutes) / 60 + Number(seconds) / 3600;
}

/** The last place that was given, in degrees. */
function finenessOf([degrees, , minutes, seconds]: Parts): number {
  if (seconds !== undefined) return 10 ** -decimalsOf(seconds) / 3600;
  if (minutes !== undefined) return 10 ** -decimalsOf(minutes) / 60;
  return 10 ** -decimalsOf(degrees!);
}

function onEarth(lat: number, lng: number, precisionMeters: number): Reading | undefined {
  if (!(Math.abs(lat) <= 90 && Math.abs(lng) <= 180)) return undefined;
  return { lat, lng, precisionMeters: Math.max(1, Math.round(precisionMeters)) };
}

function toNumber(text: string): number {
  return Number(text.replace(/^[\u2212\u2013]/u, '-'));
}

function decimalsOf(text: string): number {
  return text.split('.')[1]?.length ?? 0;
}
