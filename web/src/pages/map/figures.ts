/** Numbers of risk analyses as text. */
import { toWhole } from '../../text/format.ts';

/** Two decimals, since users compare them. */
export function toWeight(weight: number): string {
  return weight.toFixed(2);
}

/** `350 m`, `4.2 km`, `120 km`. */
export function toKm(km: number): string {
  if (km < 1) return `${Math.round(km * 1000)} m`;
  return km < 100 ? `${km.toFixed(1)} km` : `${toWhole(km)} km`;
}

/** With its sign, for comparing. */
export function toChange(value: number, toText: (size: number) => string): string {
  const text = toText(Math.abs(value));
  return value < 0 ? `−${text}` : `+${text}`;
}

export function toPlaceText({ lat, lng }: { lat: number; lng: number }): string {
  return `${lat.toFixed(4)}, ${lng.toFixed(4)}`;
}
