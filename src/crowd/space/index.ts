/**
 * Walkable space made ready to walk in. A plan is checked (`checkWalkable`), prepared once (`prepareSpace`) and copied
 * for each run (`copySpace`), in which gates open and close (`setGateClosed`).
 *
 * Words: a *gate* is a door, a join or an exit; a *field* is the time from every cell of a level to gates or to a
 * place; it is solved from the *slowness*, in seconds per metre. `timeAt` and `directionAt` read a field at any point,
 * `canSee` returns whether no wall is between two points, `crosses` whether a step passes a gate.
 */
export { checkWalkable } from './check-walkable.ts';
export { findReach } from './find-reach.ts';
export { FLOW_MODES } from './gate-flow.ts';
export type { FlowMode } from './gate-flow.ts';
export { copySpace, setGateClosed } from './gate-state.ts';
export { prepareSpace } from './prepare-space.ts';
export { createBatchSolver } from './shared-fields.ts';
export type { FieldBatch } from './shared-fields.ts';
export { canSee } from './sight.ts';
export type { Gate, Space } from './space.ts';
