/** The request to a router, and the differences between routers. */
import type { LatLng } from '#geo';

export interface RoadAsk {
  /** The points in order, from start to destination. */
  readonly stops: readonly LatLng[];
  /** Closed rings to avoid. Empty for routers without that feature. */
  readonly rings: readonly Ring[];
  /** The number of alternatives wanted. */
  readonly alternatives: number;
}

export type Ring = readonly LatLng[];

export interface RoadRequest {
  /** Added to the path of the router's address. */
  readonly path: string;
  readonly query?: Readonly<Record<string, string>>;
  /** Sent as JSON; without one it is a GET. */
  readonly body?: object;
}

/** The protocol of one router. Both functions are pure. */
export interface Protocol {
  readonly canAvoid: boolean;
  toRequest(ask: RoadAsk): RoadRequest;
  /** The routes in the response. Throws `BadAnswer` for anything else. */
  parseWays(answer: unknown): LatLng[][];
  /** Whether a refusal means that there is no route, which is not a failure. */
  isNoRoute(answer: unknown): boolean;
}

/** The response is not valid for this router. */
export class BadAnswer extends Error {
  override readonly name = 'BadAnswer';
}

/** The named part of an object; undefined for other values. */
export function partOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Record<string, unknown>)[name]
    : undefined;
}

export function listOf(value: unknown, what: string): readonly unknown[] {
  if (!Array.isArray(value)) throw new BadAnswer(`the response has no ${what}`);
  return value;
}

/** `[lng, lat]`, as in the JSON of all these routers. */
export function toPair({ lat, lng }: LatLng): [number, number] {
  return [lng, lat];
}

export function toPlace(lat: unknown, lng: unknown): LatLng {
  const isPlace =
    typeof lat === 'number' &&
    typeof lng === 'number' &&
    Math.abs(lat) <= 90 &&
    Math.abs(lng) <= 180;
  if (!isPlace) throw new BadAnswer('a coordinate of the response is not valid');
  return { lat, lng };
}
