/** The mapping from metres to pixels of a picture: north is up, the drawing as large as fits. */
import { niceBelow, px, textAt } from './svg.ts';

interface Spot {
  readonly x: number;
  readonly y: number;
}

export interface Frame {
  /** Pixels per metre. */
  readonly scale: number;
  /** Height of the drawing with the room around it. */
  readonly height: number;
  readonly x: (meters: number) => number;
  readonly y: (meters: number) => number;
}

export interface Sheet {
  readonly width: number;
  readonly heightMax: number;
  readonly margin: number;
  /** Room around the drawing for names at its edge. */
  readonly around: number;
  /** Room above it. */
  readonly head: number;
}

export function fitFrame(points: readonly Spot[], sheet: Sheet): Frame {
  let [west, east, south, north] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const { x, y } of points) {
    west = Math.min(west, x);
    east = Math.max(east, x);
    south = Math.min(south, y);
    north = Math.max(north, y);
  }
  const room = sheet.width - 2 * sheet.margin - 2 * sheet.around;
  const scale = Math.min(
    room / (east - west),
    (sheet.heightMax - 2 * sheet.around) / (north - south),
  );
  const left = (sheet.width - scale * (east - west)) / 2;
  return {
    scale,
    height: scale * (north - south) + 2 * sheet.around,
    x: (meters) => left + scale * (meters - west),
    y: (meters) => sheet.head + sheet.around + scale * (north - meters),
  };
}

export function toPixels(ring: readonly Spot[], { x, y }: Frame): number[] {
  return ring.flatMap((point) => [x(point.x), y(point.y)]);
}

/** Draws a scale bar. */
export function drawScale({ scale }: Frame, left: number, top: number, colour: string): string[] {
  const meters = niceBelow(160 / scale);
  const length = meters * scale;
  return [
    `<path stroke="${colour}" stroke-width="2" fill="none" d="M${px(left)} ${px(top - 5)}V${px(top)}H${px(left + length)}V${px(top - 5)}"/>`,
    textAt(left + length + 8, top, `${meters} m`, { style: 'label' }),
  ];
}
