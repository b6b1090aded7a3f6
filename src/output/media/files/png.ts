/**
 * Pictures as PNG (ISO/IEC 15948), eight bits a channel. Three channels with at most 256 colors between them become a
 * palette and one byte a pixel: the same picture in a third of the bytes, or less.
 */
import { invariant } from '#base';
import { createColorIndex } from './color-index.ts';
import { crc32 } from './crc32.ts';
import { filterRows } from './png-filters.ts';

export interface PngShape {
  readonly width: number;
  readonly height: number;
  /** Gray, gray with opacity, RGB, RGB with opacity. */
  readonly channels: 1 | 2 | 3 | 4;
  /** Packs into the zlib format (RFC 1950). */
  readonly deflate: (bytes: Uint8Array) => Uint8Array;
}

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const COLOR_TYPES = { 1: 0, 2: 4, 3: 2, 4: 6 } as const;
const PALETTE_TYPE = 3;
const PALETTE_COLORS_MAX = 256;

export function writePng(pixels: Uint8Array, shape: PngShape): Uint8Array<ArrayBuffer> {
  const { width, height, channels, deflate } = shape;
  invariant(
    width > 0 && height > 0 && pixels.length === width * height * channels,
    'a picture has width × height × channels bytes',
  );
  const indexed = channels === 3 ? toIndexed(pixels) : undefined;
  // Neighbours in a palette are not alike, so filters would only add noise (ISO/IEC 15948, 12.7).
  const rows = indexed
    ? filterRows(indexed.indices, { rowBytes: width, pixelBytes: 1, isPlain: true })
    : filterRows(pixels, { rowBytes: width * channels, pixelBytes: channels, isPlain: false });
  const head = new Uint8Array(13);
  const view = new DataView(head.buffer);
  view.setUint32(0, width);
  view.setUint32(4, height);
  head[8] = 8;
  head[9] = indexed ? PALETTE_TYPE : COLOR_TYPES[channels];
  return joinBytes([
    Uint8Array.from(SIGNATURE),
    chunk('IHDR', head),
    ...(indexed ? [chunk('PLTE', indexed.palette)] : []),
    chunk('IDAT', deflate(rows)),
    chunk('IEND', new Uint8Array(0)),
  ]);
}

interface Indexed {
  readonly palette: Uint8Array;
  readonly indices: Uint8Array;
}

/** Colors sorted by their bytes, so that the file does not depend on where in the picture they first appear. */
function toIndexed(pixels: Uint8Array): Indexed | undefined {
  const { colors, indexOf } = createColorIndex();
  const indices = new Uint8Array(pixels.length / 3);
  for (let at = 0, i = 0; at < pixels.length; at += 3, i++) {
    indices[i] = indexOf((pixels[at]! << 16) | (pixels[at + 1]! << 8) | pixels[at + 2]!);
    if (colors.length > PALETTE_COLORS_MAX) return undefined;
  }
  const palette = new Uint8Array(colors.length * 3);
  const rank = new Uint8Array(PALETTE_COLORS_MAX);
  for (const [place, color] of colors.toSorted((a, b) => a - b).entries()) {
    rank[indexOf(color)] = place;
    palette.set([color >> 16, (color >> 8) & 255, color & 255], 3 * place);
  }
  for (let i = 0; i < indices.length; i++) indices[i] = rank[indices[i]!]!;
  return { palette, indices };
}

/** Length, four letters, content, and the checksum of letters and content. */
function chunk(name: string, content: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(12 + content.length);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, content.length);
  for (let i = 0; i < 4; i++) bytes[4 + i] = name.charCodeAt(i);
  bytes.set(content, 8);
  view.setUint32(8 + content.length, crc32(bytes.subarray(4, 8 + content.length)));
  return bytes;
}

function joinBytes(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const joined = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    joined.set(part, at);
    at += part.length;
  }
  return joined;
}
