/**
 * A district somebody looks at live: a made-up quarter of a town and a population that walks and drives in it, moved by the
 * crowd and the traffic. `createDistrict` draws the place, `createPopulation` lets people live there.
 *
 * Words: a *goal* is where an agent goes, a *threat* what it flees from while it is within its radius.
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
