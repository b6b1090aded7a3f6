/**
 * Every kind of hazard, place and behaviour, each in a file of its own (`hazards/`, `places/`, `behaviours/`), and the people and vehicles there
 * (`agents.ts`). `hazard` and `building` are families for kinds that are defined elsewhere. The program calls `registerKinds` once at the start; the layers themselves name no kind.
 */
export { ALL_BEHAVIOURS } from './all-behaviours.ts';
export { ALL_HAZARDS } from './all-hazards.ts';
export { ALL_PLACES } from './all-places.ts';
export type { BehaviourKind } from './behaviour-kind.ts';
export type { HazardKind } from './hazard-kind.ts';
export { hazard } from './hazard-families/hazard.ts';
export type { PlaceKind } from './place-kind.ts';
export { building } from './place-families/building.ts';
export { registerBehaviour, registerHazard, registerKinds, registerPlace } from './register.ts';
