import type { HazardResponse } from '#run/hazards';

/** People leave when somebody has seen the event and told the others; no detector tells of it. */
export const leaveAfter = (afterSeconds: number): HazardResponse => ({
  kind: 'leave',
  afterSeconds,
  isDetected: false,
});
