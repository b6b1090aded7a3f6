/**
 * A scenario played in its world: its people, vehicles and events set going, and what came of them. `castRun` says who is
 * there, `directRun` what everybody does and what happens, `playRun` what came of it.
 */
export { castRun } from './cast/cast-run.ts';
export type { Cast, CastPerson } from './cast/cast.ts';
export { directRun } from './direct/direct-run.ts';
export type { Direction } from './direct/direction.ts';
export { judgeOccasion } from './direct/judge-occasion.ts';
export { ROAD_LEVEL, playRun } from './play/play-run.ts';
export { roadHeight } from './play/road-height.ts';
export { setGoing } from './play/set-going.ts';
export type { GoingRun } from './play/set-going.ts';
export { RunRefused } from './run-refused.ts';
