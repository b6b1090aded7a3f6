/**
 * The events of the scenario and their effect on people, from the requested run and the study's runs: threats and the
 * zones around them.
 */
import { countPeople } from '#base/text';
import { mean } from '#crowd/people';
import type { Played } from '#run/played';
import type { Scenario } from '#scenario';
import { sayFloor } from '#scenario/floors';
import type { FloorNames } from '#scenario/floors';
import type { HazardEvent } from '#scenario/plan';
import type { PlacedHazard, World } from '#world/site';
import type { RiskZone, Threat } from '../assessment.ts';
import type { GateFinding, RunFindings } from '../findings/run-findings.ts';
import { hazardJudgings } from '../hazard-judging.ts';
import { judgeEvent } from '../judge-event.ts';
import { PERIL_RULES } from '../perils/peril.ts';
import type { Peril } from '../perils/peril.ts';
import { mergePerils } from './merge-perils.ts';
import type { SeenPeril } from './merge-perils.ts';
import { sayPeril } from './say-peril.ts';
import { HALF_SHARE, HALF_UNTENABLE_SECONDS, saturate, toLevel, weighPeril } from './score.ts';

export interface EventParts {
  readonly scenario: Scenario;
  readonly world: World;
  readonly main: Played;
  readonly runs: readonly RunFindings[];
  readonly gates: readonly GateFinding[];
}

export interface AssessedEvent {
  readonly threat: Threat;
  /** Its own place, and where people were beyond its limits. */
  readonly zones: readonly RiskZone[];
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
  const names = parts.scenario.floorNames;
  const judged = judgeEvent(event, parts.scenario.fire);
  const type = event.type.value;
  const hazard = world.hazards.find((one) => one.event === event.id);
  const { harms, perils } = hazardJudgings.of(type);
  const isModelled =
    harms.length + perils.length > 0 &&
    !main.unmet.some(({ path }) => path === `events[${event.id}]`);
  const seen = mergePerils(runs).filter(({ peril }) => perils.includes(peril));
  const struck = strike(runs, type, seen);
  // An event that harms nobody by itself keeps its expected severity.
  const least = harms.length === 0 ? Math.min(LEAST_WEIGHT, judged.weight) : LEAST_WEIGHT;
  const weight = isModelled ? weigh(struck, seen, least, meanPeople(runs)) : judged.weight;
  const severity = toLevel(weight);
  const storeys = listStoreys(parts, hazard, judged.reach, type);
  const people = isModelled ? struck.people : peopleOn(parts, storeys);
  const affectedPopulation = Math.round(people);
  const description = describe(event, hazard, isModelled ? struck : undefined, { seen, names });
  const duration = durationOf(parts, event, judged.lasts);
  return {
    chance: isModelled ? 0 : judged.weight * event.type.confidence,
    threat: {
      id: `threat-${event.id}`,
      type,
      severity,
      description,
      storeys,
      timeline: timelineOf(event, judged.peak, duration, isModelled ? seen : []),
      affectedPopulation,
      alternativeRoutes: listRoutes(parts, hazard),
    },
    zones:
      judged.zone === null
        ? []
        : [
            ...(hazard === undefined
              ? []
              : [
                  {
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
                ]),
            ...(isModelled ? listSpots(event, judged.zone, seen, { weight, names }) : []),
          ],
  };
}

/** Perils that strike people where they are; the maps of the runs give the places of the others. */
const HAS_SPOTS: ReadonlySet<Peril> = new Set<Peril>(['water', 'attack', 'blast']);
const SPOTS_MAX = 5;

function listSpots(
  { id, type }: HazardEvent,
  zone: RiskZone['type'],
  seen: readonly SeenPeril[],
  { weight, names }: { readonly weight: number; readonly names: FloorNames },
): RiskZone[] {
  const words = type.value.replaceAll('_', ' ');
  return seen
    .filter(({ peril }) => HAS_SPOTS.has(peril))
    .flatMap(({ peril, spots }) =>
      spots
        .filter(({ people }) => people >= 0.5)
        .slice(0, SPOTS_MAX)
        .map(({ storey, at, people, share }): RiskZone => ({
          id: `zone-${id}-${peril}-${storey}`,
          type: zone,
          storey,
          at,
          level: toLevel(share * weight),
          weight: share * weight,
          description: `On ${sayFloor(storey, names)}, ${Math.round(people)} ${Math.round(people) === 1 ? 'person is' : 'people are'} ${PERIL_RULES[peril].affected} because of the ${words}.`,
          affectedAgents: Math.round(people),
          confidence: share,
        })),
    );
}

interface Struck {
  readonly harmed: number;
  readonly harmedShare: number;
  readonly untenableSeconds: number;
  readonly firstSeconds: number | null;
  /** People harmed, or people in untenable places; the larger number. */
  readonly people: number;
}

function strike(runs: readonly RunFindings[], type: string, seen: readonly SeenPeril[]): Struck {
  const { harms, spreads } = hazardJudgings.of(type);
  const harmed = mean(
    runs.map(({ harmedBy }) => harms.reduce((sum, cause) => sum + (harmedBy[cause] ?? 0), 0)),
  );
  const beyond = Math.max(0, ...seen.map((one) => one.people));
  const exposed = spreads ? mean(runs.map((run) => run.tenability?.people ?? 0)) : 0;
  const people = meanPeople(runs);
  const firsts = spreads ? runs.flatMap(({ tenability }) => tenability?.firstSeconds ?? []) : [];
  return {
    harmed,
    harmedShare: harmed / people,
    untenableSeconds: spreads
      ? mean(runs.map((run) => run.tenability?.personSeconds ?? 0)) / people
      : 0,
    firstSeconds: firsts.length > 0 ? mean(firsts) : null,
    people: Math.max(harmed, exposed, beyond),
  };
}

function meanPeople(runs: readonly RunFindings[]): number {
  return Math.max(1, mean(runs.map((run) => run.people)));
}

/** From the first to the last person beyond a limit of the event, with most at its peak; otherwise as expected. */
function timelineOf(
  { start }: HazardEvent,
  peak: number,
  duration: number,
  seen: readonly SeenPeril[],
): NonNullable<Threat['timeline']> {
  const met = seen.filter(({ firstSeconds }) => firstSeconds !== null);
  const onset = start.value;
  if (met.length === 0) return { onset, peak: onset + Math.min(peak, duration), duration };
  const worst = met.reduce((most, one) => (one.people > most.people ? one : most));
  return { onset, peak: Math.max(onset, Math.round(worst.peakSeconds!)), duration };
}

/** On the curves of the score. */
function weigh(
  { harmedShare, untenableSeconds }: Struck,
  seen: readonly SeenPeril[],
  least: number,
  people: number,
): number {
  const expected = seen.reduce((sum, one) => sum + one.expected.down, 0) / people;
  return Math.max(
    least,
    saturate((harmedShare + expected) / HALF_SHARE.harm),
    ...seen.map((one) => weighPeril(one, people)),
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

/** Exits and stairs that are open and stayed tenable in every run, except the one at the event. */
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

/** The mean over the runs. */
function sayHarmed(people: number): string {
  if (people === 0) return 'nobody is incapacitated';
  if (people < 0.5) return 'fewer than 0.5 people are incapacitated on average';
  return `${countPeople(people)} ${Math.round(people) === 1 ? 'is' : 'are'} incapacitated on average`;
}

function describe(
  event: HazardEvent,
  hazard: PlacedHazard | undefined,
  struck: Struck | undefined,
  { seen, names }: { readonly seen: readonly SeenPeril[]; readonly names: FloorNames },
): string {
  const words = event.type.value.replaceAll('_', ' ');
  const name = words[0]!.toUpperCase() + words.slice(1);
  const where = hazard?.storey === undefined ? '' : ` on ${sayFloor(hazard.storey, names)}`;
  if (struck === undefined)
    return `${name}${where}: its effect on people is not simulated; its severity is judgement.`;
  const first =
    struck.firstSeconds === null
      ? ''
      : ` The first place is untenable after ${Math.round(struck.firstSeconds)} s.`;
  const harmed =
    hazardJudgings.of(event.type.value).harms.length === 0 ? '' : ` ${sayHarmed(struck.harmed)}.`;
  const perils = seen.map((one) => ` ${sayPeril(one)}`).join('');
  return `${name}${where}:${harmed}${first}${perils}`;
}
