/** Design inputs (F16): values an engineer gives in addition to the prompt, and the values used in the results. */
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
    description:
      'manual: a person must notice the event and press a button; automatic: detectors raise the alarm; voice: spoken messages',
  }),
  management_level: Type.Integer({
    minimum: 1,
    maximum: 3,
    description: 'Fire safety management level of PD 7974-6: 1 is the best, 3 the lowest',
  }),
  sprinklers: Type.Boolean({
    description:
      'Quick-response sprinklers in the whole building: a fire stops growing once one opens',
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
    description: 'Peak heat release rate of the fire, in MW',
  }),
  smoke_control: Type.Boolean({
    description: 'Fans extract smoke from the room of the fire (NFPA 92)',
  }),
  asleep: Type.Boolean({ description: 'Guests or residents are asleep; staff are awake' }),
  staff: Type.Integer({
    minimum: 0,
    maximum: STAFF_MAX,
    description: 'People on duty; they know the place and are awake',
  }),
  exits: Type.Integer({ minimum: 1, maximum: EXITS_MAX }),
  exit_width_m: meters(EXIT_WIDTH_METERS_MAX, 'Clear width of every exit'),
  door_width_m: meters(DOOR_WIDTH_METERS_MAX, 'Clear width of interior doors'),
  stairs: Type.Integer({ minimum: 1, maximum: STAIRS_MAX }),
  stair_width_m: meters(STAIR_WIDTH_METERS_MAX, 'Clear width of every stair'),
  occupants: Type.Integer({
    minimum: 1,
    maximum: OCCUPANTS_MAX,
    description: 'All people in the place, including staff',
  }),
});

export const Design = Type.Partial(Inputs, {
  $id: 'Design',
  'x-error-code': 'INVALID_SETTINGS',
  'x-at-most': ['staff', 'occupants'],
  description: 'Design inputs of the main place. Each overrides the prompt.',
});

export const DesignUsed = Type.Record(
  Type.String(),
  Type.Object({
    value: Type.Unknown({ description: 'Null if no single value applies' }),
    source: word(DESIGN_SOURCES, {
      description: 'assumed: in neither the settings nor the prompt',
    }),
    because: Type.Optional(
      Type.String({ description: 'For assumed values: the rule that was applied' }),
    ),
  }),
  { description: 'The design inputs used, with the names of settings.design' },
);
