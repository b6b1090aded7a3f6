/** Every endpoint, in the order people read about them. */
import * as accounts from './accounts.ts';
import type { Endpoint } from './endpoint.ts';
import * as incidents from './incidents.ts';
import * as operations from './operations.ts';
import * as risk from './risk.ts';
import * as simulations from './simulations.ts';

export const ENDPOINTS: readonly Endpoint[] = [
  risk.analyzeRoute,
  risk.analyzeRadius,
  incidents.createIncidents,
  incidents.listIncidents,
  incidents.deleteIncidentsBySource,
  incidents.deleteIncident,
  simulations.createSimulation,
  simulations.getSimulationStatus,
  simulations.getSimulationResults,
  accounts.register,
  accounts.issueToken,
  accounts.revokeToken,
  accounts.listTokens,
  accounts.revokeTokenById,
  accounts.getUser,
  accounts.deleteUser,
  accounts.changePassword,
  accounts.requestPasswordReset,
  accounts.resetPassword,
  accounts.verifyEmail,
  accounts.createKey,
  accounts.listKeys,
  accounts.revokeKey,
  operations.getHealth,
  operations.getLiveness,
];
