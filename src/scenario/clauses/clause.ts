/** A clause: who does what to whom, where and when, and how it hangs on the clause it stands in. */
import type { ClockTime } from '../text/clock.ts';
import type { Oblique, Phrase } from './phrase.ts';

export interface Verb {
  /** Tokens, end excluded; `at` is the verb itself. */
  readonly start: number;
  readonly end: number;
  readonly at: number;
  readonly lemma: string;
  /** "Set OFF", "carry them DOWN". */
  particle?: string;
  readonly form: 'finite' | 'ing' | 'past' | 'to';
  readonly isPassive: boolean;
  /** A participle or a simple past without any other verb: "exits locked", "the bomb exploded". */
  readonly isBare: boolean;
  readonly isNegated: boolean;
  /** "Must", "may", "should". */
  readonly modal?: string;
  /** "Try to", "begin to", "refuse to": the verb before the one that counts. */
  readonly helper?: string;
}

export interface TimePhrase {
  readonly by: 'at' | 'after' | 'before' | 'until' | 'for' | 'within' | 'later' | 'every' | 'from';
  readonly start: number;
  readonly end: number;
  readonly seconds?: number;
  readonly clock?: ClockTime;
  /** What it counts from: "after the alarm", "two minutes after ignition". */
  readonly of?: Phrase;
  readonly isMoment?: true;
  /** "By then", "meanwhile": the time told before it. */
  readonly isThen?: true;
}

/** How a clause hangs on another: `who` on a noun phrase of it, the others on the clause. */
export interface Link {
  readonly by: string;
  /** "Two minutes after the bell rings". */
  readonly seconds?: number;
  readonly phrase?: Phrase;
}

export interface Clause {
  readonly sentence: number;
  verb?: Verb;
  readonly subject: Phrase[];
  readonly objects: Phrase[];
  /** In a passive clause, the people who do it: "carried BY THE NURSES". */
  readonly agents: Phrase[];
  readonly obliques: Oblique[];
  readonly times: TimePhrase[];
  /** "Asleep", "out of order", "wide open". */
  readonly complements: { readonly at: number; readonly lemma: string }[];
  readonly adverbs: string[];
  /** "Walk 900 m". */
  meters?: number;
  link?: Link;
  /** The clause it hangs on. */
  parent?: Clause;
}
