/** The visible part of the map as it is in the address: `lat,lng,zoom`. */
import { readDegrees } from './points-text.ts';

export interface View {
  readonly lat: number;
  readonly lng: number;
  readonly zoom: number;
}

export function readView(text: string | null): View | undefined {
  const [lat, lng, zoom, ...rest] = (text ?? '').split(',').map(readDegrees);
  if (lat === undefined || lng === undefined || zoom === undefined || rest.length > 0)
    return undefined;
  const isOnEarth = Math.abs(lat) <= 90 && Math.abs(lng) <= 360 && zoom >= 0 && zoom <= 22;
  return isOnEarth ? { lat, lng, zoom } : undefined;
}

export function toViewText({ lat, lng, zoom }: View): string {
  return `${Number(lat.toFixed(5))},${Number(lng.toFixed(5))},${Number(zoom.toFixed(2))}`;
}
