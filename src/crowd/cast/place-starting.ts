/** How long people at each kind of place take before they leave, and their population where the place decides it. */
import { createFacet } from '#base';
import type { Population } from '../people/population.ts';
import type { PreMovementName } from '../people/pre-movement-choices.ts';

export interface PlaceStarting {
  /** The row of PD 7974-6 for people who are awake. */
  readonly awake: 'familiar' | 'unfamiliar' | 'care' | 'transport';
  /** The row for people who sleep. */
  readonly asleep: 'dwelling' | 'managed' | 'lodging' | 'ward';
  /** A rule of the place for when people who hear an alarm set off, at any level of management. */
  readonly byOwnRule?: { readonly awake: PreMovementName; readonly asleep: PreMovementName };
  /** Populations that differ at this kind of place from elsewhere, by the kind of people. */
  readonly populations: Readonly<Record<string, Population>>;
}

export const placeStartings = createFacet<PlaceStarting>('how people at a place set off');
