/**
 * Decompresses files: gzip, or a zip with one file in it. The size is limited, because a small bomb can expand to any
 * size.
 */
import { gunzipSync, inflateRawSync } from 'node:zlib';
import { PayloadRefused } from '../feed.ts';

/** The largest decompressed payload: five times the largest we know (a year of crime of a large city). */
export const PAYLOAD_BYTES_MAX = 64 * 1024 * 1024;

export function inflate(bytes: Uint8Array, bytesMax = PAYLOAD_BYTES_MAX): Uint8Array {
  const [a, b, c, d] = bytes;
  if (a === 0x1f && b === 0x8b)
    return unpack(() => gunzipSync(bytes, { maxOutputLength: bytesMax }), bytesMax);
  if (a === 0x50 && b === 0x4b && c === 3 && d === 4)
    return unpack(() => firstOfZip(bytes, bytesMax), bytesMax);
  if (bytes.length > bytesMax) throw tooLarge(bytesMax);
  return bytes;
}

function unpack(act: () => Uint8Array, bytesMax: number): Uint8Array {
  try {
    return act();
  } catch (cause) {
    if (cause instanceof PayloadRefused) throw cause;
    if (cause instanceof Error && 'code' in cause && cause.code === 'ERR_BUFFER_TOO_LARGE')
      throw tooLarge(bytesMax, cause);
    throw new PayloadRefused('unreadable', 'the payload cannot be decompressed', { cause });
  }
}

/** The local header of the first entry: APPNOTE.TXT 6.3, section 4.3.7. */
function firstOfZip(bytes: Uint8Array, bytesMax: number): Uint8Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const method = view.getUint16(8, true);
  const packed = view.getUint32(18, true);
  const start = 30 + view.getUint16(26, true) + view.getUint16(28, true);
  // A writer that did not know the size in advance stores 0; the compressed data marks its own end.
  const body = bytes.subarray(start, packed === 0 ? undefined : start + packed);
  if (method === 8) return inflateRawSync(body, { maxOutputLength: bytesMax });
  if (method === 0 && body.length <= bytesMax) return body;
  throw new PayloadRefused('unreadable', 'the payload has an unsupported compression');
}

function tooLarge(bytesMax: number, cause?: unknown): PayloadRefused {
  return new PayloadRefused('too_large', `the payload is larger than ${bytesMax} bytes`, { cause });
}
