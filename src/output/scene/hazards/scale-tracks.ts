/**
 * Things that appear, grow and disappear, as keys of their scale. Their meshes are a millimetre large, so that at rest
 * they are invisible without a scale of zero, which some programs cannot read. A scale of 4000 is 4 m.
 */
import { createThinner } from '../motion/thin-motion.ts';
import type { Track } from '../scene.ts';

export const UNITS_PER_METER = 1000;
const UNSEEN = 1;

export type Size = readonly [x: number, y: number, z: number];

export interface Growing {
  readonly node: number;
  /** Size in metres along its axes at each sample; undefined while it does not exist. */
  readonly sizeAt: (look: number) => Size | undefined;
}

/** Keys with straight lines between them. At each sample the error along each axis is within the limit. */
export function toScaleTracks(
  growing: readonly Growing[],
  seconds: ArrayLike<number>,
  errorM: number,
): Track[] {
  const thinner = createThinner(growing.length, errorM * UNITS_PER_METER);
  growing.forEach(({ sizeAt }, thing) => {
    let wasThere = false;
    for (let look = 0; look < seconds.length; look++) {
      const size = sizeAt(look);
      const [x, y, z] = size?.map((meters) => meters * UNITS_PER_METER) ?? [UNSEEN, UNSEEN, UNSEEN];
      const isThere = size !== undefined;
      if (isThere === wasThere) thinner.note(thing, seconds[look]!, x!, y!, z!);
      else thinner.jump(thing, seconds[look]!, x!, y!, z!);
      wasThere = isThere;
    }
  });
  thinner.finish();
  return growing.map(({ node }, thing) => {
    const { seconds: times, places } = thinner.keys[thing]!;
    return {
      node,
      path: 'scale',
      times: Float32Array.from(times),
      values: Float32Array.from(places, (value) => Math.max(UNSEEN, value)),
    };
  });
}
