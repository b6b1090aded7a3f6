/**
 * What is said of an event before anybody has run it: how bad such events are, which kind of zone they make, how they go on.
 * Severities are judgement by what such events have done to people; a run replaces them by the harm it finds.
 */
import { growthKwPerS2 } from '#crowd';
import { SEVERITY_OF_LEVEL } from '#risk';
import type { EventType, FireDesign, HazardEvent } from '#scenario';
import type { Level, ZoneType } from '../assessment.ts';

/** `everywhere` has no one place; `rising` comes to the storeys above too; `here` stays where it is. */
type Reach = 'everywhere' | 'rising' | 'here';

interface EventKind {
  readonly severity: Level;
  readonly zone?: ZoneType;
  readonly reach: Reach;
  /** Seconds from its start to its worst, and to its end; the end of the simulated time where there is none. */
  readonly peak: number;
  readonly lasts?: number;
}

/**
 * A fast fire (EN 1991-1-2, table E.5: 1 MW after 150 s, growing with the square of time) reaches the 20 MW at which C/VM2
 * caps its design fire after 150 s × √20.
 */
const FIRE_PEAK_SECONDS = 671;
const FIRE_PEAK_KW = 20_000;
/** About what quick sprinklers let a fire come to in rooms of usual height (run/direct/sprinkler-peak.ts). */
const CONTROLLED_KW = 1000;
/** FBI, active shooter incidents 2000 to 2013: most were over within five minutes (as run/direct). */
const ATTACK_SECONDS = 300;
/** Strong shaking seldom lasts longer; the run has people leave after it (run/direct). */
const SHAKING_SECONDS = 20;
/** Until the water stands as deep as it comes: as run/direct. */
const RISE_SECONDS = { flood: 600, tsunami: 120, dam_break: 300 } as const;

const KINDS: Readonly<Record<EventType, EventKind>> = {
  fire: { severity: 'high', zone: 'fire_smoke', reach: 'rising', peak: FIRE_PEAK_SECONDS },
  smoke: { severity: 'medium', zone: 'fire_smoke', reach: 'rising', peak: FIRE_PEAK_SECONDS },
  wildfire: { severity: 'high', zone: 'fire_smoke', reach: 'everywhere', peak: 0 },
  explosion: { severity: 'critical', zone: 'structural', reach: 'here', peak: 0, lasts: 0 },
  building_collapse: { severity: 'critical', zone: 'structural', reach: 'here', peak: 0, lasts: 0 },
  earthquake: {
    severity: 'high',
    zone: 'structural',
    reach: 'everywhere',
    peak: 0,
    lasts: SHAKING_SECONDS,
  },
  landslide: { severity: 'high', zone: 'structural', reach: 'here', peak: 0, lasts: 0 },
  avalanche: { severity: 'high', zone: 'structural', reach: 'here', peak: 0, lasts: 0 },
  derailment: { severity: 'high', zone: 'structural', reach: 'here', peak: 0, lasts: 0 },
  ship_listing: { severity: 'high', zone: 'structural', reach: 'everywhere', peak: 0 },
  flood: { severity: 'medium', zone: 'flood', reach: 'everywhere', peak: RISE_SECONDS.flood },
  tsunami: { severity: 'critical', zone: 'flood', reach: 'everywhere', peak: RISE_SECONDS.tsunami },
  dam_break: {
    severity: 'critical',
    zone: 'flood',
    reach: 'everywhere',
    peak: RISE_SECONDS.dam_break,
  },
  chemical_spill: { severity: 'high', zone: 'environmental', reach: 'here', peak: 0 },
  gas_leak: { severity: 'high', zone: 'environmental', reach: 'here', peak: 0 },
  radiation_leak: { severity: 'critical', zone: 'environmental', reach: 'everywhere', peak: 0 },
  hurricane: { severity: 'high', zone: 'environmental', reach: 'everywhere', peak: 0 },
  tornado: { severity: 'critical', zone: 'environmental', reach: 'everywhere', peak: 0 },
  eruption: { severity: 'critical', zone: 'environmental', reach: 'everywhere', peak: 0 },
  heatwave: { severity: 'medium', zone: 'environmental', reach: 'everywhere', peak: 0 },
  active_shooter: {
    severity: 'critical',
    zone: 'security',
    reach: 'here',
    peak: 0,
    lasts: ATTACK_SECONDS,
  },
  attack: { severity: 'high', zone: 'security', reach: 'here', peak: 0, lasts: ATTACK_SECONDS },
  bomb_threat: { severity: 'high', zone: 'security', reach: 'everywhere', peak: 0 },
  riot: { severity: 'medium', zone: 'security', reach: 'everywhere', peak: 0 },
  protest: { severity: 'low', zone: 'security', reach: 'everywhere', peak: 0 },
  crowd_surge: { severity: 'high', zone: 'crowd_density', reach: 'here', peak: 0 },
  panic: { severity: 'medium', zone: 'crowd_density', reach: 'everywhere', peak: 0 },
  vehicle_collision: {
    severity: 'medium',
    zone: 'vehicle_conflict',
    reach: 'here',
    peak: 0,
    lasts: 0,
  },
  road_closure: { severity: 'low', zone: 'vehicle_conflict', reach: 'here', peak: 0 },
  power_outage: { severity: 'low', zone: 'structural', reach: 'everywhere', peak: 0 },
  elevator_failure: { severity: 'low', zone: 'structural', reach: 'here', peak: 0 },
  medical_emergency: { severity: 'low', reach: 'here', peak: 0 },
};

export interface JudgedEvent extends EventKind {
  /** 0 to 1, the middle of its level. */
  readonly weight: number;
}

export function judgeEvent({ type, magnitude }: HazardEvent, fire: FireDesign): JudgedEvent {
  const kind = type.value === 'fire' ? judgeFire(fire) : KINDS[type.value];
  const severity =
    type.value === 'earthquake' && magnitude ? quakeLevel(magnitude.value) : kind.severity;
  return { ...kind, severity, weight: SEVERITY_OF_LEVEL[severity] };
}

/** A fire that stays small, or whose smoke is taken out, is one level less. Judgement, as all severities here. */
function judgeFire({ growth, peakMw, sprinklers, smokeControl }: FireDesign): EventKind {
  const kind = KINDS.fire;
  const statedKw = peakMw === undefined ? FIRE_PEAK_KW : 1000 * peakMw.value;
  const peakKw = sprinklers.value ? Math.min(statedKw, CONTROLLED_KW) : statedKw;
  const isControlled = peakKw <= CONTROLLED_KW || smokeControl.value;
  const alpha = FIRE_PEAK_KW / FIRE_PEAK_SECONDS ** 2;
  const statedAlpha =
    growth === undefined
      ? alpha
      : growthKwPerS2(growth.value === 'ultrafast' ? 'ultra-fast' : growth.value);
  return {
    ...kind,
    severity: isControlled ? 'medium' : kind.severity,
    peak: Math.round(Math.sqrt(peakKw / statedAlpha)),
  };
}

/** The classes of the USGS: below 5 light, 5 moderate, 6 strong, 7 major. */
function quakeLevel(magnitude: number): Level {
  if (magnitude < 5) return 'low';
  if (magnitude < 6) return 'medium';
  return magnitude < 7 ? 'high' : 'critical';
}
