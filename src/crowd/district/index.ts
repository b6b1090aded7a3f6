/**
 * A district for live viewers: an invented quarter of a town, and a population that walks and drives in it, moved by
 * the crowd and the traffic. `createDistrict` returns the place, `createPopulation` the agents that live there.
 *
 * Words: a *goal* is where an agent goes; a *threat* is what an agent flees from while it is within the threat's
 * radius.
 */
export { chooseThreats } from './choose-threats.ts';
export { createDistrict } from './district.ts';
export type { District } from './district.ts';
export { placeOnEarth } from './place-on-earth.ts';
export type { Placement } from './place-on-earth.ts';
export { createPopulation } from './population.ts';
export type { Population } from './population.ts';
export type { AgentView, Told } from './agent.ts';
export type { DistrictThreat } from './threat.ts';
