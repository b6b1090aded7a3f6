/**
 * Lines as text: Google's encoded polyline,
 * https://developers.google.com/maps/documentation/utilities/polylinealgorithm.
 */
import type { LatLng } from '#geo';
import { BadAnswer, toPlace } from './protocol.ts';

/** Each character has five bits, and a sixth bit that says that more follow. */
const FIRST_CHAR = 63;
const MORE = 0x20;
/** Seven characters hold 35 bits, more than 180 degrees at six digits (29). */
const CHARS_PER_NUMBER_MAX = 7;

export function decodePolyline(line: unknown, { digits }: { digits: 5 | 6 }): LatLng[] {
  if (typeof line !== 'string') throw new BadAnswer('the response has no line');
  return decodeText(line, digits);
}

function decodeText(text: string, digits: number): LatLng[] {
  const unit = 10 ** digits;
  const line: LatLng[] = [];
  let [at, lat, lng] = [0, 0, 0];
  while (at < text.length) {
    lat += readStep();
    lng += readStep();
    line.push(toPlace(lat / unit, lng / unit));
  }
  return line;

  function readStep(): number {
    let value = 0;
    for (let i = 0; i < CHARS_PER_NUMBER_MAX; i++) {
      const bits = text.charCodeAt(at++) - FIRST_CHAR;
      // Beyond the end the code is NaN, which is refused like any other invalid character.
      if (!(bits >= 0 && bits < 2 * MORE)) break;
      value += (bits % MORE) * MORE ** i;
      if (bits < MORE) return value % 2 === 1 ? -(value + 1) / 2 : value / 2;
    }
    throw new BadAnswer('the line of the response is damaged');
  }
}
