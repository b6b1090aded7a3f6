/** The risk-analysis additions to a simulation: assessment, metrics, recommendations. */
import { Type } from 'typebox';
import {
  COST_LEVELS,
  PRIORITIES,
  RISK_BASES,
  RISK_LEVELS,
  RISK_ZONE_TYPES,
  SAFETY_ADVICE_CATEGORIES,
} from '../words.ts';
import { weight, word } from './build.ts';

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
    affected_floors: Type.Optional(Type.Array(Type.Number())),
  },
  { $id: 'Vulnerability' },
);

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
    implementation_time: Type.String(),
    risk_reduction: weight('Measured by running the scenario again with the change'),
  },
  { $id: 'MitigationStrategy' },
);

export const RiskAssessment = Type.Object(
  {
    overall_risk_level: word(RISK_LEVELS),
    risk_score: weight('1 is the highest risk'),
    risk_zones: Type.Array(RiskZone),
    threats: Type.Array(SimulationThreat),
    vulnerabilities: Type.Array(Vulnerability),
    mitigation_strategies: Type.Array(MitigationStrategy),
    basis: Type.Optional(word(RISK_BASES)),
  },
  { $id: 'RiskAssessment' },
);

const Bottleneck = Type.Object(
  {
    location: Type.String(),
    severity: word(RISK_LEVELS),
    delay_time: Type.Number({ minimum: 0, description: 'Seconds' }),
    affected_agents: Type.Integer({ minimum: 0 }),
  },
  { $id: 'Bottleneck' },
);

export const SafetyMetrics = Type.Object(
  {
    evacuation_time: Type.Number({ minimum: 0, description: 'Seconds' }),
    bottlenecks: Type.Array(Bottleneck),
    capacity_utilization: weight('Share of the exits and stairs that is used'),
    accessibility_score: weight('1 is best'),
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
  },
  { $id: 'SafetyRecommendation' },
);

export const Recommendations = Type.Array(SafetyRecommendation);
