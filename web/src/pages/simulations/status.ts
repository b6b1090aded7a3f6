/** The status record of a simulation. */
import type { Answer } from '../../api/client.ts';

export type Status = Answer<'getSimulationStatus'>;
