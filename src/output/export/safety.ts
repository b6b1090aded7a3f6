/** An assessment in the words of the interface: `risk_assessment`, `safety_metrics`, `recommendations` (H1 to H10). */
import { sayDays } from '#safety';
import type { Assessment, Interval, Measure, Metrics, RiskZone, Study } from '#safety/assessment';
import type { World } from '#world/site';
import type { DesignValue } from './design-used.ts';
import { createOnEarth } from './geometry.ts';
import type { OnEarth } from './geometry.ts';
import { roundTo } from './rounding.ts';
import { toDecision, toPlace, toRset, toSensitivity } from './times.ts';

/** Costs are in US dollars (safety/measures). */
const CURRENCY = 'USD';

/** `origin` is where the zones' meters are counted from: the world's, or the scenario's where nothing is built. */
export function toSafetyBody(
  assessment: Assessment,
  origin: World['origin'],
  design?: Readonly<Record<string, DesignValue>>,
) {
  const { notAssessed, score, scoreInterval, level, basis, parts, study } = assessment;
  const earth = createOnEarth(origin);
  return {
    risk_assessment: {
      ...(notAssessed.length === 0 ? {} : { not_assessed: [...notAssessed] }),
      overall_risk_level: level,
      risk_score: toShare(score),
      ...known('score_interval', scoreInterval, toInterval),
      ...known('decision', assessment.decision, toDecision),
      risk_zones: assessment.zones.map((zone) => toZone(zone, earth)),
      threats: assessment.threats.map(toThreat),
      vulnerabilities: assessment.vulnerabilities.map(toVulnerability),
      mitigation_strategies: assessment.measures.map((measure) => toStrategy(measure, basis)),
      basis,
      ...known('design', design),
      baseline_risks_used: assessment.baselineRisksUsed,
      score_parts: parts.map(({ name, value, weight, because, interval }) => ({
        name,
        value: toShare(value),
        ...known('value_interval', interval, toInterval),
        weight: toShare(weight),
        because,
      })),
      ...(study === undefined ? {} : { study: toStudy(study) }),
    },
    safety_metrics: toMetrics(assessment.metrics),
    recommendations: assessment.recommendations.map(
      ({ category, priority, description, implementationTime, cost, measure }) => ({
        category,
        priority,
        description,
        implementation_time: implementationTime,
        cost,
        ...known('mitigation_strategy', measure),
      }),
    ),
  };
}

function toInterval({ low, high }: Interval) {
  return { low: toShare(low), high: toShare(high) };
}

function toZone(zone: RiskZone, earth: OnEarth) {
  const [lng, lat] = earth.lngLat(zone.at);
  return {
    id: zone.id,
    type: zone.type,
    location: { floor: zone.storey, coordinates: [lat, toRange(lng)] },
    risk_level: zone.level,
    description: zone.description,
    ...known('affected_agents', zone.affectedAgents, Math.round),
    ...known('estimated_delay', zone.delaySeconds, toSeconds),
    confidence: toShare(zone.confidence),
  };
}

/** Across the date line, longitudes exceed 180. */
function toRange(lng: number): number {
  return lng > 180 ? lng - 360 : lng < -180 ? lng + 360 : lng;
}

function toThreat(threat: Assessment['threats'][number]) {
  return {
    id: threat.id,
    type: threat.type,
    severity: threat.severity,
    description: threat.description,
    ...known('affected_floors', threat.storeys, (storeys) => [...storeys]),
    ...known('timeline', threat.timeline, ({ onset, peak, duration }) => ({
      onset: toSeconds(onset),
      peak: toSeconds(peak),
      duration: toSeconds(duration),
    })),
    ...known('affected_population', threat.affectedPopulation, Math.round),
    ...known('alternative_routes', threat.alternativeRoutes, (routes) => [...routes]),
  };
}

function toVulnerability(vulnerability: Assessment['vulnerabilities'][number]) {
  return {
    id: vulnerability.id,
    category: vulnerability.category,
    description: vulnerability.description,
    severity: vulnerability.severity,
    ...known('current_capacity', vulnerability.currentCapacity, (value) => roundTo(value, 2)),
    ...known('required_capacity', vulnerability.requiredCapacity, (value) => roundTo(value, 2)),
    ...known('capacity_unit', vulnerability.unit),
    ...known('affected_floors', vulnerability.storeys, (storeys) => [...storeys]),
  };
}

/** Measured values are given only where runs measured them. */
export function toStrategy(measure: Measure, basis: Assessment['basis']) {
  const { evacuationSeconds, delayPersonSeconds, harmed, leftInside } = measure.effect;
  return {
    id: measure.id,
    type: measure.type,
    priority: measure.priority,
    description: measure.description,
    estimated_cost: roundTo(measure.cost, 2),
    currency: CURRENCY,
    implementation_time: sayDays(measure.implementationDays),
    implementation_days: measure.implementationDays,
    risk_reduction: toShare(measure.riskReduction),
    ...(basis === 'simulated'
      ? {
          risk_reduction_interval: [measure.interval.low, measure.interval.high].map((share) =>
            roundTo(share, 4),
          ),
          effect: {
            evacuation_time: evacuationSeconds.map(toSeconds),
            delay_person_minutes: delayPersonSeconds.map((seconds) => roundTo(seconds / 60, 1)),
            incapacitated: harmed.map((people) => roundTo(people, 2)),
            ...(leftInside ? { left_inside: leftInside.map((people) => roundTo(people, 2)) } : {}),
          },
          ...known('limits', measure.limits, ({ mended, left, requiredSeconds }) => ({
            mended: [...mended],
            still_broken: [...left],
            rset_seconds: requiredSeconds.map(toSeconds),
          })),
          ...known('verdict', measure.verdict),
          seeds: [...measure.seeds],
          reproduce: measure.reproduce,
        }
      : {}),
  };
}

function toMetrics(metrics: Metrics) {
  return {
    evacuation_time: toSeconds(metrics.evacuationSeconds),
    evacuation_complete: metrics.isComplete,
    bottlenecks: metrics.bottlenecks.map(
      ({ location, severity, delaySeconds, affectedAgents, storey, share }) => ({
        location,
        severity,
        delay_time: toSeconds(delaySeconds),
        affected_agents: Math.round(affectedAgents),
        floor: storey,
        share_of_runs: toShare(share),
      }),
    ),
    capacity_utilization: toShare(metrics.capacityUtilization),
    accessibility_score: toShare(metrics.accessibility),
    ...known('evacuation_time_stats', metrics.evacuation, (stats) => ({
      mean: toSeconds(stats.mean),
      standard_deviation: toSeconds(stats.deviation),
      p50: toSeconds(stats.p50),
      p95: toSeconds(stats.p95),
      p99: toSeconds(stats.p99),
      interval: [toSeconds(stats.interval.low), toSeconds(stats.interval.high)],
      runs: stats.runs,
      runs_ended_with_people_inside: stats.censoredRuns,
      has_settled: stats.hasSettled,
    })),
    ...known('rset', metrics.rset, toRset),
    ...known('aset_rset', metrics.places, (places) => places.map(toPlace)),
    figures: Object.fromEntries(
      Object.entries(metrics.more).map(([name, value]) => [name, roundTo(value, 3)]),
    ),
  };
}

function toSeconds(seconds: number): number {
  return roundTo(Math.max(0, seconds), 1);
}

function toShare(value: number): number {
  return roundTo(Math.min(1, Math.max(0, value)), 4);
}

function known<K extends string, V>(key: K, value: V | undefined): { [k in K]?: V };
function known<K extends string, V, R>(
  key: K,
  value: V | undefined,
  change: (value: V) => R,
): { [k in K]?: R };
function known(key: string, value: unknown, change: (value: unknown) => unknown = (it) => it) {
  return value === undefined ? {} : { [key]: change(value) };
}

function toStudy({
  seeds,
  because,
  stopped,
  agreement,
  flow,
  tried,
  sensitivity,
  unreachable = [],
}: Study) {
  return {
    seeds: [...seeds],
    runs: seeds.length,
    because,
    ...known('stopped', stopped, ({ done, expected }) => ({
      runs_made: done,
      runs_planned: expected,
    })),
    ...known('measures_tried', tried, (all) =>
      all.map(({ id, description, verdict = 'not_shown', interval, seeds: pairs }) => ({
        id,
        description,
        verdict,
        risk_reduction_interval: [interval.low, interval.high].map((share) => roundTo(share, 4)),
        pairs: pairs.length,
      })),
    ),
    ...known('flow', flow),
    ...known('sensitivity', sensitivity, toSensitivity),
    unreachable: unreachable.map((row) => ({ ...row, people: roundTo(row.people, 2) })),
    ...(agreement === undefined
      ? {}
      : {
          agreement: {
            preliminary_seconds: Math.round(agreement.preliminarySeconds),
            simulated_seconds: Math.round(agreement.simulatedSeconds),
            is_close: agreement.isClose,
            because: agreement.because,
          },
        }),
  };
}
