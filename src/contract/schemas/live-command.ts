/** Commands in a run: sent to a live run, or listed in the request for a simulation (L5, N5). */
import { Type } from 'typebox';
import type { Static, TSchemaOptions } from 'typebox';
import * as limits from '../limits.ts';
import { word } from './build.ts';
import type { Annotations } from './build.ts';

const LIVE_HAZARDS = ['fire', 'smoke', 'explosion', 'building_collapse'] as const;
const COMMAND: TSchemaOptions & Annotations = { 'x-error-code': 'INVALID_COMMAND' };
const Meters = Type.Number({ minimum: -limits.ZONE_METERS_MAX, maximum: limits.ZONE_METERS_MAX });
export const LiveAgentId = Type.String({
  minLength: 1,
  maxLength: limits.AGENT_ID_CHARS_MAX,
  examples: ['agent-0001'],
});
const WayId = Type.String({
  minLength: 1,
  maxLength: limits.AGENT_ID_CHARS_MAX,
  description: 'The id of an exit, as listed in the `run` message',
});

export const FleeZone = Type.Object({
  x: Meters,
  y: Meters,
  radius_m: Type.Number({ minimum: 0, maximum: limits.ZONE_METERS_MAX }),
  level: Type.Optional(Type.String({ maxLength: limits.AGENT_ID_CHARS_MAX })),
});

export const FleeCommand = Type.Object(
  {
    agent_id: Type.Optional(LiveAgentId),
    agent_ids: Type.Optional(Type.Array(LiveAgentId, { minItems: 1, maxItems: limits.AGENTS_MAX })),
    is_fleeing: Type.Boolean(),
  },
  COMMAND,
);
export const ExitCommand = Type.Object({ exit_id: WayId }, COMMAND);
export const HazardCommand = Type.Object(
  {
    type: word(LIVE_HAZARDS),
    x: Meters,
    y: Meters,
    level: Type.Optional(
      Type.String({
        maxLength: limits.AGENT_ID_CHARS_MAX,
        description:
          'The id of a level, as listed in the `run` message. Default: the lowest level with a floor at this point.',
      }),
    ),
    peak_kw: Type.Optional(
      Type.Number({
        minimum: limits.FIRE_PEAK_MW_MIN * 1000,
        maximum: limits.FIRE_PEAK_MW_MAX * 1000,
        description: 'Peak heat release rate of a fire. Default: depends on the use of the place.',
      }),
    ),
  },
  COMMAND,
);

const At = Type.Number({
  minimum: 0,
  maximum: limits.DURATION_WITH_RISK_SECONDS_MAX,
  description:
    'Seconds from the start of the run. The command takes effect at a full tenth of a second.',
});

/** A command with its time, as in the request for a simulation and in the log of a live run. */
export const TimedCommand = Type.Union(
  [
    Type.Object({ seconds: At, type: word(['close_exit']), exit_id: WayId }),
    Type.Object({ seconds: At, type: word(['open_exit']), exit_id: WayId }),
    Type.Object({ seconds: At, type: word(['add_hazard']), hazard: HazardCommand }),
    Type.Object({ seconds: At, type: word(['sound_alarm']) }),
    Type.Object({
      seconds: At,
      type: word(['update_flee_status']),
      agent_ids: Type.Array(LiveAgentId, { minItems: 1, maxItems: limits.AGENTS_MAX }),
      is_fleeing: Type.Boolean(),
    }),
  ],
  { $id: 'TimedCommand', ...COMMAND },
);
export type TimedCommand = Static<typeof TimedCommand>;
