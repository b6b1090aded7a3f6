/** A run that was played: actors, their paths and states, what happened. */
export { PATH_ERROR_METERS, PATH_POINTS_MAX } from '../play/thin-path.ts';
export { ACTOR_STATES } from '../played.ts';
export type { Happening, Played, PlayedActor, Spot3 } from '../played.ts';
