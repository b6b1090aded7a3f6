/**
 * Devices that move people who cannot go alone, and the helpers each needs. Pushed on the flat: 1.30 m/s, assisted
 * wheelchair (Boyce, Shields and Silcock, Fire Technology 35, 1999, as quoted in the SFPE Handbook, chapter 64). Down
 * stairs in an evacuation chair: 0.5 to 0.8 m/s (same chapter). A stretcher on the flat: 1 m/s, and half a minute to
 * get the person ready (Hunt, Galea and Lawrence, Fire and Materials 39, 2015; rounded means, quoted from general
 * knowledge of the trials). All else is judgement.
 */
export const DEVICES = {
  /** The person sits in it already. On stairs it is carried no further. */
  wheelchair: { speed: 1.3, stairDown: 0, helpers: 1, readySeconds: 0 },
  /** The middle of the range. */
  evacuationChair: { speed: 1.3, stairDown: 0.65, helpers: 2, readySeconds: 30 },
  /** The lower end of the range on stairs. */
  stretcher: { speed: 1, stairDown: 0.5, helpers: 2, readySeconds: 30 },
  /** As fast as a stretcher; half a minute to free it from what it is connected to. No stairs. */
  bed: { speed: 1, stairDown: 0, helpers: 2, readySeconds: 30 },
} as const satisfies Readonly<Record<string, Device>>;

export interface Device {
  /** Metres per second on the flat and down stairs, along the slope; 0 where it does not go. */
  readonly speed: number;
  readonly stairDown: number;
  readonly helpers: number;
  readonly readySeconds: number;
}

export type DeviceName = keyof typeof DEVICES;

/** Up stairs: half of what is measured on the way down, judgement. */
export const CARRIED_UP_PART = 0.5;
/** Narrower than a wheelchair: evacuation chairs are about 0.5 m wide, and landings are turned on. */
export const CHAIR_RADIUS = 0.27;
