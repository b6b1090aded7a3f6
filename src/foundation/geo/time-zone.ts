/** The local time at a place: its zone, and what the clocks of the zone show. */
import tzLookup from '@photostructure/tz-lookup';
import { normalizeLng } from './lat-lng.ts';
import type { LatLng } from './lat-lng.ts';

const DAY_MS = 86_400_000;

/** The IANA name of the time zone: on land the zone in force, at sea the nautical one. */
export function zoneAt({ lat, lng }: LatLng): string {
  return tzLookup(lat, normalizeLng(lng));
}

/**
 * The instant at which the clocks of the zone show `clockMs`, which is written as if it were UTC. Of an hour that comes
 * twice the first is meant.
 */
export function instantOfClock(zone: string, clockMs: number): number {
  const guess = clockMs - zoneOffsetMs(zone, clockMs - DAY_MS);
  if (guess + zoneOffsetMs(zone, guess) === clockMs) return guess;
  return clockMs - zoneOffsetMs(zone, clockMs + DAY_MS);
}

// The rest is a cache: the offset of a zone at an instant never changes, but asking for it costs 3 microseconds.

/**
 * Clocks change on quarters of an hour. They did not always: St. John's changed a minute past midnight until 2011;
 * there the offset is up to 14 minutes late.
 */
const QUARTER_MS = 900_000;
const OFFSETS_MAX = 50_000;

interface ZoneClock {
  readonly format: Intl.DateTimeFormat;
  readonly offsets: Map<number, number>;
}

const clocks = new Map<string, ZoneClock>();
let offsetCount = 0;

/** The local time of the zone less UTC. */
export function zoneOffsetMs(zone: string, timeMs: number): number {
  const clock = clockOf(zone);
  const quarter = Math.floor(timeMs / QUARTER_MS);
  const known = clock.offsets.get(quarter);
  if (known !== undefined) return known;
  if (offsetCount >= OFFSETS_MAX) forget();
  const offset = readOffset(clock.format, quarter * QUARTER_MS);
  clock.offsets.set(quarter, offset);
  offsetCount++;
  return offset;
}

function forget(): void {
  for (const { offsets } of clocks.values()) offsets.clear();
  offsetCount = 0;
}

function clockOf(zone: string): ZoneClock {
  let clock = clocks.get(zone);
  if (!clock) {
    clock = { format: toFormat(zone), offsets: new Map() };
    clocks.set(zone, clock);
  }
  return clock;
}

function toFormat(timeZone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('en-US', {
    timeZone,
    timeZoneName: 'longOffset',
    year: 'numeric',
  });
}

/** From `2026, GMT+05:30`, `2026, GMT` or, before zones, `1800, GMT-00:01:15`. */
function readOffset(format: Intl.DateTimeFormat, timeMs: number): number {
  const match = /GMT(?:([+-])(\d\d):(\d\d)(?::(\d\d))?)?/.exec(format.format(timeMs));
  if (!match?.[1]) return 0;
  const seconds = (Number(match[2]) * 60 + Number(match[3])) * 60 + Number(match[4] ?? 0);
  return (match[1] === '-' ? -1 : 1) * seconds * 1000;
}
