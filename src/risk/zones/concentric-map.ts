/**
 * The square and the disk. P. Shirley & K. Chiu, "A low distortion map between disk and square", J. Graphics Tools 2(3),
 * 1997: concentric squares become concentric circles, equal areas stay equal, neighbours stay neighbours. H3 hexagons and
 * square cells clipped by the circle were the alternatives; both leave a ragged or uneven rim.
 */
export interface DiskPoint {
  /** 0 at the centre to 1 at the rim. */
  readonly r: number;
  /** Degrees clockwise from north. */
  readonly bearing: number;
}

/** The point of the unit disk for the point (a, b) of the square -1..1, a to the east and b to the north. */
export function toDisk(a: number, b: number): DiskPoint {
  if (Math.abs(a) > Math.abs(b))
    return { r: Math.abs(a), bearing: (a > 0 ? 90 : 270) - (45 * b) / a };
  if (b === 0) return { r: 0, bearing: 0 };
  return { r: Math.abs(b), bearing: (b > 0 ? 0 : 180) + (45 * a) / b };
}

/** The point of the square for a point of the disk: the way back. */
export function toSquare({ r, bearing }: DiskPoint): { readonly a: number; readonly b: number } {
  const turned = (((bearing + 45) % 360) + 360) % 360;
  const quarter = Math.floor(turned / 90);
  // Degrees clockwise from the middle of the quarter, which is due north, east, south or west.
  const aside = ((turned - 90 * quarter - 45) / 45) * r;
  switch (quarter) {
    case 0:
      return { a: aside, b: r };
    case 1:
      return { a: r, b: -aside };
    case 2:
      return { a: -aside, b: -r };
    default:
      return { a: -r, b: aside };
  }
}
