import type { HazardShowing } from '#fields/facets';

type Shown = HazardShowing['shown'];
type HappeningKinds = Extract<Shown, { by: 'happenings' }>['kinds'];

/** The record of a run shows the event: any happening of one of these kinds. */
export const shownBy = (...kinds: HappeningKinds): Shown => ({
  by: 'happenings',
  kinds,
  isIt: () => true,
});

/** No model records it. */
export const NOT_SHOWN: Shown = { by: 'nothing', because: null };
