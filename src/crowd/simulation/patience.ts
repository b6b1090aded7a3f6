/**
 * People who give way and make no progress. Two people who come to a door along its wall from the left and the right
 * each make room for the other, and neither gets on; so do two wheelchairs side by side in a narrow door. A person who
 * comes no nearer to a gate for seconds squeezes for a while past others who go there too (`walk.ts`).
 */
import type { Field } from '../space/field.ts';
import { STEP_SECONDS } from '../walking/step.ts';
import type { Walkers } from '../walking/walkers.ts';

export interface Patience {
  /** Notes a person's remaining effort in the field they follow, before the next wish. */
  note(walkers: Walkers, i: number, field: Field, effort: number): void;
}

/** Judgement. After 5 s of waiting more people passed an open bottleneck of 0.8 m than in experiments (RiMEA 12d). */
const WAITING_SECONDS = 10;
const SQUEEZING_SECONDS = 10;
/** Part of the wished speed; a person who comes nearer by less makes no progress. */
const NEARER_PART = 0.01;

export function createPatience(count: number): Patience {
  /** The field a person follows, and the least effort it gave. A field that is solved again starts anew. */
  const fields: (Field | undefined)[] = Array.from({ length: count });
  const least = new Float64Array(count);
  /** How long a person has waited, or has still to squeeze. */
  const seconds = new Float64Array(count);

  return {
    note({ isSqueezing, wishSpeed }, i, field, effort) {
      const isSame = fields[i] === field;
      const nearer = isSame ? Math.max(0, least[i]! - effort) : 0;
      fields[i] = field;
      least[i] = isSame ? least[i]! - nearer : effort;
      if (isSqueezing[i] === 1) {
        seconds[i]! -= STEP_SECONDS;
        if (seconds[i]! <= 0) isSqueezing[i] = 0;
        return;
      }
      // A person who does not wish to move waits for somebody, and is not held up.
      if (!isSame || wishSpeed[i] === 0) return;
      const got = nearer / (NEARER_PART * wishSpeed[i]!);
      seconds[i] = Math.max(0, seconds[i]! + STEP_SECONDS - got);
      if (seconds[i] < WAITING_SECONDS) return;
      isSqueezing[i] = 1;
      seconds[i] = SQUEEZING_SECONDS;
    },
  };
}
