/** The additions of a risk analysis to a simulation: assessment, metrics, recommendations. */
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
    place: Type.String({ description: 'The room or level where they start' }),
    people: Type.Number({ minimum: 0 }),
    reason: Type.String({ description: 'The reason, as a sentence' }),
  },
  { description: 'People who cannot reach any exit, with the reason' },
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
    confidence: Type.Optional(weight('Confidence in this finding')),
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
  { low: weight('Lower bound'), high: weight('Upper bound') },
  {
    description:
      '95 % interval; covers variation between runs and agents that stand for several people',
  },
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
      '1 − (score with the change ÷ score without), averaged over the same seeds. In a preliminary assessment it is calculated.',
    ),
    risk_reduction_interval: Type.Optional(
      Type.Array(Type.Number(), {
        minItems: 2,
        maxItems: 2,
        description: '95 % interval over the seeds: [low, high]',
      }),
    ),
    verdict: Type.Optional(
      word(MEASURE_VERDICTS, {
        description:
          'Verdict from pairs of runs with and without the change, at 95 % confidence. not_tried: common in practice, but not measured here.',
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
        { description: 'Means over the runs: [without the change, with it]' },
      ),
    ),
    limits: Type.Optional(
      Type.Object(
        {
          mended: Type.Array(Type.String()),
          still_broken: Type.Array(Type.String()),
          rset_seconds: BeforeAndAfter,
        },
        {
          description:
            'Limits of the decision that are broken without the change and met with it, and those still broken',
        },
      ),
    ),
    seeds: Type.Optional(Type.Array(Type.Integer({ minimum: 0 }))),
    reproduce: Type.Optional(
      Type.String({ description: 'A command that reproduces this on your own machine' }),
    ),
  },
  { $id: 'MitigationStrategy' },
);

export const RiskAssessment = Type.Object(
  {
    not_assessed: Type.Optional(
      Type.Array(Type.String(), {
        description:
          'Aspects of the scenario that could not be assessed. If there are any, the risk level is never low.',
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
        description: 'preliminary: calculated immediately; simulated: from the runs of the build',
      }),
    ),
    design: Type.Optional(DesignUsed),
    baseline_risks_used: Type.Optional(
      Type.Integer({
        minimum: 0,
        description: 'Number of entries in baseline_risks that were used',
      }),
    ),
    score_parts: Type.Optional(
      Type.Array(
        Type.Object({
          name: Type.String(),
          value: weight('Severity of this part'),
          value_interval: Type.Optional(ShareInterval),
          weight: weight('Importance for this scenario type'),
          because: Type.String(),
        }),
        {
          description:
            'The parts of risk_score, which is 1 minus the product of all (1 - weight × value)',
        },
      ),
    ),
    study: Type.Optional(
      Type.Object(
        {
          seeds: Type.Array(Type.Integer({ minimum: 0 })),
          runs: Type.Integer({ minimum: 1 }),
          because: Type.String({ description: 'The reason for this number of runs' }),
          stopped: Type.Optional(
            Type.Object(
              {
                runs_made: Type.Integer({ minimum: 0 }),
                runs_planned: Type.Integer({ minimum: 0 }),
              },
              {
                description:
                  'Present if the processor budget was used up before all evacuations, including those with measures, were simulated',
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
              { description: 'Every measure that was simulated, whether or not it helps' },
            ),
          ),
          flow: Type.Optional(
            Type.String({ description: 'How doors and exits limit the flow of people' }),
          ),
          sensitivity: Type.Optional(Sensitivity),
          unreachable: Type.Optional(Type.Array(Unreachable)),
          agreement: Type.Optional(
            Type.Object(
              {
                preliminary_seconds: Type.Number({ minimum: 0 }),
                simulated_seconds: Type.Number({
                  minimum: 0,
                  description: 'Time of the median run',
                }),
                is_close: Type.Boolean({
                  description: 'The two times differ by at most a quarter',
                }),
                because: Type.String({ description: 'The reason for the difference, if any' }),
              },
              {
                description:
                  'The evacuation time of the preliminary assessment and of the simulation',
              },
            ),
          ),
        },
        { description: 'The simulated evacuations' },
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
    share_of_runs: Type.Optional(weight('Share of the runs that show it')),
  },
  { $id: 'Bottleneck' },
);

export const SafetyMetrics = Type.Object(
  {
    evacuation_time: Type.Number({ minimum: 0, description: 'Seconds' }),
    bottlenecks: Type.Array(Bottleneck),
    capacity_utilization: weight(
      'Utilisation of the busiest exit or stair in its busiest ten seconds; figures has the use over the whole time',
    ),
    accessibility_score: weight('1 is best'),
    evacuation_complete: Type.Optional(
      Type.Boolean({
        description:
          'false: not everyone got out before the run ended. evacuation_time is then a lower bound.',
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
            description: '95 % interval of the mean: [low, high]',
          }),
          runs: Type.Integer({ minimum: 1 }),
          runs_ended_with_people_inside: Type.Optional(
            Type.Integer({
              minimum: 0,
              description: 'If above 0, all these times are lower bounds and has_settled is false',
            }),
          ),
          has_settled: Type.Boolean({ description: 'More runs would hardly change these figures' }),
        },
        { description: 'Evacuation times over the runs, in seconds' },
      ),
    ),
    rset: Type.Optional(Rset),
    aset_rset: Type.Optional(
      Type.Array(PlaceTimes, {
        description:
          'Exits, stairs and rooms, with the smallest margin first; only if smoke, heat, gas or water spreads',
      }),
    ),
    figures: Type.Optional(
      Type.Record(Type.String(), Type.Number(), {
        description: 'Further figures for this scenario; the names contain the units',
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
      Type.String({ description: 'The id of the mitigation strategy' }),
    ),
  },
  { $id: 'SafetyRecommendation' },
);

export const Recommendations = Type.Array(SafetyRecommendation);

/** The additions of the risk variant to a plain simulation. */
export interface SafetyBody {
  readonly risk_assessment: Static<typeof RiskAssessment>;
  readonly safety_metrics: Static<typeof SafetyMetrics>;
  readonly recommendations: Static<typeof Recommendations>;
}
