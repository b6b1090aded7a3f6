import { hazard } from './hazard.ts';

/** A force of the earth, the sky or the water that has no single place and comes over everything. */
export const naturalDisaster = hazard.narrow({
  reading: { isOutdoors: true, scenarioType: 'disaster_simulation' },
  placing: { isEverywhere: true },
});
