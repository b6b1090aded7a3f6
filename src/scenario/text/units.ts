/** Units that people write, and their size in meters, square meters, meters per second, seconds or degrees Celsius. */

export type Dimension =
  | 'length'
  | 'area'
  | 'speed'
  | 'duration'
  | 'celsius'
  | 'fahrenheit'
  | 'beaufort';

export interface Unit {
  readonly dimension: Dimension;
  readonly factor: number;
  /** Only when glued to the number or after a digit: "m" and "'" are words and marks too. */
  readonly isShort?: boolean;
}

const length = (factor: number, isShort = false): Unit => ({
  dimension: 'length',
  factor,
  isShort,
});
const area = (factor: number): Unit => ({ dimension: 'area', factor });
const speed = (factor: number): Unit => ({ dimension: 'speed', factor });
const duration = (factor: number, isShort = false): Unit => ({
  dimension: 'duration',
  factor,
  isShort,
});

const FOOT = 0.3048; // m, international foot, 1959
const MILE = 1609.344; // m

/** The reader tries the longest first; keys are the token texts joined by a space. */
export const UNITS: ReadonlyMap<string, Unit> = new Map(
  Object.entries({
    m: length(1, true),
    mtr: length(1),
    meter: length(1),
    metre: length(1),
    cm: length(0.01),
    centimeter: length(0.01),
    centimetre: length(0.01),
    mm: length(0.001),
    millimeter: length(0.001),
    millimetre: length(0.001),
    km: length(1000),
    kilometer: length(1000),
    kilometre: length(1000),
    klick: length(1000),
    ft: length(FOOT),
    foot: length(FOOT),
    "'": length(FOOT, true),
    '′': length(FOOT, true),
    '’': length(FOOT, true),
    inch: length(FOOT / 12),
    inche: length(FOOT / 12),
    '"': length(FOOT / 12, true),
    '″': length(FOOT / 12, true),
    yard: length(3 * FOOT),
    yd: length(3 * FOOT),
    mile: length(MILE),
    mi: length(MILE),
    'nautical mile': length(1852),
    nm: length(1852),
    fathom: length(6 * FOOT),
    'm ²': area(1),
    'm 2': area(1),
    'm ^ 2': area(1),
    sqm: area(1),
    'sq m': area(1),
    'sq . m': area(1),
    'square m': area(1),
    'square meter': area(1),
    'square metre': area(1),
    'sq meter': area(1),
    'sq metre': area(1),
    sqft: area(FOOT ** 2),
    'sq ft': area(FOOT ** 2),
    'sq . ft': area(FOOT ** 2),
    'sq foot': area(FOOT ** 2),
    'square foot': area(FOOT ** 2),
    'ft ²': area(FOOT ** 2),
    'ft 2': area(FOOT ** 2),
    'square yard': area((3 * FOOT) ** 2),
    'square kilometer': area(1e6),
    'square kilometre': area(1e6),
    'sq km': area(1e6),
    'km ²': area(1e6),
    'km 2': area(1e6),
    'square mile': area(MILE ** 2),
    'sq mile': area(MILE ** 2),
    acre: area(4046.8564224),
    hectare: area(1e4),
    ha: area(1e4),
    'm / s': speed(1),
    mps: speed(1),
    'meter per second': speed(1),
    'metre per second': speed(1),
    'meter a second': speed(1),
    'metre a second': speed(1),
    'm per second': speed(1),
    mph: speed(MILE / 3600),
    'mile per hour': speed(MILE / 3600),
    'mile an hour': speed(MILE / 3600),
    'mi / h': speed(MILE / 3600),
    'km / h': speed(1 / 3.6),
    'km / hr': speed(1 / 3.6),
    'km / hour': speed(1 / 3.6),
    kmh: speed(1 / 3.6),
    kph: speed(1 / 3.6),
    kmph: speed(1 / 3.6),
    'km per hour': speed(1 / 3.6),
    'km an hour': speed(1 / 3.6),
    'kilometer per hour': speed(1 / 3.6),
    'kilometre per hour': speed(1 / 3.6),
    'kilometer an hour': speed(1 / 3.6),
    'kilometre an hour': speed(1 / 3.6),
    knot: speed(1852 / 3600),
    kt: speed(1852 / 3600),
    kn: speed(1852 / 3600),
    second: duration(1),
    sec: duration(1),
    s: duration(1, true),
    minute: duration(60),
    min: duration(60),
    mn: duration(60),
    hour: duration(3600),
    hr: duration(3600),
    h: duration(3600, true),
    day: duration(86_400),
    week: duration(604_800),
    '° c': { dimension: 'celsius', factor: 1 },
    '° celsius': { dimension: 'celsius', factor: 1 },
    'º c': { dimension: 'celsius', factor: 1 },
    'degree c': { dimension: 'celsius', factor: 1 },
    'degree celsius': { dimension: 'celsius', factor: 1 },
    'degree centigrade': { dimension: 'celsius', factor: 1 },
    'deg c': { dimension: 'celsius', factor: 1 },
    grad: { dimension: 'celsius', factor: 1 },
    'grad c': { dimension: 'celsius', factor: 1 },
    'grad celsius': { dimension: 'celsius', factor: 1 },
    '℃': { dimension: 'celsius', factor: 1 },
    celsius: { dimension: 'celsius', factor: 1 },
    centigrade: { dimension: 'celsius', factor: 1 },
    c: { dimension: 'celsius', factor: 1, isShort: true },
    '°': { dimension: 'celsius', factor: 1 },
    º: { dimension: 'celsius', factor: 1 },
    degree: { dimension: 'celsius', factor: 1 },
    '° f': { dimension: 'fahrenheit', factor: 1 },
    'º f': { dimension: 'fahrenheit', factor: 1 },
    '° fahrenheit': { dimension: 'fahrenheit', factor: 1 },
    'degree f': { dimension: 'fahrenheit', factor: 1 },
    'degree fahrenheit': { dimension: 'fahrenheit', factor: 1 },
    'deg f': { dimension: 'fahrenheit', factor: 1 },
    '℉': { dimension: 'fahrenheit', factor: 1 },
    fahrenheit: { dimension: 'fahrenheit', factor: 1 },
    f: { dimension: 'fahrenheit', factor: 1, isShort: true },
    beaufort: { dimension: 'beaufort', factor: 1 },
    bft: { dimension: 'beaufort', factor: 1 },
  }),
);

export const UNIT_TOKENS_MAX = 4;

/** Beaufort force to m/s: the middle of the WMO band (WMO No. 306, table 1100). */
export const BEAUFORT_MPS: readonly number[] = [
  0.1, 0.9, 2.5, 4.4, 6.7, 9.35, 12.3, 15.5, 18.9, 22.6, 26.4, 30.5, 34.8,
];
