/**
 * The time of the year of an instant, and the progress of a season. Summer is when the sun stands high, in both
 * hemispheres.
 */
const YEAR_DAYS = 365.2425;
const DAY_MS = 86_400_000;

/** The warmest and the coldest day lag the solstices by about a month; on land nearly everywhere within ten days of this. */
const WARMEST_DAY_NORTH = 201; // 20 July

/** Nearer to the equator than this, summer and winter differ less and less. */
const TROPIC_DEGREES = 15;

/** Days since 1 January, 0 to 366. */
export function dayOfYear(timeMs: number): number {
  if (timeMs < yearStartMs || timeMs >= yearEndMs) {
    const year = new Date(timeMs).getUTCFullYear();
    // Date.UTC takes the years 0 to 99 for 1900 to 1999.
    yearStartMs = new Date(0).setUTCFullYear(year, 0, 1);
    yearEndMs = new Date(0).setUTCFullYear(year + 1, 0, 1);
  }
  return (timeMs - yearStartMs) / DAY_MS;
}

/** The year asked for last: the thousand points of a question all ask for the same year. */
let [yearStartMs, yearEndMs] = [0, 0];

/** 1 on the warmest day, 0 on the coldest, 1/2 all year on the equator. */
export function warmth(lat: number, day: number): number {
  const height = Math.cos((2 * Math.PI * (day - WARMEST_DAY_NORTH)) / YEAR_DAYS);
  return (1 + Math.max(-1, Math.min(1, lat / TROPIC_DEGREES)) * height) / 2;
}

/** Days of the year; `peak` and `end` continue into the next year where the season runs over New Year. */
export interface Season {
  readonly start: number;
  readonly peak: number;
  readonly end: number;
}

/** 0 outside the season, rising to 1 at its peak and falling again, without corners. */
export function seasonAt({ start, peak, end }: Season, day: number): number {
  const d = day < start ? day + YEAR_DAYS : day;
  if (d >= end) return 0;
  const part = d < peak ? (d - start) / (peak - start) : (end - d) / (end - peak);
  return (1 - Math.cos(Math.PI * part)) / 2;
}
