/** The texts of the viewer. */
import type { LayerName, ViewName } from '../../../viewer/viewer-api.ts';

export const LAYER_WORDS: Readonly<Record<LayerName, string>> = {
  people: 'People',
  hazards: 'Smoke, fire, water',
  density: 'Density',
  visibility: 'Visibility',
  temperature: 'Temperature',
  exits: 'Exits',
  names: 'Names',
};

export const VIEW_WORDS: Readonly<Record<ViewName, string>> = {
  overview: 'Overview',
  event: 'The event',
  eye: 'Eye level',
};

export function toStoreyWords(storey: number): string {
  if (storey === 0) return 'Ground floor';
  return storey > 0 ? `Floor ${storey}` : `Basement ${-storey}`;
}

export function toSpeedWords(times: number): string {
  if (times === 0.25) return '¼×';
  if (times === 0.5) return '½×';
  return `${times}×`;
}

/** `2 min 5 s after the start`. */
export function toMomentWords(seconds: number): string {
  const whole = Math.floor(seconds + 1e-6);
  const [minutes, rest] = [Math.floor(whole / 60), whole % 60];
  if (minutes === 0) return `${rest} s`;
  return `${minutes} min ${String(rest).padStart(2, '0')} s`;
}

export function toKindWords(kind: string): string {
  const words = kind.replaceAll('_', ' ');
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}

/** `office.stair-2.0-1@office.1` is where stair 2 begins on floor 1; `office.stair-2.0-1~1-2` lies between its flights. */
export function toGateWords(gate: string): string {
  const stair = /\.stair-(\d+)\.(-?\d+)-(-?\d+)(?:@.*?\.(-?\d+)$)?/.exec(gate);
  if (!stair) return `before ${gate.replace(/^[^.]*\./, '').replaceAll('-', ' ')}`;
  const [, number, low, high, floor] = stair;
  return floor === undefined
    ? `on stair ${number} between floors ${low} and ${high}`
    : `at stair ${number}, ${toStoreyWords(Number(floor)).toLowerCase()}`;
}
