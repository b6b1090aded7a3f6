/**
 * A run of people in a space: `createSimulation` returns it before its first step. `assemble.ts` makes its parts,
 * `phases.ts` lists what a step does.
 */
export { findUnreachable, listUnreachable, withEvacuationLifts } from './find-unreachable.ts';
export type { Unreachable } from './find-unreachable.ts';
export { HARM_CAUSES, RUNNING } from './harm.ts';
export type { SeenDeed } from './seen-deed.ts';
export type { Duty, Person, Visit } from './person.ts';
export type { ServicePoint } from './services.ts';
export { createSimulation } from './simulation.ts';
export type { Simulation } from './simulation.ts';
export type { Elsewhere } from './simulation-options.ts';
export { hasArrived } from './state.ts';
