/** A district's metres as degrees on the earth, with the height of its own ground. */
import { createLocalFrame, normalizeLng } from '#geo';
import type { LatLng } from '#geo';
import { heightAt } from '#world';
import type { Quarter } from '#world';
import type { Point } from '#world/walkable';

export type Position = [lat: number, lng: number];
export type PathPoint = [lat: number, lng: number, elevation: number];

export interface Placement {
  readonly toPosition: (at: Point) => Position;
  readonly toPath: (path: readonly Point[]) => PathPoint[];
  readonly toMeters: (at: LatLng) => Point;
}

/** A centimetre. */
const DEGREES_DIGITS = 7;
const METERS_DIGITS = 2;

/** `focus` is where the middle of the square is; heights are metres above it. */
export function placeOnEarth(focus: LatLng, { ground }: Pick<Quarter, 'ground'>): Placement {
  const frame = createLocalFrame(focus);
  const toPosition = (at: Point): Position => {
    const { lat, lng } = frame.toDegrees(at);
    return [round(lat, DEGREES_DIGITS), round(normalizeLng(lng), DEGREES_DIGITS)];
  };
  return {
    toPosition,
    toPath: (path) =>
      path.map((at) => [...toPosition(at), round(heightAt(ground, at), METERS_DIGITS)]),
    toMeters: frame.toMeters,
  };
}

function round(value: number, digits: number): number {
  return Number(value.toFixed(digits));
}
