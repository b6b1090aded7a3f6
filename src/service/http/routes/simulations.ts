/** E3, E4, E5 and what belongs to them. */
import type { FastifyInstance } from 'fastify';
import type { DiskSpace } from '../disk-space.ts';
import type { HttpContext } from '../services.ts';
import { createWaitingRoom } from '../waiting-room.ts';
import { registerScenarioRoutes } from './scenarios.ts';
import { registerCreationRoutes } from './simulations-create.ts';
import { registerExportRoutes } from './simulations-exports.ts';
import { registerOwnerRoutes } from './simulations-own.ts';
import { registerReadingRoutes } from './simulations-read.ts';
import { registerResultRoutes } from './simulations-results.ts';
import { registerSampleRoute } from './simulations-sample.ts';

export function registerSimulationRoutes(
  app: FastifyInstance,
  context: HttpContext,
  disk: DiskSpace,
): void {
  const waitingRoom = createWaitingRoom(app);
  registerCreationRoutes(app, context, { waitingRoom, disk });
  registerReadingRoutes(app, waitingRoom);
  registerResultRoutes(app, context);
  registerExportRoutes(app, context, { waitingRoom, disk });
  registerOwnerRoutes(app, context);
  registerScenarioRoutes(app, context);
  registerSampleRoute(app, context);
}
