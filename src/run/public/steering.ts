/** Runs that are steered while they go, and their commands. */
export { applyCommands } from '../direct/apply-commands.ts';
export type { RunCommand } from '../direct/apply-commands.ts';
export type { FleeChange } from '../play/flee-change.ts';
export type { PersonLeft, Zone } from '../play/look-at-run.ts';
export type { StartStage } from '../play/steering.ts';
export { steerRun } from '../play/steer-run.ts';
export type { SteeredRun } from '../play/steer-run.ts';
