/** The events of the scenario as threats and zones: position, number of people, and ways that stay open. */
import type { Scenario } from '#scenario';
import { sayFloor } from '#scenario/floors';
import type { HazardEvent } from '#scenario/plan';
import type { Side } from '#scenario/values';
import { isSameName } from '#world/names';
import type { Point } from '#world/walkable';
import type { RiskZone, Threat } from '../assessment.ts';
import { judgeEvent } from '../judge-event.ts';
import type { JudgedEvent } from '../judge-event.ts';
import { mainOf } from './skeleton.ts';
import type { Skeleton, Way } from './skeleton.ts';

export interface AssessedEvent {
  /** Severity by judgement: no run has shown the harm yet. */
  readonly chance: number;
  readonly threat: Threat;
  readonly zone?: RiskZone;
}

export function assessEvents(scenario: Scenario, skeleton: Skeleton): AssessedEvent[] {
  return scenario.events.map((event) => assessEvent(scenario, skeleton, event));
}

function assessEvent(scenario: Scenario, skeleton: Skeleton, event: HazardEvent): AssessedEvent {
  const judged = judgeEvent(event, scenario.fire);
  const { severity, weight, zone } = judged;
  const storey = storeyOf(event, skeleton);
  const struck = listStruck(scenario, skeleton, { event, judged, storey });
  const people = Math.round(
    skeleton.copies * struck.reduce((sum, { awake, asleep }) => sum + awake + asleep, 0),
  );
  const storeys = struck.map((one) => one.storey);
  const description = `${nameOf(event)}${sayPlace(event, sayFloor(storey, scenario.floorNames))}, as stated in the prompt; its reach is unknown until it has been simulated.`;
  return {
    chance: weight * event.type.confidence,
    threat: {
      id: `threat-${event.id}`,
      type: event.type.value,
      severity,
      description,
      storeys,
      timeline: toTimeline(scenario, event, judged),
      affectedPopulation: people,
      alternativeRoutes: listRoutes(skeleton, event),
    },
    ...(zone === null
      ? {}
      : {
          zone: {
            id: `zone-${event.id}`,
            type: zone,
            storey,
            at: placeOf(event, skeleton),
            level: severity,
            weight,
            description,
            affectedAgents: people,
            confidence: event.type.confidence,
          },
        }),
  };
}

function sayPlace({ at }: HazardEvent, floor: string): string {
  if ((at?.feature?.floor ?? at?.floor) !== undefined) return ` on ${floor}`;
  return at?.text ? ` (${at.text})` : '';
}

function nameOf({ type }: HazardEvent): string {
  const name = type.value.replaceAll('_', ' ');
  return name[0]!.toUpperCase() + name.slice(1);
}

/** Within the storeys there are. */
function storeyOf({ at }: HazardEvent, { storeys }: Skeleton): number {
  const [lowest, highest] = [storeys[0]!.storey, storeys.at(-1)!.storey];
  const asked = at?.feature?.floor ?? at?.floor ?? 0;
  return asked === 'roof' ? highest : Math.min(highest, Math.max(lowest, asked));
}

function listStruck(
  scenario: Scenario,
  { storeys }: Skeleton,
  { event, judged, storey }: { event: HazardEvent; judged: JudgedEvent; storey: number },
) {
  // An event in another structure may affect everybody here.
  const isElsewhere =
    event.at?.structure !== undefined && event.at.structure !== mainOf(scenario).id;
  if (judged.reach === 'everywhere' || isElsewhere) return storeys;
  return storeys.filter((one) =>
    judged.reach === 'rising' ? one.storey >= storey : one.storey === storey,
  );
}

function toTimeline(
  { durationSeconds }: Scenario,
  { start }: HazardEvent,
  { peak, lasts }: JudgedEvent,
): NonNullable<Threat['timeline']> {
  const onset = start.value;
  const left = Math.max(0, durationSeconds.value - onset);
  const duration = Math.min(left, lasts ?? left);
  return { onset, peak: onset + Math.min(peak, duration), duration };
}

/** Open exits and stairs, except the one at the event. */
function listRoutes({ exits, stairs }: Skeleton, { at }: HazardEvent): string[] {
  const label = at?.feature?.label ?? '';
  const isFree = ({ name, isOpen }: Way): boolean => isOpen && !isSameName(name, label);
  return [...exits, ...stairs].filter(isFree).map(({ name }) => name);
}

const TOWARDS: Readonly<Record<Side, Point>> = {
  north: { x: 0, y: 1 },
  east: { x: 1, y: 0 },
  south: { x: 0, y: -1 },
  west: { x: -1, y: 0 },
};

/** At the named side, otherwise in the middle of the place: nothing is drawn yet. */
function placeOf({ at }: HazardEvent, { length, width }: Skeleton): Point {
  const side = at?.feature?.side ?? at?.side;
  if (side === undefined) return { x: 0, y: 0 };
  const { x, y } = TOWARDS[side];
  return { x: (x * length) / 2, y: (y * width) / 2 };
}
