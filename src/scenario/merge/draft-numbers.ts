/** The numbers of a draft: the name of each there, its unit, and its plausible range. */
import type { Weather } from '../scenario.ts';
import type { StatedEvent, StatedStructure } from '../stated.ts';

export interface NumberField {
  readonly name: string;
  readonly min: number;
  readonly max: number;
  readonly isWhole: boolean;
}

const whole = (name: string, min: number, max: number): NumberField => ({
  name,
  min,
  max,
  isWhole: true,
});
const measured = (name: string, min: number, max: number): NumberField => ({
  name,
  min,
  max,
  isWhole: false,
});

const PEOPLE_MAX = 10_000_000;
const YEAR_SECONDS = 31_536_000;

export const STRUCTURE_NUMBERS = {
  count: whole('count', 1, 10_000),
  floors: whole('floors', 1, 200),
  basements: whole('basements', 0, 20),
  exits: whole('exits', 0, 1_000),
  exitWidth: measured('exit_width_m', 0.3, 100),
  stairs: whole('stairs', 0, 200),
  stairWidth: measured('stair_width_m', 0.3, 50),
  elevators: whole('elevators', 0, 500),
  length: measured('length_m', 0.5, 1_000_000),
  width: measured('width_m', 0.5, 1_000_000),
  height: measured('height_m', 0.5, 2_000),
  area: measured('area_m2', 1, 1e12),
  rooms: whole('rooms', 0, 20_000),
  platforms: whole('platforms', 0, 100),
  lanes: whole('lanes', 0, 50),
  gates: whole('gates', 0, 1_000),
  capacity: whole('capacity', 0, PEOPLE_MAX),
} as const satisfies Partial<Record<keyof StatedStructure, NumberField>>;

export const EVENT_NUMBERS = {
  start: measured('start_s', 0, YEAR_SECONDS),
  magnitude: measured('magnitude', 0, 12),
  depth: measured('depth_m', 0, 1_000_000),
  radius: measured('radius_m', 0, 1_000_000),
  distance: measured('distance_m', 0, 20_000_000),
} as const satisfies Partial<Record<keyof StatedEvent, NumberField>>;

export const WEATHER_NUMBERS = {
  windSpeed: measured('wind_mps', 0, 150),
  windFrom: measured('wind_from_deg', 0, 360),
  temperature: measured('temperature_c', -90, 70),
  visibility: measured('visibility_m', 0, 100_000),
} as const satisfies Partial<Record<keyof Weather, NumberField>>;

export const GROUP_COUNT = whole('count', 1, PEOPLE_MAX);
export const GROUP_ARRIVES = measured('arrives_s', 0, YEAR_SECONDS);
export const PEOPLE_TOTAL = whole('people_total', 1, PEOPLE_MAX);
export const DURATION = measured('duration_s', 1, YEAR_SECONDS);
export const MONTH = whole('month', 1, 12);
export const FLOOR = whole('floor', -20, 200);
export const FEATURE_NUMBER = whole('number', 0, 100_000);
export const WHERE_DISTANCE = EVENT_NUMBERS.distance;
