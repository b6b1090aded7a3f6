/**
 * Vehicles on a lane graph. `createTraffic` returns a running traffic; a viewer draws its `fleet`. The position of a
 * vehicle is its front bumper, `s` metres along its lane. People meet the traffic at *crossings*: `step` is given the
 * people there, `gapSeconds` returns the time until the next vehicle. Where two lanes cross or merge there is a
 * *conflict*.
 *
 * Known limits: lanes are all at one height, so lines that cross are in conflict only when stated (`yieldsTo`, one
 * signal, one lane after both). A vehicle is on its new lane as soon as it begins to change. Long vehicles are drawn as
 * stiff rectangles with both ends on the line: in tight turns their corners may cover those of a vehicle that waits
 * beside them, and so may an emergency vehicle's while it squeezes past others in a junction.
 */
export { KIND_TRAITS } from './kinds.ts';
export type { VehicleKind } from './kinds.ts';
export { createTraffic } from './traffic.ts';
export type { Closure, Traffic } from './traffic.ts';
