/** `/ws/marl_state`: the real-time multi-agent service, compatible with published clients (L4, L5). */
import { Type } from 'typebox';
import * as limits from '../limits.ts';
import { open } from '../schemas/build.ts';
import { channel, message } from './channel.ts';
import { Failed, Nothing } from './common.ts';

const Latitude = Type.Number({
  minimum: -limits.LATITUDE_DEGREES_MAX,
  maximum: limits.LATITUDE_DEGREES_MAX,
  'x-error-code': 'INVALID_COORDINATES',
});
const Longitude = Type.Number({
  minimum: -limits.LONGITUDE_DEGREES_MAX,
  maximum: limits.LONGITUDE_DEGREES_MAX,
  'x-error-code': 'INVALID_COORDINATES',
});
const AgentId = Type.String({ minLength: 1, maxLength: limits.AGENT_ID_CHARS_MAX });
const Position = Type.Array(Type.Number(), {
  minItems: 2,
  maxItems: 2,
  description: '[lat, lng]',
});
const PathCoords = Type.Array(
  Type.Array(Type.Number(), { minItems: 3, maxItems: 3, description: '[lat, lng, elevation]' }),
  { description: 'From the position of the agent to its goal' },
);
const IsFleeing = Type.Boolean({
  description: 'Whether the agent flees from a danger or an alarm',
});

export const MARL_STATE = channel({
  id: 'marlState',
  path: '/ws/marl_state',
  summary: 'A district with moving pedestrians and vehicles',
  description:
    'Request the agents around a place; each comes with its path. Request a new path when an agent has arrived. Agents near a danger flee, and each change is sent once.',
  scope: 'risk:read',
  receives: [
    message(
      'request_initial_agents',
      'Requests the agents around a place',
      Type.Object({
        focus_latitude: Type.Optional(Latitude),
        focus_longitude: Type.Optional(Longitude),
      }),
    ),
    message(
      'request_new_path',
      'Requests the next path of an agent',
      Type.Object({ agent_id: AgentId }),
    ),
    message(
      'add_hazard',
      'Adds a hazard to the district, for this connection only. Not for anonymous callers; API keys need simulations:write.',
      Type.Object({
        position: Position,
        radius_m: Type.Number({
          minimum: limits.HAZARD_METERS_MIN,
          maximum: limits.HAZARD_METERS_MAX,
          description: 'Agents within this distance flee',
        }),
        type: Type.String({
          pattern: '^[a-z][a-z0-9_]*$',
          maxLength: limits.HAZARD_TYPE_CHARS_MAX,
          description:
            'Lower-case letters, digits and underscores, starting with a letter; such as fire or gas_leak',
        }),
      }),
    ),
    message(
      'remove_hazard',
      'Removes a hazard of this connection',
      Type.Object({
        threat_id: Type.String({ minLength: 1, maxLength: limits.AGENT_ID_CHARS_MAX }),
      }),
    ),
    message('ping', 'Checks the connection; the answer is pong', Nothing),
  ],
  sends: [
    message(
      'add_agent',
      'An agent with its position, goal and path',
      Type.Object({
        id: AgentId,
        position: Position,
        type: Type.Integer({
          minimum: 0,
          maximum: 1,
          description: '0: pedestrian, 1: vehicle',
        }),
        goal: Position,
        path_coords: PathCoords,
        is_fleeing: IsFleeing,
      }),
    ),
    message(
      'initial_population_complete',
      'All agents of the district have been sent',
      Type.Object({
        count: Type.Integer({ minimum: 0 }),
        district: Type.Optional(
          open('How the district was generated: assumptions, focus, size and seed'),
        ),
      }),
    ),
    message(
      'new_path',
      'The new path of an agent',
      Type.Object({
        agent_id: AgentId,
        goal: Position,
        path_coords: PathCoords,
        is_fleeing: IsFleeing,
      }),
    ),
    message(
      'update_flee_status',
      'An agent started or stopped fleeing; sent once per change',
      Type.Object({
        agent_id: AgentId,
        is_fleeing: IsFleeing,
        threat_id: Type.Optional(Type.String()),
        since: Type.Optional(Type.String({ format: 'date-time' })),
      }),
    ),
    message(
      'ack',
      'A hazard was added or removed',
      Type.Object({
        of: Type.String({ description: 'The type of the acknowledged message' }),
        of_seq: Type.Optional(Type.Integer()),
        threat_id: Type.String({ description: 'The id of the hazard, as in update_flee_status' }),
      }),
    ),
    message('ping', 'Sent regularly to keep the connection open', Nothing),
    message('pong', 'Answers a ping', Nothing),
    Failed,
  ],
});
