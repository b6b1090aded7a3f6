/** What the prompt reader knows of each kind of thing in the open: a stall, a tram stop, a railway line. */
import { createFacet } from '#base';

export interface OpenThingReading {
  /** Its names, in British and American English. */
  readonly words: string;
  /** `open`: inside a building the word means a room or a fixture of it. `building`: in the open it means a road or a slope. */
  readonly isOf: 'open' | 'building' | 'any';
  /** Kinds of open places that have one of their own, although `isOf` is `building`. */
  readonly alsoOf?: readonly string[];
}

export const openThingReadings = createFacet<OpenThingReading>('how a thing in the open is read');
