/** What the prompt reader knows of each kind of fuel: petrol, foam, hay. */
import { createFacet } from '#base';

export interface FuelReading {
  /** Its names, in British and American English. */
  readonly words: string;
}

/** The worst one first: where a prompt names several, that one decides. */
export const fuelReadings = createFacet<FuelReading>('how a fuel is read');
