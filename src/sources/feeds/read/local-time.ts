/** Converts the local time of a place to an instant, by its time zone and the history of that zone. */
import findZone from '@photostructure/tz-lookup';
import type { LatLng } from '#geo';

const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * `civilMs` is the local time counted as if it were UTC. In the hour that a clock change repeats, the later one is
 * used.
 */
export function toInstantAt({ lat, lng }: LatLng, civilMs: number): number {
  const zone = findZone(lat, lng);
  const guess = civilMs - offsetMs(zone, civilMs);
  // The offset at the guess may differ from the one at the local time taken as UTC; a second pass settles it.
  return civilMs - offsetMs(zone, guess);
}

const DAY_MS = 86_400_000;
/** Zone and day -> the offset of that whole day. Asking Intl takes 30 us, and files have a million rows. */
const days = new Map<string, number | null>();
const DAYS_MAX = 100_000;

/** The offset of the zone from UTC at an instant. */
function offsetMs(zone: string, instantMs: number): number {
  const day = Math.floor(instantMs / DAY_MS);
  const key = `${zone} ${day}`;
  let offset = days.get(key);
  if (offset === undefined) {
    const [first, last] = [askOffset(zone, day * DAY_MS), askOffset(zone, (day + 1) * DAY_MS)];
    // Null: the offset changes during this day.
    offset = first === last ? first : null;
    if (days.size >= DAYS_MAX) days.clear();
    days.set(key, offset);
  }
  return offset ?? askOffset(zone, instantMs);
}

function askOffset(zone: string, instantMs: number): number {
  const parts = formatOf(zone).formatToParts(instantMs);
  const part = (type: Intl.DateTimeFormatPartTypes): number =>
    Number(parts.find((each) => each.type === type)?.value ?? 0);
  const wallMs = Date.UTC(
    part('year'),
    part('month') - 1,
    part('day'),
    part('hour'),
    part('minute'),
    part('second'),
  );
  return wallMs - Math.floor(instantMs / 1000) * 1000;
}

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    calendar: 'iso8601',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  formats.set(zone, made);
  return made;
}
