/** Sound as WAV: 16 bits, PCM. A loop says so in a `smpl` chunk, which game engines and samplers read. */
import { invariant } from '#base';
import type { Sound } from '../sounds/sounds.ts';

const FORMAT_BYTES = 16;
const LOOP_BYTES = 60;
const HEAD_BYTES = 12;
const CHUNK_HEAD_BYTES = 8;

export function writeWav({ sampleRateHz, isLoop, channels }: Sound): Uint8Array<ArrayBuffer> {
  const frames = channels[0]?.length ?? 0;
  invariant(
    channels.length > 0 && channels.every((channel) => channel.length === frames),
    'a sound has channels, all of the same length',
  );
  const frameBytes = 2 * channels.length;
  const loopBytes = isLoop ? CHUNK_HEAD_BYTES + LOOP_BYTES : 0;
  const dataAt = HEAD_BYTES + CHUNK_HEAD_BYTES + FORMAT_BYTES + loopBytes;
  const bytes = new Uint8Array(dataAt + CHUNK_HEAD_BYTES + frames * frameBytes);
  const view = new DataView(bytes.buffer);
  writeName(bytes, 0, 'RIFF');
  view.setUint32(4, bytes.length - CHUNK_HEAD_BYTES, true);
  writeName(bytes, 8, 'WAVE');
  writeFormat(view, bytes, { channels: channels.length, sampleRateHz });
  if (isLoop) writeLoop(view, bytes, { frames, sampleRateHz });
  writeName(bytes, dataAt, 'data');
  view.setUint32(dataAt + 4, frames * frameBytes, true);
  for (const [c, channel] of channels.entries()) {
    let at = dataAt + CHUNK_HEAD_BYTES + 2 * c;
    for (let i = 0; i < frames; i++, at += frameBytes)
      view.setInt16(at, Math.round(Math.min(1, Math.max(-1, channel[i]!)) * 32767), true);
  }
  return bytes;
}

function writeFormat(
  view: DataView,
  bytes: Uint8Array,
  { channels, sampleRateHz }: { channels: number; sampleRateHz: number },
): void {
  writeName(bytes, HEAD_BYTES, 'fmt ');
  const at = HEAD_BYTES + CHUNK_HEAD_BYTES;
  view.setUint32(at - 4, FORMAT_BYTES, true);
  view.setUint16(at, 1, true); // PCM
  view.setUint16(at + 2, channels, true);
  view.setUint32(at + 4, sampleRateHz, true);
  view.setUint32(at + 8, sampleRateHz * 2 * channels, true);
  view.setUint16(at + 12, 2 * channels, true);
  view.setUint16(at + 14, 16, true);
}

/** One loop, for ever, from the first frame to the last. */
function writeLoop(
  view: DataView,
  bytes: Uint8Array,
  { frames, sampleRateHz }: { frames: number; sampleRateHz: number },
): void {
  const chunkAt = HEAD_BYTES + CHUNK_HEAD_BYTES + FORMAT_BYTES;
  writeName(bytes, chunkAt, 'smpl');
  const at = chunkAt + CHUNK_HEAD_BYTES;
  view.setUint32(chunkAt + 4, LOOP_BYTES, true);
  view.setUint32(at + 8, Math.round(1e9 / sampleRateHz), true);
  view.setUint32(at + 12, 60, true); // The note it is played at: middle C, as it is.
  view.setUint32(at + 28, 1, true);
  view.setUint32(at + 48, frames - 1, true);
}

function writeName(bytes: Uint8Array, at: number, name: string): void {
  for (let i = 0; i < 4; i++) bytes[at + i] = name.charCodeAt(i);
}
