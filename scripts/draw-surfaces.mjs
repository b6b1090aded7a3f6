/** Draws docs/pictures/surfaces.png: every surface, two tiles by two, in the light of a sun from the upper left. */
import { writeFileSync } from 'node:fs';
import { deflateSync } from 'node:zlib';
import { SURFACE_METERS, drawSurface, writePng } from '#media';

const COLUMNS = 5;
const CELL = 128;
const SIZE = 256;
/** This many pixels of two tiles become one of the picture. */
const SHRINK = (2 * SIZE) / CELL;
const SUN = [-0.5, 0.55, 0.67];
/** Steps of colour that the eye does not see in noise, and that keep the file small. */
const STEP = 6;

const surfaces = Object.keys(SURFACE_METERS);
const width = COLUMNS * CELL;
const height = Math.ceil(surfaces.length / COLUMNS) * CELL;
const picture = new Uint8Array(width * height * 3).fill(255);

for (const [place, surface] of surfaces.entries()) {
  const maps = drawSurface(surface, SIZE);
  const left = (place % COLUMNS) * CELL;
  const top = Math.floor(place / COLUMNS) * CELL;
  for (let y = 0; y < CELL; y++)
    for (let x = 0; x < CELL; x++)
      picture.set(lightAt(maps, x, y), 3 * ((top + y) * width + left + x));
}

const png = writePng(picture, {
  width,
  height,
  channels: 3,
  deflate: (bytes) => deflateSync(bytes, { level: 9 }),
});
writeFileSync(new URL('../docs/pictures/surfaces.png', import.meta.url), png);
console.log(`docs/pictures/surfaces.png: ${width} × ${height}, ${png.length} bytes`);

/** The colour of one pixel of the picture: Lambert's law and a little light from the sky, over the pixels it stands for. */
function lightAt({ albedo, normal, orm }, x, y) {
  const sum = [0, 0, 0];
  for (let dy = 0; dy < SHRINK; dy++)
    for (let dx = 0; dx < SHRINK; dx++) {
      const at = 3 * (((y * SHRINK + dy) % SIZE) * SIZE + ((x * SHRINK + dx) % SIZE));
      const facing = SUN.reduce((dot, part, c) => dot + (part * (normal[at + c] - 128)) / 127, 0);
      const light = 1.2 * Math.max(0, facing) + (0.25 * orm[at]) / 255;
      for (let c = 0; c < 3; c++) sum[c] += light * toLinear(albedo[at + c]);
    }
  return sum.map((value) => {
    const shown = 255 * toScreen(value / SHRINK ** 2);
    return Math.min(255, Math.round(shown / STEP) * STEP);
  });
}

function toLinear(byte) {
  const c = byte / 255;
  return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
}

function toScreen(value) {
  return value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055;
}
