/** Which colors a picture has, numbered as they come: a small table of its own, several times faster than a Map on a million pixels. */

/** At least twice as many places as colors, so that a free one is near. */
const PLACES = 1024;
const COLORS_MAX = PLACES / 2;

export interface ColorIndex {
  /** The number of a color of 24 bits. */
  readonly indexOf: (color: number) => number;
  /** The colors by their numbers; as many as `indexOf` has seen. */
  readonly colors: readonly number[];
}

export function createColorIndex(): ColorIndex {
  const keys = new Int32Array(PLACES).fill(-1);
  const numbers = new Int32Array(PLACES);
  const colors: number[] = [];
  return {
    colors,
    indexOf(color) {
      let place = Math.imul(color, 0x9e3779b1) >>> 22;
      while (keys[place] !== color) {
        if (keys[place] === -1) {
          if (colors.length === COLORS_MAX) return COLORS_MAX;
          keys[place] = color;
          numbers[place] = colors.length;
          colors.push(color);
        } else place = (place + 1) % PLACES;
      }
      return numbers[place]!;
    },
  };
}
