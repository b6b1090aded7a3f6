import type { CommandedHazard, FloorSpot } from '#run/hazards';

/** When and where a hazard begins that somebody sets off while a run goes on. */
export const setOffAt = ({
  startSeconds,
  spot,
}: CommandedHazard): FloorSpot & Pick<CommandedHazard, 'startSeconds'> => ({
  startSeconds,
  ...spot,
});
