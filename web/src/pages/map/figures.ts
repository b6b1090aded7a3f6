/** Numbers of risk analyses as people read them. */
import { toDuration, toWhole } from '../../text/format.ts';

/** Two digits that count, since they are compared. */
export function toWeight(weight: number): string {
  return weight.toFixed(2);
}

/** `350 m`, `4.2 km`, `120 km`. */
export function toKm(km: number): string {
  if (km < 1) return `${Math.round(km * 1000)} m`;
  return km < 100 ? `${km.toFixed(1)} km` : `${toWhole(km)} km`;
}

const DAY_SECONDS = 86_400;

export function toAge(seconds: number): string {
  if (seconds < 60) return 'just now';
  return seconds < 2 * DAY_SECONDS
    ? `${toDuration(Math.round(seconds / 60) * 60)} old`
    : `${toWhole(seconds / DAY_SECONDS)} days old`;
}

/** With its sign, for comparing. */
export function toChange(value: number, toText: (size: number) => string): string {
  const text = toText(Math.abs(value));
  return value < 0 ? `−${text}` : `+${text}`;
}

export function toPlaceText({ lat, lng }: { lat: number; lng: number }): string {
  return `${lat.toFixed(4)}, ${lng.toFixed(4)}`;
}
