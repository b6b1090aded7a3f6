/** Available and required times of a risk analysis, its decision and the assumptions that it depends on. */
import { Type } from 'typebox';
import { DECISIONS, PLACE_KINDS, SENSITIVITY_BASES } from '../words.ts';
import { weight, word } from './build.ts';

const Seconds = Type.Number({ minimum: 0 });
const BeforeAndAfter = Type.Array(Type.Number(), { minItems: 2, maxItems: 2 });

const RSET_PARTS = {
  detection_and_alarm_seconds: Seconds,
  pre_movement_seconds: Seconds,
  travel_seconds: Seconds,
  total_seconds: Type.Number({ minimum: 0, description: 'The sum of the three' }),
};

export const Rset = Type.Object(
  {
    mean: Type.Object(RSET_PARTS, { description: 'Over the runs' }),
    slow_run: Type.Object(
      { ...RSET_PARTS, seed: Type.Integer({ minimum: 0 }) },
      { description: 'The run that 95 of 100 are no slower than' },
    ),
    is_lower_bound: Type.Boolean({ description: 'A run ended with people inside' }),
    runs_ended_with_people_inside: Type.Integer({ minimum: 0 }),
  },
  { $id: 'Rset', description: 'Required time from the event on, by its parts' },
);

export const PlaceTimes = Type.Object(
  {
    place: Type.String(),
    floor: Type.Number({ description: '0 is the ground floor' }),
    kind: word(PLACE_KINDS),
    is_room_of_origin: Type.Boolean({ description: 'Told from 6 m of the fire on' }),
    aset_seconds: Type.Union([Seconds, Type.Null()], {
      description: 'When it became untenable; null where it did not while it was simulated',
    }),
    aset_more_than_seconds: Type.Optional(
      Type.Number({ minimum: 0, description: 'Where aset_seconds is null' }),
    ),
    untenable_by: Type.Union([Type.String(), Type.Null()], {
      description: 'smoke (how far one sees), heat, gas, poison or water',
    }),
    rset_seconds: Type.Union([Seconds, Type.Null()], {
      description: 'When somebody was last there; null where nobody was',
    }),
    rset_is_lower_bound: Type.Boolean({ description: 'Somebody was still there at the end' }),
    margin_seconds: Type.Union([Type.Number(), Type.Null()], { description: 'ASET less RSET' }),
    safety_factor: Type.Union([Seconds, Type.Null()], { description: 'ASET by RSET' }),
    share_of_runs: weight('The part of the runs in which it became untenable'),
    history: Type.Optional(
      Type.Object(
        {
          seconds: Type.Array(Seconds),
          visibility_m: Type.Array(Type.Number({ minimum: 0, maximum: 30 })),
          temperature_c: Type.Array(Type.Number()),
          fed: Type.Array(Type.Number({ minimum: 0 })),
        },
        { description: 'At that spot, for who had stayed there; of the worst places' },
      ),
    ),
  },
  { $id: 'PlaceTimes', description: 'Seconds from the event, of the run with the least time left' },
);

export const Decision = Type.Object(
  {
    verdict: word(DECISIONS),
    because: Type.String(),
    criteria: Type.Array(
      Type.Object({
        name: Type.String(),
        found: Type.String(),
        value: Type.Number({ description: 'Of the worst run' }),
        limit: Type.Number(),
        unit: Type.String(),
        is_met: Type.Boolean({ description: 'By every run' }),
        source: Type.String({ description: 'The standard the limit is from, or judgement' }),
      }),
    ),
  },
  { $id: 'Decision', description: 'Whether the runs keep the limits they are held against' },
);

export const Sensitivity = Type.Object(
  {
    basis: word(SENSITIVITY_BASES),
    seeds: Type.Array(Type.Integer({ minimum: 0 })),
    because: Type.String(),
    changes: Type.Array(
      Type.Object({
        assumption: Type.String(),
        from: Type.String(),
        to: Type.String(),
        rset_seconds: BeforeAndAfter,
        incapacitated: Type.Optional(BeforeAndAfter),
        margin_seconds: Type.Optional(BeforeAndAfter),
        risk_score: BeforeAndAfter,
      }),
    ),
  },
  { $id: 'Sensitivity', description: 'What the result hangs on, the strongest first' },
);
