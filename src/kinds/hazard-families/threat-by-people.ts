import { hazard } from './hazard.ts';

/** What people do to others, or in a crowd: it needs people around it, and security answers it. */
export const threatByPeople = hazard.narrow({
  reading: { isOutdoors: false, needsCrowd: true, scenarioType: 'security_assessment' },
  placing: { isEverywhere: false },
});
