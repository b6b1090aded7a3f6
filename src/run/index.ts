/**
 * A scenario played in its world. `castRun` returns the people and vehicles, `directRun` what each of them does and
 * which events happen, `playRun` the finished run.
 */
export { castRun } from './cast/cast-run.ts';
export type { Cast, CastPerson } from './cast/cast.ts';
export { directRun } from './direct-run.ts';
export type { Direction } from './direct/direction.ts';
export { judgeOccasion } from './direct/judge-occasion.ts';
export { playRun } from './play/play-run.ts';
export { roadHeight } from './play/road-height.ts';
export { setGoing } from './play/set-going.ts';
export type { GoingRun } from './play/set-going.ts';
export { ROAD_LEVEL } from './play/trace-levels.ts';
export { RunRefused } from './run-refused.ts';
