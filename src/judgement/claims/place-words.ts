/** The claim vocabulary's words for each kind of place. */
import { createFacet } from '#base';

export interface PlaceWords {
  /** The word of the vocabulary for it. */
  readonly word: string;
  /** Other words of the vocabulary that it may be meant by: a hospital by "clinic", an intersection by "road". */
  readonly answersTo: readonly string[];
}

export const placeWords = createFacet<PlaceWords>('what a place is called');

/** Whether a place or a part of that use is what the word asks for. */
export function answersTo(use: string, word: string): boolean {
  return use === word || placeWords.find(use)?.answersTo.includes(word) === true;
}
