/** What the reader of prompts knows of each kind of place. */
import { createFacet } from '#base';

export interface PlaceReading {
  /** What people call it: occupancy classes of building codes, in British and American English. */
  readonly words: string;
}

export const placeReadings = createFacet<PlaceReading>('how a place is read');
