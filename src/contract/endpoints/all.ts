/** Every endpoint, in the order of the documentation. */
import * as accounts from './accounts.ts';
import * as admin from './admin.ts';
import * as assets from './assets.ts';
import type { Endpoint } from './endpoint.ts';
import * as incidents from './incidents.ts';
import * as live from './live.ts';
import * as operations from './operations.ts';
import * as places from './places.ts';
import * as risk from './risk.ts';
import * as sample from './sample.ts';
import * as scenarios from './scenarios.ts';
import * as simulations from './simulations.ts';
import * as watches from './watches.ts';
import * as webhooks from './webhooks.ts';

export const ENDPOINTS: readonly Endpoint[] = [
  risk.analyzeRoute,
  risk.analyzeRadius,
  risk.getBrief,
  places.findPlaces,
  incidents.createIncidents,
  incidents.listIncidents,
  incidents.deleteIncidentsBySource,
  incidents.deleteIncident,
  simulations.createSimulation,
  simulations.listSimulations,
  sample.getSample,
  simulations.readSimulationPrompt,
  simulations.getSimulationStatus,
  simulations.getSimulationResults,
  scenarios.getScenario,
  simulations.getTrajectory,
  simulations.getReport,
  simulations.getExports,
  simulations.createExports,
  simulations.cancelSimulation,
  simulations.cloneSimulation,
  simulations.saveLiveRun,
  simulations.deleteSimulation,
  scenarios.listKinds,
  scenarios.getScenarioSchema,
  assets.getAsset,
  live.createWsTicket,
  watches.createWatch,
  watches.listWatches,
  watches.getWatch,
  watches.listWatchChanges,
  watches.acknowledgeWatch,
  watches.deleteWatch,
  webhooks.getWebhookSecret,
  webhooks.rotateWebhookSecret,
  webhooks.listDeliveries,
  webhooks.resendDelivery,
  webhooks.testWebhook,
  accounts.register,
  accounts.issueToken,
  accounts.revokeToken,
  accounts.listTokens,
  accounts.revokeTokenById,
  accounts.getUser,
  accounts.getUsage,
  accounts.listRequests,
  accounts.deleteUser,
  accounts.changePassword,
  accounts.requestPasswordReset,
  accounts.resetPassword,
  accounts.verifyEmail,
  accounts.createKey,
  accounts.listKeys,
  accounts.revokeKey,
  admin.getOverview,
  admin.listAccounts,
  admin.changeAccount,
  admin.createInvite,
  operations.getHealth,
  operations.getLiveness,
];
