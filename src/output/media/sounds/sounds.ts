/** The sounds there are, how long each is, and whether its end leads into its beginning. */
export const SOUNDS = {
  alarm: { seconds: 4, isLoop: true },
  crowd: { seconds: 12, isLoop: true },
  explosion: { seconds: 5, isLoop: false },
  fire: { seconds: 8, isLoop: true },
  footsteps: { seconds: 4, isLoop: true },
  rain: { seconds: 8, isLoop: true },
  rumble: { seconds: 8, isLoop: true },
  siren: { seconds: 4, isLoop: true },
  thunder: { seconds: 9, isLoop: false },
  traffic: { seconds: 12, isLoop: true },
  water: { seconds: 8, isLoop: true },
  wind: { seconds: 12, isLoop: true },
} as const;
export type SoundName = keyof typeof SOUNDS;

export const SAMPLE_RATE_HZ = 44_100;

/** Samples between −1 and 1. One channel: the player places it in the room. */
export interface Sound {
  readonly sampleRateHz: number;
  readonly isLoop: boolean;
  readonly channels: readonly Float32Array[];
}
