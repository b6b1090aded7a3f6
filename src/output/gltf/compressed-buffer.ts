/**
 * Views compressed one by one (EXT_meshopt_compression). The views speak of a second buffer, which exists only once a reader has
 * decompressed them; images are compressed already and stay in the first.
 */
import { alignTo4, toOutput, toViewUse, writeView } from './binary.ts';
import type { Binary, Slot, View } from './binary.ts';
import type { WrittenBuffers } from './plain-buffer.ts';

export interface EncodeOptions {
  readonly count: number;
  readonly elementBytes: number;
  readonly mode: 'ATTRIBUTES' | 'TRIANGLES';
}

/** The bytes of `count` elements in fewer bytes, in the bitstream of EXT_meshopt_compression. */
export type MeshEncoder = (bytes: Uint8Array, options: EncodeOptions) => Uint8Array;

export const MESHOPT = 'EXT_meshopt_compression';

export function toCompressedBuffer({ views }: Binary, encode: MeshEncoder): WrittenBuffers {
  const bufferViews: unknown[] = [];
  const stored: { readonly bytes: Uint8Array; readonly at: number }[] = [];
  let binBytes = 0;
  let plainBytes = 0;
  const store = (bytes: Uint8Array): number => {
    const at = binBytes;
    stored.push({ bytes, at });
    binBytes = alignTo4(at + bytes.length);
    return at;
  };
  for (const view of views) {
    const { slot, byteLength } = view;
    const plain = toPlainBytes(view);
    if (!slot) {
      bufferViews.push({ buffer: 0, byteOffset: store(plain), byteLength });
      continue;
    }
    const options = toEncodeOptions(slot, byteLength);
    const encoded = encode(plain, options);
    bufferViews.push({
      buffer: 1,
      byteOffset: plainBytes,
      byteLength,
      ...toViewUse(slot),
      extensions: {
        [MESHOPT]: {
          buffer: 0,
          byteOffset: store(encoded),
          byteLength: encoded.length,
          byteStride: slot.elementBytes,
          mode: options.mode,
          count: options.count,
        },
      },
    });
    plainBytes = alignTo4(plainBytes + byteLength);
  }
  return {
    bufferViews,
    buffers: [
      { byteLength: binBytes },
      { byteLength: plainBytes, extensions: { [MESHOPT]: { fallback: true } } },
    ],
    binBytes,
    writeBin(into, start) {
      for (const { bytes, at } of stored) into.bytes.set(bytes, start + at);
    },
  };
}

function toPlainBytes(view: View): Uint8Array {
  const { buffer } = new Uint8Array(alignTo4(view.byteLength));
  writeView(view, toOutput(buffer), 0);
  return new Uint8Array(buffer, 0, view.byteLength);
}

function toEncodeOptions({ use, elementBytes }: Slot, byteLength: number): EncodeOptions {
  const mode = use === 'indices' ? 'TRIANGLES' : 'ATTRIBUTES';
  return { count: byteLength / elementBytes, elementBytes, mode };
}
