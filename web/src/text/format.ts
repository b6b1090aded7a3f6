/** Numbers, times and sizes in the time zone of the user. */

const INSTANT = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZoneName: 'short',
});
const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' });
const CLOCK = new Intl.DateTimeFormat('en-GB', {
  hour: '2-digit',
  minute: '2-digit',
  timeZoneName: 'short',
});
const HOUR = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  hour: '2-digit',
  minute: '2-digit',
});
const WHOLE = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 0 });
const AGO = new Intl.RelativeTimeFormat('en-GB', { numeric: 'auto', style: 'short' });

const UNITS = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;

export const toInstant = (text: string): string => INSTANT.format(new Date(text));
export const toDay = (text: string): string => DAY.format(new Date(text));
export const toClock = (ms: number): string => CLOCK.format(new Date(ms));
export const toHour = (ms: number): string => HOUR.format(new Date(ms));
export const toWhole = (value: number): string => WHOLE.format(value);

export function toAgo(text: string, nowMs: number): string {
  const seconds = (Date.parse(text) - nowMs) / 1000;
  for (const [unit, size] of UNITS)
    if (Math.abs(seconds) >= size) return AGO.format(Math.round(seconds / size), unit);
  return seconds > 5 ? AGO.format(Math.round(seconds), 'second') : 'just now';
}

/** `45 s`, `3 min 20 s`, `2 h 5 min`. */
export function toDuration(seconds: number): string {
  if (seconds < 10) return `${Math.max(0, seconds).toFixed(1)} s`;
  const whole = Math.round(seconds);
  if (whole < 60) return `${whole} s`;
  const minutes = Math.floor(whole / 60);
  if (minutes < 60) return whole % 60 === 0 ? `${minutes} min` : `${minutes} min ${whole % 60} s`;
  return `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

export function toSize(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`;
  if (bytes < 1e6) return `${(bytes / 1e3).toFixed(0)} kB`;
  return `${(bytes / 1e6).toFixed(1)} MB`;
}

export function toPercent(share: number): string {
  return `${Math.round(share * 100)} %`;
}

export function toPlural(count: number, one: string, many = `${one}s`): string {
  return `${toWhole(count)} ${count === 1 ? one : many}`;
}
