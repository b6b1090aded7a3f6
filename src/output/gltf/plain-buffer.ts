/** Views one after another in one buffer, uncompressed. */
import { alignTo4, toViewUse, writeView } from './binary.ts';
import type { Binary, Output } from './binary.ts';

export interface WrittenBuffers {
  readonly bufferViews: readonly unknown[];
  readonly buffers: readonly unknown[];
  readonly binBytes: number;
  readonly writeBin: (into: Output, at: number) => void;
}

export function toPlainBuffer({ views }: Binary): WrittenBuffers {
  let binBytes = 0;
  const offsets = views.map(({ byteLength }) => {
    const offset = binBytes;
    binBytes = alignTo4(offset + byteLength);
    return offset;
  });
  return {
    bufferViews: views.map(({ slot, byteLength }, i) => ({
      buffer: 0,
      byteOffset: offsets[i]!,
      byteLength,
      ...toViewUse(slot),
    })),
    buffers: binBytes > 0 ? [{ byteLength: binBytes }] : [],
    binBytes,
    writeBin: (into, at) => views.forEach((view, i) => writeView(view, into, at + offsets[i]!)),
  };
}
