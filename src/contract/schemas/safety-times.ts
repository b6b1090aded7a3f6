/** Available and required safe egress times of a risk analysis, its decision and its sensitivity to assumptions. */
import { Type } from 'typebox';
import { DECISIONS, PLACE_KINDS, SENSITIVITY_BASES } from '../words.ts';
import { weight, word } from './build.ts';

const Seconds = Type.Number({ minimum: 0 });
const BeforeAndAfter = Type.Array(Type.Number(), { minItems: 2, maxItems: 2 });

const RSET_PARTS = {
  detection_and_alarm_seconds: Seconds,
  pre_movement_seconds: Seconds,
  travel_seconds: Seconds,
  total_seconds: Type.Number({ minimum: 0, description: 'Sum of the three times' }),
};

export const Rset = Type.Object(
  {
    design: Type.Optional(
      Type.Object(
        {
          ...RSET_PARTS,
          is_achieved: Type.Boolean({ description: 'false: some people do not get out' }),
          people_not_out: Type.Integer({ minimum: 0 }),
          is_lower_bound: Type.Boolean({
            description: 'The source gives the pre-movement time as "more than"',
          }),
        },
        {
          description:
            'The RSET of the decision, by hand: everybody leaves as told. Pre-movement is the time until 99 of 100 have set off.',
        },
      ),
    ),
    mean: Type.Object(RSET_PARTS, {
      description: 'Mean over the runs, in which people who see the danger leave at once',
    }),
    slow_run: Type.Object(
      { ...RSET_PARTS, seed: Type.Integer({ minimum: 0 }) },
      { description: 'The slowest run; with 20 runs, the second slowest' },
    ),
    is_lower_bound: Type.Boolean({ description: 'At least one run ended with people inside' }),
    runs_ended_with_people_inside: Type.Integer({ minimum: 0 }),
  },
  { $id: 'Rset', description: 'Required safe egress time (RSET) from the event, by parts' },
);

export const PlaceTimes = Type.Object(
  {
    place: Type.String(),
    floor: Type.Number({ description: '0 is the ground floor' }),
    kind: word(PLACE_KINDS),
    is_room_of_origin: Type.Boolean({
      description: 'The room of the fire. Its values are taken at least 6 m from the fire.',
    }),
    aset_seconds: Type.Union([Seconds, Type.Null()], {
      description: 'When the place became untenable; null if it did not in the time computed',
    }),
    aset_more_than_seconds: Type.Optional(
      Type.Number({
        minimum: 0,
        description:
          'How long fire and smoke were computed, if aset_seconds is null: at least twice the design RSET',
      }),
    ),
    untenable_by: Type.Union([Type.String(), Type.Null()], {
      description: 'smoke (visibility), heat, gas, poison or water',
    }),
    rset_seconds: Type.Union([Seconds, Type.Null()], {
      description:
        'When the last person is there if everybody leaves as told; null if nobody is ever there',
    }),
    rset_is_lower_bound: Type.Boolean({
      description: 'People were still there at the end of the run',
    }),
    occupants_aware_rset_seconds: Type.Optional(
      Type.Union([Seconds, Type.Null()], {
        description:
          'When the last person was there in the run, where people who see the danger leave at once; never the basis of the decision',
      }),
    ),
    margin_seconds: Type.Union([Type.Number(), Type.Null()], {
      description: 'ASET − RSET; null if either is null',
    }),
    safety_factor: Type.Union([Seconds, Type.Null()], { description: 'ASET ÷ RSET' }),
    share_of_runs: weight('Share of the runs in which it became untenable'),
    history: Type.Optional(
      Type.Object(
        {
          seconds: Type.Array(Seconds),
          visibility_m: Type.Array(Type.Number({ minimum: 0, maximum: 30 })),
          temperature_c: Type.Array(Type.Number()),
          fed: Type.Array(Type.Number({ minimum: 0 })),
        },
        {
          description:
            'Conditions over time for a person who stays at that point; only for the worst places',
        },
      ),
    ),
  },
  {
    $id: 'PlaceTimes',
    description:
      'Available (ASET) and required (RSET) safe egress times of a place, in seconds from the event, from the run with the smallest ASET ÷ RSET',
  },
);

export const Decision = Type.Object(
  {
    verdict: word(DECISIONS),
    because: Type.String(),
    remedy: Type.Optional(
      Type.String({
        description:
          'Where it is not acceptable: what would make it acceptable, or that no measure tried does',
      }),
    ),
    criteria: Type.Array(
      Type.Object({
        name: Type.String(),
        found: Type.String(),
        value: Type.Union([Type.Number(), Type.Null()], {
          description:
            'Value in the worst run; null if no run came to the limit, as `found` then says',
        }),
        limit: Type.Number(),
        unit: Type.String(),
        is_met: Type.Boolean({
          description: 'Whether every run meets the limit; false if it could not be judged',
        }),
        is_judged: Type.Optional(
          Type.Boolean({ description: 'Present and false if the limit could not be judged' }),
        ),
        source: Type.String({ description: 'The standard the limit comes from, or judgement' }),
      }),
    ),
  },
  { $id: 'Decision', description: 'Whether the runs meet the safety limits' },
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
  {
    $id: 'Sensitivity',
    description: 'How the result depends on assumptions, the strongest effect first',
  },
);
