/** Zones: where people wait, are pressed, cannot breathe, find a way closed, or meet vehicles. */
import { countPeople } from '#base/text';
import type { TENABILITY_CAUSES } from '#crowd/hazard-traces';
import { mean } from '#crowd/people';
import { CRUSH_DENSITIES, CRUSH_SECONDS, TURBULENT_PRESSURE } from '#crowd/traces';
import type { RiskZoneType } from '#risk/zones';
import type { Scenario } from '#scenario';
import { listFloors } from '#scenario/floors';
import type { RiskZone } from '../assessment.ts';
import { SEAT_METERS } from '../findings/find-tenability.ts';
import type { GateFinding, RunFindings, StoreyTenability } from '../findings/run-findings.ts';
import { weighDelay } from './metrics.ts';
import type { SeenBottleneck, SeenCrush } from './over-runs.ts';
import { HALF_SHARE, crushValue, saturate, toLevel } from './score.ts';

export interface ZoneParts {
  readonly scenario: Pick<Scenario, 'floorNames'>;
  readonly runs: readonly RunFindings[];
  readonly gates: readonly GateFinding[];
  readonly bottlenecks: readonly SeenBottleneck[];
  readonly crushes: readonly SeenCrush[];
}

const ZONES_MAX = 50;
/** Fewer people are a small group at a door, not a crowd. */
export const CRUSH_PEOPLE_MIN = 10;

type Draft = Omit<RiskZone, 'id' | 'level'>;

/** The heaviest first. */
export function findZones(parts: ZoneParts): RiskZone[] {
  const drafts = [
    ...parts.bottlenecks.map(toBottleneckZone),
    ...parts.crushes.filter((crush) => peopleIn(crush) >= CRUSH_PEOPLE_MIN).map(toCrushZone),
    ...toAirZones(parts.runs),
    ...toBlockedZones(parts.gates),
    ...toAccessZones(parts),
    ...toVehicleZones(parts.runs),
  ];
  return drafts
    .toSorted((a, b) => b.weight - a.weight)
    .slice(0, ZONES_MAX)
    .map((draft, i) => ({
      id: `zone-${draft.type}-${i + 1}`,
      ...draft,
      level: toLevel(draft.weight),
    }));
}

function toBottleneckZone(seen: SeenBottleneck): Draft {
  const people = Math.round(seen.people);
  return {
    type: 'bottleneck',
    storey: seen.storey,
    at: seen.at,
    areaM2: seen.areaM2,
    weight: weighDelay(seen.delaySeconds),
    description: `${sayLost(seen)}.`,
    affectedAgents: people,
    delaySeconds: seen.delaySeconds,
    confidence: seen.share,
  };
}

/** Of a queue. */
export function sayLost(seen: SeenBottleneck): string {
  const people = Math.round(seen.people);
  return `${countPeople(people)} ${people === 1 ? 'loses' : 'lose'} ${Math.round(seen.delaySeconds)} s${people === 1 ? '' : ' each'} at ${seen.name.startsWith('door of ') ? 'the ' : ''}${seen.location}`;
}

export function sayNearVehicles(people: number): string {
  return `${countPeople(people)} ${Math.round(people) === 1 ? 'comes' : 'come'} within 1.5 s of a moving vehicle that cannot stop gently`;
}

export function peopleIn({ areaM2, densityMax }: Pick<SeenCrush, 'areaM2' | 'densityMax'>): number {
  return areaM2 * densityMax;
}

/** On the score's curve: by how dense and how many. */
export function weighCrush({ areaM2, secondsAbove }: SeenCrush): number {
  return crushValue(
    CRUSH_DENSITIES.map((density, k) => (secondsAbove[k]! >= CRUSH_SECONDS ? density * areaM2 : 0)),
  );
}

function toCrushZone(crush: SeenCrush): Draft {
  return {
    type: 'crowd_density',
    storey: crush.storey,
    at: crush.at,
    areaM2: crush.areaM2,
    weight: weighCrush(crush),
    description: `Up to ${crush.densityMax.toFixed(1)} people per m² on ${crush.areaM2.toFixed(1)} m², at 4 or more for ${Math.round(crush.secondsAbove[0])} s. ${describePressure(crush)}`,
    affectedAgents: Math.round(peopleIn(crush)),
    confidence: crush.share,
  };
}

function describePressure({ pressureMax, turbulentSeconds }: SeenCrush): string {
  const most = `Crowd pressure is up to ${pressureMax.toFixed(2)} per s²`;
  return turbulentSeconds > 0
    ? `${most}. For ${Math.round(turbulentSeconds)} s it is ${TURBULENT_PRESSURE} or more, at which crowds can turn turbulent.`
    : `${most}; crowds turn turbulent from ${TURBULENT_PRESSURE} on.`;
}

type AirCause = Exclude<(typeof TENABILITY_CAUSES)[number], 'tenable'>;

const AIR_TYPES: Readonly<Record<AirCause, RiskZoneType>> = {
  smoke: 'fire_smoke',
  heat: 'fire_smoke',
  gas: 'fire_smoke',
  poison: 'environmental',
  water: 'flood',
};

/** Half a minute too late is in the middle: judgement. */
const HALF_LATE_SECONDS = 30;

function toAirZones(runs: readonly RunFindings[]): Draft[] {
  const found = runs.flatMap(({ tenability }) => tenability?.storeys ?? []);
  const isLeft = runs.every(({ tenability }) => (tenability?.people ?? 0) === 0);
  return [...Map.groupBy(found, ({ storey }) => storey)].map(([storey, seen]): Draft => {
    const worst = seen.reduce((most, one) => (one.areaM2 > most.areaM2 ? one : most));
    const margins = seen.flatMap(({ marginSeconds }) => marginSeconds ?? []);
    const margin = margins.length > 0 ? Math.min(...margins) : null;
    return {
      type: AIR_TYPES[worst.causes[0] as AirCause],
      storey,
      at: worst.at,
      areaM2: worst.areaM2,
      weight: weighMargin(margin),
      description: describeAir(worst, margin, isLeft),
      confidence: seen.length / runs.length,
    };
  });
}

/** A quarter if nobody had to be there any more; up to three quarters the longer people stayed too late. */
export function weighMargin(margin: number | null): number {
  if (margin === null || margin >= 0) return 0.25;
  return 0.25 + 0.5 * saturate(-margin / HALF_LATE_SECONDS);
}

function describeAir(
  { causes, areaM2, firstSeconds }: StoreyTenability,
  margin: number | null,
  isLeft: boolean,
): string {
  const named = causes.join(' and ');
  const what = `${named.charAt(0).toUpperCase()}${named.slice(1)} ${causes.length === 1 ? 'makes' : 'make'} ${Math.round(areaM2)} m² untenable, first after ${Math.round(firstSeconds)} s`;
  if (margin === null)
    return `${what}; ${isLeft ? 'nobody was there from then on' : `beyond ${SEAT_METERS} m from a fire, no place that people used became untenable`}.`;
  return margin < 0
    ? `${what}; people were still there ${Math.round(-margin)} s later.`
    : `${what}; smallest margin ${Math.round(margin)} s.`;
}

function toBlockedZones(gates: readonly GateFinding[]): Draft[] {
  return ['exit', 'stair'].flatMap((kind) => {
    const own = gates.filter((gate) => gate.kind === kind);
    const all = own.reduce((sum, { capacity }) => sum + capacity, 0);
    const names = new Set<string>();
    return own
      .filter(({ isOpen, name }) => !isOpen && !names.has(name) && names.add(name))
      .map((gate): Draft => {
        const closed = own.filter(({ name, isOpen }) => !isOpen && name === gate.name);
        const share = closed.reduce((sum, { capacity }) => sum + capacity, 0) / all;
        return {
          type: 'blocked_exit',
          storey: gate.storey,
          at: gate.at,
          weight: 0.25 + 0.75 * share,
          description: `${gate.name} is closed: ${Math.round(100 * share)} % of the capacity of all ${kind}s.`,
          confidence: 1,
        };
      });
  });
}

/** One zone for all storeys without a step-free way: on the lowest of them, at its stair. */
function toAccessZones({ scenario, runs, gates }: ZoneParts): Draft[] {
  const storeys = [...new Set(runs.flatMap(({ access }) => access.steppedStoreys))].sort(
    (a, b) => Math.abs(a) - Math.abs(b) || a - b,
  );
  const [lowest] = storeys;
  const gate = gates.find(({ storey, kind }) => storey === lowest && kind !== 'door');
  if (lowest === undefined || gate === undefined) return [];
  const impaired = mean(runs.map(({ access }) => access.impaired));
  const late = impaired - mean(runs.map(({ access }) => access.impairedInTime));
  return [
    {
      type: 'accessibility',
      storey: lowest,
      at: gate.at,
      weight: impaired > 0 ? 0.25 + (0.75 * late) / impaired : 0.25,
      description: `No step-free way out: ${listFloors(storeys, scenario.floorNames)}.`,
      ...(impaired > 0 ? { affectedAgents: Math.round(late) } : {}),
      confidence: 1,
    },
  ];
}

function toVehicleZones(runs: readonly RunFindings[]): Draft[] {
  const seen = runs.filter(({ conflictAt }) => conflictAt !== undefined);
  if (seen.length === 0) return [];
  const people = mean(runs.map(({ conflictPeople }) => conflictPeople));
  const all = Math.max(1, mean(runs.map((run) => run.people)));
  return [
    {
      type: 'vehicle_conflict',
      storey: 0,
      at: seen[0]!.conflictAt!,
      weight: saturate(people / all / HALF_SHARE.vehicles),
      description: `${sayNearVehicles(people)}.`,
      affectedAgents: Math.round(people),
      confidence: seen.length / runs.length,
    },
  ];
}
