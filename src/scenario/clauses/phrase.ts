/** What a noun phrase says: how many of what, which of them, and where they are. */
import type { Measure } from '../text/measures.ts';

export type Determiner = 'the' | 'a' | 'own' | 'this' | 'other' | 'another' | 'each' | 'none';

export interface Amount {
  /** People or things, or a part of them from 0 to 1. */
  readonly count?: number;
  readonly share?: number;
  readonly range?: readonly [number, number];
  /** "About 40", "up to 40", "at least 40". */
  readonly bound?: 'about' | 'most' | 'least';
  /** `some`: more than one without a number. */
  readonly word?: 'all' | 'none' | 'some' | 'most' | 'rest' | 'both';
}

export interface Phrase {
  /** Tokens, end excluded; `head` is the last word of its name. */
  readonly start: number;
  readonly end: number;
  readonly head: number;
  /** The singular of its head: "bus", or the pronoun. */
  readonly lemma: string;
  readonly isPlural: boolean;
  readonly isPronoun: boolean;
  readonly determiner?: Determiner;
  readonly amount?: Amount;
  /** The first word of its name behind determiner and amount: "emergency entrance". */
  readonly name: number;
  /** "A second group": one more beside those before. */
  readonly isSecond?: true;
  /** "Three trains with 150 passengers EACH": as many for every one of those before. */
  readonly isEach?: true;
  /** "Floor 7", "flat 7B", "gates 3 and 4". */
  readonly numbers: readonly string[];
  /** "600 m road tunnel", "1.2 m wide". */
  readonly measures: readonly Measure[];
  /** "The kitchen of the hotel", "a line of police", "three of the guests": what is behind "of". */
  readonly of?: Phrase;
  /** It counts what is behind "of": "three of the guests", "a crowd of fans", "half of them". */
  readonly isPartOf?: true;
}

export interface Oblique {
  readonly by: string;
  /** Where the word that leads it stands. */
  readonly at: number;
  readonly phrases: Phrase[];
  /** "200 m from". */
  readonly meters?: number;
  /** What it follows without anything between: "the kitchen ON THE SECOND FLOOR". */
  readonly behind?: Phrase;
}
