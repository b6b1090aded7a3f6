/** Sound as Ogg Vorbis, by the reference encoder compiled to WebAssembly: the same samples give the same bytes. */
import { createOggEncoder } from 'wasm-media-encoders';
import type { Sound } from '#media/sounds';

/** About 80 kbit/s for one channel. */
export const VORBIS_QUALITY = 3;
/** The serial number of the stream. There is only one, and a random number would make every file different. */
const SERIAL_NUMBER = 1;

export type SoundEncoder = (sound: Sound) => Uint8Array;

export async function createSoundEncoder(): Promise<SoundEncoder> {
  const encoder = await createOggEncoder();
  return ({ sampleRateHz, channels }) => {
    encoder.configure({
      channels: channels.length === 2 ? 2 : 1,
      sampleRate: sampleRateHz,
      vbrQuality: VORBIS_QUALITY,
      oggSerialNo: SERIAL_NUMBER,
    });
    // Both answers lie in the encoder's own memory, which the next call writes over.
    const body = Uint8Array.from(encoder.encode(channels));
    return Buffer.concat([body, encoder.finalize()]);
  };
}
