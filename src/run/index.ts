/** A scenario played in its world: its people, vehicles and events set going, and what came of them. */
export { ACTOR_STATES } from './played.ts';
export type { ActorState, Played, PlayedActor, Spot3 } from './played.ts';
