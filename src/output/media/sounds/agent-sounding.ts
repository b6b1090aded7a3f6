/** The sounds of each kind of person and vehicle, beside steps and voices. */
import { createFacet } from '#base';

export interface AgentSounding {
  /** On roads, with tyres and engines. */
  readonly isHeardOnRoads: boolean;
  readonly hasSiren: boolean;
}

export const agentSoundings = createFacet<AgentSounding>('how somebody sounds');
