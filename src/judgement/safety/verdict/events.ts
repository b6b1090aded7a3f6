/**
 * The events of the scenario and their effect on people, from the requested run and the study's runs: threats and the
 * zones around them.
 */
import { mean } from '#crowd/people';
import type { Played } from '#run/played';
import type { Scenario } from '#scenario';
import type { HazardEvent } from '#scenario/plan';
import type { PlacedHazard, World } from '#world/site';
import type { RiskZone, Threat } from '../assessment.ts';
import type { GateFinding, RunFindings } from '../findings/run-findings.ts';
import { hazardJudgings } from '../hazard-judging.ts';
import { judgeEvent } from '../judge-event.ts';
import { HALF_SHARE, HALF_UNTENABLE_SECONDS, saturate, toLevel } from './score.ts';

export interface EventParts {
  readonly scenario: Scenario;
  readonly world: World;
  readonly main: Played;
  readonly runs: readonly RunFindings[];
  readonly gates: readonly GateFinding[];
}

export interface AssessedEvent {
  readonly threat: Threat;
  readonly zone?: RiskZone;
  /** Severity by judgement where no model covers its effect on people; 0 where one does. */
  readonly chance: number;
}

/** A harmful event that happened to harm nobody in these runs still has at least this severity. */
const LEAST_WEIGHT = 0.25;

export function assessEvents(parts: EventParts): AssessedEvent[] {
  return parts.scenario.events.map((event) => assessEvent(parts, event));
}

function assessEvent(parts: EventParts, event: HazardEvent): AssessedEvent {
  const { world, main, runs } = parts;
  const judged = judgeEvent(event, parts.scenario.fire);
  const type = event.type.value;
  const hazard = world.hazards.find((one) => one.event === event.id);
  const isModelled =
    hazardJudgings.of(type).harms.length > 0 &&
    !main.unmet.some(({ path }) => path === `events[${event.id}]`);
  const struck = strike(runs, type);
  const weight = isModelled ? weigh(struck) : judged.weight;
  const severity = toLevel(weight);
  const storeys = listStoreys(parts, hazard, judged.reach, type);
  const people = isModelled ? struck.people : peopleOn(parts, storeys);
  const affectedPopulation = Math.round(people);
  const description = describe(event, hazard, isModelled ? struck : undefined);
  const duration = durationOf(parts, event, judged.lasts);
  return {
    chance: isModelled ? 0 : judged.weight * event.type.confidence,
    threat: {
      id: `threat-${event.id}`,
      type,
      severity,
      description,
      storeys,
      timeline: {
        onset: event.start.value,
        peak: event.start.value + Math.min(judged.peak, duration),
        duration,
      },
      affectedPopulation,
      alternativeRoutes: listRoutes(parts, hazard),
    },
    ...(judged.zone === null || hazard === undefined
      ? {}
      : {
          zone: {
            id: `zone-${event.id}`,
            type: judged.zone,
            storey: hazard.storey ?? 0,
            at: hazard.at,
            level: severity,
            weight,
            description,
            affectedAgents: affectedPopulation,
            confidence: isModelled ? 1 : event.type.confidence,
          },
        }),
  };
}

interface Struck {
  readonly harmed: number;
  readonly harmedShare: number;
  readonly untenableSeconds: number;
  readonly firstSeconds: number | null;
  /** People harmed, or people in untenable places; the larger number. */
  readonly people: number;
}

function strike(runs: readonly RunFindings[], type: string): Struck {
  const { harms, spreads } = hazardJudgings.of(type);
  const harmed = mean(
    runs.map(({ harmedBy }) => harms.reduce((sum, cause) => sum + (harmedBy[cause] ?? 0), 0)),
  );
  const exposed = spreads ? mean(runs.map((run) => run.tenability?.people ?? 0)) : 0;
  const people = Math.max(1, mean(runs.map((run) => run.people)));
  const firsts = spreads ? runs.flatMap(({ tenability }) => tenability?.firstSeconds ?? []) : [];
  return {
    harmed,
    harmedShare: harmed / people,
    untenableSeconds: spreads
      ? mean(runs.map((run) => run.tenability?.personSeconds ?? 0)) / people
      : 0,
    firstSeconds: firsts.length > 0 ? mean(firsts) : null,
    people: Math.max(harmed, exposed),
  };
}

/** On the curves of the score. */
function weigh({ harmedShare, untenableSeconds }: Struck): number {
  return Math.max(
    LEAST_WEIGHT,
    saturate(harmedShare / HALF_SHARE.harm),
    0.75 * saturate(untenableSeconds / HALF_UNTENABLE_SECONDS),
  );
}

/** Where it became untenable; else the storey it is on, or all. */
function listStoreys(
  { world, runs }: EventParts,
  hazard: PlacedHazard | undefined,
  reach: string,
  type: string,
): number[] {
  const own = hazard?.storey ?? 0;
  if (reach === 'everywhere')
    return [...new Set(world.walkable.levels.map(({ storey }) => storey))].sort((a, b) => a - b);
  const lost = hazardJudgings.of(type).spreads
    ? runs.flatMap(({ tenability }) => tenability?.storeys.map(({ storey }) => storey) ?? [])
    : [];
  return [...new Set([own, ...lost])].sort((a, b) => a - b);
}

/** People on these storeys at the start of the requested run. */
function peopleOn({ world, main }: EventParts, storeys: readonly number[]): number {
  const storeyOf = new Map(world.walkable.levels.map(({ id, storey }) => [id, storey]));
  return main.actors
    .filter(
      ({ type, start: { level } }) =>
        type === 'pedestrian' && storeys.includes(storeyOf.get(level ?? '') ?? 0),
    )
    .reduce((sum, { represents }) => sum + represents, 0);
}

function durationOf({ main }: EventParts, { start }: HazardEvent, lasts: number | null): number {
  const left = Math.max(0, main.secondsMax - start.value);
  return Math.min(left, lasts ?? left);
}

/** Exits and stairs that are open and stayed tenable in every run, but for the one it happens at. */
function listRoutes(
  { world, gates, runs }: EventParts,
  hazard: PlacedHazard | undefined,
): string[] {
  const at = world.landmarks.find(({ id }) => id === hazard?.near)?.label;
  const lost = new Set(
    runs.flatMap(({ tenability }) =>
      (tenability?.places ?? [])
        .filter(({ asetSeconds }) => asetSeconds !== null)
        .map(({ name }) => name),
    ),
  );
  const open = gates.filter(
    ({ kind, isOpen, name }) => kind !== 'door' && isOpen && name !== at && !lost.has(name),
  );
  return [...new Set(open.map(({ name }) => name))];
}

function describe(
  event: HazardEvent,
  hazard: PlacedHazard | undefined,
  struck: Struck | undefined,
): string {
  const words = event.type.value.replaceAll('_', ' ');
  const name = words[0]!.toUpperCase() + words.slice(1);
  const where = hazard?.storey === undefined ? '' : ` on floor ${hazard.storey}`;
  if (struck === undefined)
    return `${name}${where}: what it does to people is not simulated; its severity is judgement.`;
  const first =
    struck.firstSeconds === null
      ? ''
      : ` First untenable after ${Math.round(struck.firstSeconds)} s.`;
  return `${name}${where}: brings down ${Math.round(struck.harmed)} people in the mean of the runs.${first}`;
}
