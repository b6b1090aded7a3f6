/** `/ws/marl_state`: the real-time multi-agent service, as published clients speak it (L4, L5). */
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
  { description: 'From where the agent is to its goal' },
);
const IsFleeing = Type.Boolean({
  description: 'Whether it leaves because of a danger or an alarm',
});

export const MARL_STATE = channel({
  id: 'marlState',
  path: '/ws/marl_state',
  summary: 'A living district: pedestrians and vehicles on their ways',
  description:
    'Ask for the agents around a place, get each with its path, ask for a new path when one has arrived. Agents near a danger flee, which is told once per change.',
  scope: 'risk:read',
  receives: [
    message(
      'request_initial_agents',
      'The agents around a place',
      Type.Object({
        focus_latitude: Type.Optional(Latitude),
        focus_longitude: Type.Optional(Longitude),
      }),
    ),
    message('request_new_path', 'Where an agent goes next', Type.Object({ agent_id: AgentId })),
    message(
      'add_hazard',
      'Puts a hazard into the district, for this connection alone; for accounts that may write simulations',
      Type.Object({
        position: Position,
        radius_m: Type.Number({
          minimum: limits.HAZARD_METERS_MIN,
          maximum: limits.HAZARD_METERS_MAX,
          description: 'Who is nearer flees',
        }),
        type: Type.String({
          pattern: '^[a-z][a-z0-9_]*$',
          maxLength: limits.HAZARD_TYPE_CHARS_MAX,
          description: 'What it is, for whoever reads it: fire, gas_leak',
        }),
      }),
    ),
    message(
      'remove_hazard',
      'Ends a hazard of this connection',
      Type.Object({
        threat_id: Type.String({ minLength: 1, maxLength: limits.AGENT_ID_CHARS_MAX }),
      }),
    ),
    message('ping', 'Is anybody there', Nothing),
  ],
  sends: [
    message(
      'add_agent',
      'One agent, where it is and where it goes',
      Type.Object({
        id: AgentId,
        position: Position,
        type: Type.Integer({
          minimum: 0,
          maximum: 1,
          description: '0 a pedestrian, 1 a vehicle',
        }),
        goal: Position,
        path_coords: PathCoords,
        is_fleeing: IsFleeing,
      }),
    ),
    message(
      'initial_population_complete',
      'All agents that are there were told',
      Type.Object({
        count: Type.Integer({ minimum: 0 }),
        district: Type.Optional(open('What the district is made up from')),
      }),
    ),
    message(
      'new_path',
      'The path an agent takes from now on',
      Type.Object({
        agent_id: AgentId,
        goal: Position,
        path_coords: PathCoords,
        is_fleeing: IsFleeing,
      }),
    ),
    message(
      'update_flee_status',
      'An agent began or ceased to flee; told once per change',
      Type.Object({
        agent_id: AgentId,
        is_fleeing: IsFleeing,
        threat_id: Type.Optional(Type.String()),
        since: Type.Optional(Type.String({ format: 'date-time' })),
      }),
    ),
    message(
      'ack',
      'A hazard is there, or is over',
      Type.Object({
        of: Type.String({ description: 'The type of the message it answers' }),
        of_seq: Type.Optional(Type.Integer()),
        threat_id: Type.String({ description: 'What update_flee_status calls it' }),
      }),
    ),
    message('ping', 'Sent now and then to keep the way open', Nothing),
    message('pong', 'Answers a ping', Nothing),
    Failed,
  ],
});
