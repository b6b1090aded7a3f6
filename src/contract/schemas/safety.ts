/** The risk-analysis additions to a simulation: assessment, metrics, recommendations. */
import { Type } from 'typebox';
import type { Static } from 'typebox';
import {
  COST_LEVELS,
  PRIORITIES,
  MEASURE_VERDICTS,
  RISK_BASES,
  RISK_LEVELS,
  RISK_ZONE_TYPES,
  SAFETY_ADVICE_CATEGORIES,
} from '../words.ts';
import { weight, word } from './build.ts';
import { DesignUsed } from './design.ts';
import { Decision, PlaceTimes, Rset, Sensitivity } from './safety-times.ts';

export const Unreachable = Type.Object(
  {
    group: Type.String(),
    place: Type.String({ description: 'The room or level they begin in' }),
    people: Type.Number({ minimum: 0 }),
    reason: Type.String({ description: 'A sentence' }),
  },
  { description: 'People who can reach no exit, and why' },
);

const RiskZone = Type.Object(
  {
    id: Type.String(),
    type: word(RISK_ZONE_TYPES),
    location: Type.Object({
      floor: Type.Number({ description: '0 is the ground floor, -1 the first basement' }),
      coordinates: Type.Array(Type.Number(), {
        minItems: 2,
        maxItems: 2,
        description: '[lat, lng]',
      }),
    }),
    risk_level: word(RISK_LEVELS),
    description: Type.String(),
    affected_agents: Type.Optional(Type.Integer({ minimum: 0 })),
    estimated_delay: Type.Optional(Type.Number({ minimum: 0, description: 'Seconds' })),
    confidence: Type.Optional(weight('How sure we are of it')),
  },
  { $id: 'RiskZone' },
);

const SimulationThreat = Type.Object(
  {
    id: Type.String(),
    type: Type.String(),
    severity: word(RISK_LEVELS),
    description: Type.String(),
    affected_floors: Type.Optional(Type.Array(Type.Number())),
    timeline: Type.Optional(
      Type.Object(
        { onset: Type.Number(), peak: Type.Number(), duration: Type.Number() },
        { description: 'Seconds from the start of the simulation' },
      ),
    ),
    affected_population: Type.Optional(Type.Integer({ minimum: 0 })),
    alternative_routes: Type.Optional(Type.Array(Type.String())),
  },
  { $id: 'SimulationThreat' },
);

const Vulnerability = Type.Object(
  {
    id: Type.String(),
    category: Type.String(),
    description: Type.String(),
    severity: word(RISK_LEVELS),
    current_capacity: Type.Optional(Type.Number()),
    required_capacity: Type.Optional(Type.Number()),
    capacity_unit: Type.Optional(Type.String()),
    affected_floors: Type.Optional(Type.Array(Type.Number())),
  },
  { $id: 'Vulnerability' },
);

const ShareInterval = Type.Object(
  { low: weight('95 % are above'), high: weight('95 % are below') },
  { description: '95 %: over the runs, and for how few of the people were simulated' },
);

const BeforeAndAfter = Type.Array(Type.Number(), { minItems: 2, maxItems: 2 });

const MitigationStrategy = Type.Object(
  {
    id: Type.String(),
    type: Type.String(),
    priority: word(PRIORITIES),
    description: Type.String(),
    estimated_cost: Type.Number({
      minimum: 0,
      description: 'In the currency of the server (USD unless configured)',
    }),
    currency: Type.Optional(Type.String({ description: 'ISO 4217' })),
    implementation_time: Type.String(),
    implementation_days: Type.Optional(Type.Number({ minimum: 0 })),
    risk_reduction: weight(
      'Measured by running the scenario again with the change; of a preliminary analysis, calculated again',
    ),
    risk_reduction_interval: Type.Optional(
      Type.Array(Type.Number(), {
        minItems: 2,
        maxItems: 2,
        description: '95 % over the seeds, from low to high',
      }),
    ),
    verdict: Type.Optional(
      word(MEASURE_VERDICTS, {
        description:
          'What pairs of runs with and without it say (95 %); not_tried: what the field would look at, not measured here',
      }),
    ),
    effect: Type.Optional(
      Type.Object(
        {
          evacuation_time: BeforeAndAfter,
          delay_person_minutes: BeforeAndAfter,
          incapacitated: BeforeAndAfter,
          left_inside: Type.Optional(BeforeAndAfter),
        },
        { description: 'Means over the runs: without the change, and with it' },
      ),
    ),
    seeds: Type.Optional(Type.Array(Type.Integer({ minimum: 0 }))),
    reproduce: Type.Optional(
      Type.String({ description: 'The command that shows the same on your own machine' }),
    ),
  },
  { $id: 'MitigationStrategy' },
);

export const RiskAssessment = Type.Object(
  {
    not_assessed: Type.Optional(
      Type.Array(Type.String(), {
        description: 'What cannot be judged about what happens; the risk is then never called low',
      }),
    ),
    overall_risk_level: word(RISK_LEVELS),
    risk_score: weight('1 is the highest risk'),
    score_interval: Type.Optional(ShareInterval),
    decision: Type.Optional(Decision),
    risk_zones: Type.Array(RiskZone),
    threats: Type.Array(SimulationThreat),
    vulnerabilities: Type.Array(Vulnerability),
    mitigation_strategies: Type.Array(MitigationStrategy),
    basis: Type.Optional(
      word(RISK_BASES, {
        description: 'preliminary: calculated at once; simulated: by the runs of the build',
      }),
    ),
    design: Type.Optional(DesignUsed),
    baseline_risks_used: Type.Optional(
      Type.Integer({ minimum: 0, description: 'How many of baseline_risks were used' }),
    ),
    score_parts: Type.Optional(
      Type.Array(
        Type.Object({
          name: Type.String(),
          value: weight('How bad this part is'),
          value_interval: Type.Optional(ShareInterval),
          weight: weight('How much it counts for this scenario type'),
          because: Type.String(),
        }),
        { description: 'What risk_score is made of: 1 less the product of all 1 - weight × value' },
      ),
    ),
    study: Type.Optional(
      Type.Object(
        {
          seeds: Type.Array(Type.Integer({ minimum: 0 })),
          runs: Type.Integer({ minimum: 1 }),
          because: Type.String({ description: 'Why so many' }),
          stopped: Type.Optional(
            Type.Object(
              {
                runs_made: Type.Integer({ minimum: 0 }),
                runs_planned: Type.Integer({ minimum: 0 }),
              },
              {
                description:
                  'The processor budget was spent before all evacuations were made, those with measures included',
              },
            ),
          ),
          measures_tried: Type.Optional(
            Type.Array(
              Type.Object({
                id: Type.String(),
                description: Type.String(),
                verdict: word(MEASURE_VERDICTS),
                risk_reduction_interval: Type.Array(Type.Number(), { minItems: 2, maxItems: 2 }),
                pairs: Type.Integer({ minimum: 1 }),
              }),
              { description: 'Every measure that was run, whatever came of it' },
            ),
          ),
          flow: Type.Optional(Type.String({ description: 'How gates limit the flow' })),
          sensitivity: Type.Optional(Sensitivity),
          unreachable: Type.Optional(Type.Array(Unreachable)),
          agreement: Type.Optional(
            Type.Object(
              {
                preliminary_seconds: Type.Number({ minimum: 0 }),
                simulated_seconds: Type.Number({ minimum: 0, description: 'Of the middle run' }),
                is_close: Type.Boolean({ description: 'Within a quarter of each other' }),
                because: Type.String({ description: 'Why they are apart, where they are' }),
              },
              { description: 'The time to clear the place as calculated at once and as simulated' },
            ),
          ),
        },
        { description: 'The evacuations that were simulated' },
      ),
    ),
  },
  { $id: 'RiskAssessment' },
);

const Bottleneck = Type.Object(
  {
    location: Type.String(),
    severity: word(RISK_LEVELS),
    delay_time: Type.Number({ minimum: 0, description: 'Seconds' }),
    affected_agents: Type.Integer({ minimum: 0 }),
    floor: Type.Optional(Type.Number({ description: '0 is the ground floor' })),
    share_of_runs: Type.Optional(weight('The part of the runs that show it')),
  },
  { $id: 'Bottleneck' },
);

export const SafetyMetrics = Type.Object(
  {
    evacuation_time: Type.Number({ minimum: 0, description: 'Seconds' }),
    bottlenecks: Type.Array(Bottleneck),
    capacity_utilization: weight(
      'Of the fullest exit or stair in its fullest ten seconds; figures tell the use over the whole time',
    ),
    accessibility_score: weight('1 is best'),
    evacuation_complete: Type.Optional(
      Type.Boolean({
        description:
          'false: somebody does not get out, or not within the simulated time; evacuation_time is then the least it takes',
      }),
    ),
    evacuation_time_stats: Type.Optional(
      Type.Object(
        {
          mean: Type.Number(),
          standard_deviation: Type.Number({ minimum: 0 }),
          p50: Type.Number(),
          p95: Type.Number(),
          p99: Type.Number(),
          interval: Type.Array(Type.Number(), {
            minItems: 2,
            maxItems: 2,
            description: 'Of the mean, 95 %',
          }),
          runs: Type.Integer({ minimum: 1 }),
          runs_ended_with_people_inside: Type.Optional(
            Type.Integer({
              minimum: 0,
              description: 'With any, all these times are lower bounds and nothing has settled',
            }),
          ),
          has_settled: Type.Boolean({ description: 'More runs would hardly change it' }),
        },
        { description: 'Seconds, over the runs' },
      ),
    ),
    rset: Type.Optional(Rset),
    aset_rset: Type.Optional(
      Type.Array(PlaceTimes, {
        description: 'Exits, stairs and rooms, the least time left first; where something spreads',
      }),
    ),
    figures: Type.Optional(
      Type.Record(Type.String(), Type.Number(), {
        description: 'More figures that fit the scenario, with their units in their names',
      }),
    ),
  },
  { $id: 'SafetyMetrics' },
);

const SafetyRecommendation = Type.Object(
  {
    category: word(SAFETY_ADVICE_CATEGORIES),
    priority: word(PRIORITIES),
    description: Type.String(),
    implementation_time: Type.String(),
    cost: word(COST_LEVELS),
    mitigation_strategy: Type.Optional(
      Type.String({ description: 'The id of the strategy it is about' }),
    ),
  },
  { $id: 'SafetyRecommendation' },
);

export const Recommendations = Type.Array(SafetyRecommendation);

/** What the risk variant has beside a plain simulation. */
export interface SafetyBody {
  readonly risk_assessment: Static<typeof RiskAssessment>;
  readonly safety_metrics: Static<typeof SafetyMetrics>;
  readonly recommendations: Static<typeof Recommendations>;
}
