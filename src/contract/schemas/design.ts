/** Design inputs (F16): what an engineer states beside the prompt, and how each is told back. */
import { Type } from 'typebox';
import {
  DOOR_WIDTH_METERS_MAX,
  EXITS_MAX,
  EXIT_WIDTH_METERS_MAX,
  FIRE_ALPHA_MAX,
  FIRE_ALPHA_MIN,
  FIRE_PEAK_MW_MAX,
  FIRE_PEAK_MW_MIN,
  OCCUPANTS_MAX,
  STAFF_MAX,
  STAIRS_MAX,
  STAIR_WIDTH_METERS_MAX,
  WAY_WIDTH_METERS_MIN,
} from '../limits.ts';
import { ALARMS, DESIGN_SOURCES, FIRE_GROWTHS } from '../words.ts';
import { word } from './build.ts';

const meters = (maximum: number, description: string) =>
  Type.Number({ minimum: WAY_WIDTH_METERS_MIN, maximum, description });

const Inputs = Type.Object({
  alarm: word(ALARMS, {
    description: 'manual: somebody has to see it and press a button; voice: spoken messages',
  }),
  management_level: Type.Integer({
    minimum: 1,
    maximum: 3,
    description: 'After PD 7974-6: 1 the best, 3 the least',
  }),
  sprinklers: Type.Boolean({
    description: 'Quick response, in the whole building: a fire grows no further once one opens',
  }),
  fire_growth: Type.Union(
    [word(FIRE_GROWTHS), Type.Number({ minimum: FIRE_ALPHA_MIN, maximum: FIRE_ALPHA_MAX })],
    {
      description: `${FIRE_GROWTHS.join(', ')} (NFPA 92), or the coefficient in kW/s², ${FIRE_ALPHA_MIN} to ${FIRE_ALPHA_MAX}`,
    },
  ),
  peak_mw: Type.Number({
    minimum: FIRE_PEAK_MW_MIN,
    maximum: FIRE_PEAK_MW_MAX,
    description: 'Heat of the fire at its peak, MW',
  }),
  smoke_control: Type.Boolean({
    description: 'Fans take smoke out of the room where it burns (NFPA 92)',
  }),
  asleep: Type.Boolean({ description: 'Those who stay there sleep; staff do not' }),
  staff: Type.Integer({
    minimum: 0,
    maximum: STAFF_MAX,
    description: 'People on duty, who know the place and are awake',
  }),
  exits: Type.Integer({ minimum: 1, maximum: EXITS_MAX }),
  exit_width_m: meters(EXIT_WIDTH_METERS_MAX, 'Clear width of every exit'),
  door_width_m: meters(DOOR_WIDTH_METERS_MAX, 'Clear width of doors inside'),
  stairs: Type.Integer({ minimum: 1, maximum: STAIRS_MAX }),
  stair_width_m: meters(STAIR_WIDTH_METERS_MAX, 'Clear width of every stair'),
  occupants: Type.Integer({
    minimum: 1,
    maximum: OCCUPANTS_MAX,
    description: 'Everybody who is there, staff included',
  }),
});

export const Design = Type.Partial(Inputs, {
  $id: 'Design',
  'x-error-code': 'INVALID_SETTINGS',
  'x-at-most': ['staff', 'occupants'],
  description: 'Design inputs of the main place: each beats what the prompt says.',
});

export const DesignUsed = Type.Record(
  Type.String(),
  Type.Object({
    value: Type.Unknown({ description: 'Null where several things decide it' }),
    source: word(DESIGN_SOURCES, { description: 'assumed: neither settings nor prompt say it' }),
    because: Type.Optional(Type.String({ description: 'Of what is assumed: after which rule' })),
  }),
  { description: 'The design inputs used, under the names of settings.design' },
);
