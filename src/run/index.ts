/**
 * A scenario played in its world: its people, vehicles and events set going, and what came of them. `castRun` says who is
 * there, `directRun` what everybody does and what happens, `playRun` what came of it.
 */
export { castRun } from './cast/cast-run.ts';
export type { Cast, CastPerson } from './cast/cast.ts';
export { findWays, listWithoutWay } from './cast/list-without-way.ts';
export { hasStoppedLifts } from './cast/stops-lifts.ts';
export { applyCommands, findCommandProblem } from './direct/apply-commands.ts';
export type { RunCommand } from './direct/apply-commands.ts';
export { directRun } from './direct/direct-run.ts';
export type { Direction } from './direct/direction.ts';
export { personHabits } from './direct/habits.ts';
export type { Habit } from './direct/habit.ts';
export { sizeFire, usualGrowth } from './direct/fire-size.ts';
export type { FloorSpot } from './direct/floor-spot.ts';
export { assume, refuse } from './direct/hazard-stage.ts';
export type { HazardStage } from './direct/hazard-stage.ts';
export { hazardPlayings } from './hazard-playing.ts';
export type { HazardPlaying } from './hazard-playing.ts';
export { judgeOccasion } from './direct/judge-occasion.ts';
export { toMercalli } from './direct/quake-intensity.ts';
export { sprinklerPeakKw } from './direct/sprinkler-peak.ts';
export type { PersonLeft, Zone } from './play/look-at-run.ts';
export { ROAD_LEVEL, playRun } from './play/play-run.ts';
export { roadHeight } from './play/road-height.ts';
export { setGoing } from './play/set-going.ts';
export type { GoingRun } from './play/set-going.ts';
export { steerRun } from './play/steer-run.ts';
export type { SteeredRun } from './play/steer-run.ts';
export { VEHICLE_DRIVING, VEHICLE_STOPPED } from './play/vehicle-columns.ts';
export { PATH_ERROR_METERS, PATH_POINTS_MAX } from './play/thin-path.ts';
export { ACTOR_STATES } from './played.ts';
export type { ActorState, Happening, Played, PlayedActor, Spot3 } from './played.ts';
export { placeLivings } from './place-living.ts';
export type { PlaceLiving } from './place-living.ts';
export { RunRefused } from './run-refused.ts';
