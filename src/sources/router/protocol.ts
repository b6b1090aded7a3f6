/** The request to a router, and what differs between routers. */
import type { LatLng } from '#geo';

export interface RoadAsk {
  /** From the first to the last, passing those between in order. */
  readonly stops: readonly LatLng[];
  /** Closed rings to keep out of. Empty for routers that cannot. */
  readonly rings: readonly Ring[];
  /** How many ways are wanted beside the first. */
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
  /** The ways in its answer. Throws `BadAnswer` on anything else. */
  parseWays(answer: unknown): LatLng[][];
  /** Whether a refusal means that there is no such way, which is no failure. */
  isNoRoute(answer: unknown): boolean;
}

/** The answer is not what this router says. */
export class BadAnswer extends Error {
  override readonly name = 'BadAnswer';
}

/** The named part of an object; undefined of anything else. */
export function partOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Record<string, unknown>)[name]
    : undefined;
}

export function listOf(value: unknown, what: string): readonly unknown[] {
  if (!Array.isArray(value)) throw new BadAnswer(`the response has no ${what}`);
  return value;
}

/** `[lng, lat]`, as all of them write coordinates in JSON. */
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
