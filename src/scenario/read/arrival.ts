import type { Where } from '../scenario.ts';
import type { CountedFrom } from './time-phrases.ts';

export interface Arrival {
  /** First token of the mention of the people who come. */
  readonly who: number;
  /** As stated; absent where the prompt only says that they come. */
  readonly seconds?: number;
  /** From when the seconds count; from the start of the run where not said. */
  readonly from?: CountedFrom;
  /** When the last of them is there, counted from the start of the run. */
  readonly until?: number;
  /** The way they come in by. */
  readonly entry?: Where;
  /** Tokens that say it, end excluded. */
  readonly start: number;
  readonly end: number;
}
