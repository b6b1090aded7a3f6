/** What was spoken of last: what pronouns, left-out subjects and inherited times refer to. */
import type { Entity, FloorEntity, Group, Happening, Moment, Way, When, Where } from './entity.ts';
import type { Range } from './list-phrases.ts';

export interface Talk {
  /** The last single vehicle, place, part or thing that was named, and the one that the last clause was about: "it". */
  named?: Entity;
  topic?: Entity | undefined;
  /** Groups in the order in which they were spoken of. */
  readonly recent: Group[];
  /** The groups that are the subjects of the present clause, and the first of them. */
  doers: readonly Group[];
  subject?: Group | undefined;
  /** The group that the last clause was about: "the others" are others than these. */
  group?: Group;
  /** Whom "they" or "them" meant last, and in which sentence. */
  they?: Group | undefined;
  theySentence?: number;
  /** The group that did something last. */
  actor?: Group;
  /** Subjects of the last clause with a verb, for a clause without any. */
  subjects: readonly (Entity | undefined)[];
  event?: Happening;
  /** The sentence that told it. */
  eventSentence?: number;
  /** The last action. */
  done?: Done;
  /** The last action or forbidden action: what a clause with "when" behind it limits. */
  main?: string;
  /** Seconds of the moment that was told last. */
  told: number;
  sentenceStart?: { readonly sentence: number; readonly seconds: number };
  /** Times that stood alone: "t = 90 s: fire". */
  carried?: { readonly sentence: number; readonly when: When };
  /** What the next clause waits for: "when it stops the teachers lead them out". */
  trigger?: Trigger | undefined;
  /** They are said to come before it is said when. */
  coming?: { readonly groups: readonly Group[]; readonly sentence: number };
  /** "Platform 2 is packed": where people are whom the sentence names behind it. */
  stage?: { readonly where: Where; readonly words: Range; readonly sentence: number };
  /** The floor that was named last: "the same floor". */
  floor?: FloorEntity;
  /** A sentence that begins with "blocked:". */
  shutSentence?: number;
  /** That a way is closed was told as something that happens. */
  isClosingTold?: boolean;
  /** Ways that were named last: "one of them". */
  ways: readonly Way[];
  /** "Dinner in the ballroom": where people begin of whom nothing else is said. */
  setting?: { readonly where: Where; readonly words: Range };
}

interface Done {
  readonly id: string;
  readonly sentence: number;
  readonly start?: Moment | undefined;
  readonly end?: number | undefined;
}

interface Trigger {
  readonly by: string;
  readonly moment: Moment;
  readonly sentence: number;
}

export function createTalk(): Talk {
  return { recent: [], doers: [], subjects: [], ways: [], told: 0 };
}
