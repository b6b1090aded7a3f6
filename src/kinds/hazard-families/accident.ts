import { hazard } from './hazard.ts';

/** Something fails, burns, leaks or falls at one place, and rescuers come. */
export const accident = hazard.narrow({
  reading: { isOutdoors: false, scenarioType: 'emergency_response' },
  placing: { isEverywhere: false },
});
