/**
 * The ways out of a scenario's place before anything is drawn: storeys with their people, exits, stairs and lifts, with
 * closed ones marked. For several equal buildings it is one of them with its share of the people.
 */
import type { ManagementLevel } from '#crowd/cast';
import { judgeOccasion } from '#run';
import { hasStoppedLifts } from '#run/ways';
import type { Scenario } from '#scenario';
import { agentRoles } from '#scenario/facets';
import type { FloorNames } from '#scenario/floors';
import type { StructureKind } from '#scenario/kinds';
import { isWheeled } from '#scenario/plan';
import type { AgentGroup, Structure } from '#scenario/plan';
import { countClosed } from '#world';
import { isSameName } from '#world/names';
import { placeJudgings } from '../place-judging.ts';
import { shareShutIn } from './jammed-rooms.ts';
import { noticeSeconds } from './notice-danger.ts';
import { listOpenWays, planOf } from './open-ways.ts';

/** A door, gate or stair; its clear width in metres. */
export interface Way {
  readonly name: string;
  readonly width: number;
  readonly isOpen: boolean;
}

/** People on a storey: 0 is the ground, -1 the first basement. */
export interface PeopledStorey {
  readonly storey: number;
  readonly awake: number;
  readonly asleep: number;
  /** Of them, people who cannot take stairs. */
  readonly unable: number;
}

export interface Skeleton {
  readonly kind: StructureKind;
  readonly floorNames: FloorNames;
  /** How many such structures there are. */
  readonly copies: number;
  /** In this one. */
  readonly people: number;
  /** Lowest first. */
  readonly storeys: readonly PeopledStorey[];
  /** Of one storey. */
  readonly length: number;
  readonly width: number;
  readonly storeyHeight: number;
  readonly exits: readonly Way[];
  readonly stairs: readonly Way[];
  /** Of doors inside, where stated; else those of a stair are as wide as it is. */
  readonly doorWidth?: number;
  /** Every storey can be reached without steps, and left without steps in an emergency. */
  readonly hasLift: boolean;
  readonly hasEvacuationLift: boolean;
  /** People who cannot take stairs are carried down in chairs by trained staff. */
  readonly hasChairs: boolean;
  /** Of the people, behind a door that a quake has jammed: 0 to 1. */
  readonly shutIn: number;
  readonly hasAlarm: boolean;
  readonly management: ManagementLevel;
  /** When it begins, and when people are told; 0 without an event. */
  readonly eventSeconds: number;
  readonly alarmSeconds: number;
  /** Seconds from the event: people who are awake have seen the danger by then, and leave. */
  readonly noticeSeconds: number;
}

/** As in the world (site/to-brief.ts): limits for absurd numbers, and defaults where nothing was decided. */
const FLOORS_MAX = 100;
const BASEMENTS_MAX = 10;
const USUAL = { exits: 2, exitWidth: 1.2, stairs: 2, stairWidth: 1.2, storeyHeight: 3.5 } as const;
const CLOSES_EXIT: ReadonlySet<string> = new Set(['exit', 'entrance', 'door', 'gate']);

export function toSkeleton(scenario: Scenario): Skeleton {
  const main = mainOf(scenario);
  const floors = clamp(main.floors?.value ?? 1, 1, FLOORS_MAX);
  const basements = clamp(main.basements?.value ?? 0, 0, BASEMENTS_MAX);
  const hasInside = main.floors !== undefined;
  const isTall = hasInside && floors + basements > 1;
  const copies = Math.max(1, Math.round(main.count.value));
  const hasLift = isTall && hasWorkingLift(scenario, main);
  const { alarmSeconds, eventSeconds } = judgeOccasion(
    scenario,
    { assumptions: [], unmet: [] },
    'evacuation',
  );
  const storeys = listStoreys(scenario, main, {
    lowest: isTall ? -basements : 0,
    highest: isTall ? floors - 1 : 0,
    copies,
    hasLift,
  });
  return {
    kind: main.kind.value,
    floorNames: scenario.floorNames,
    copies,
    people: storeys.reduce((sum, { awake, asleep }) => sum + awake + asleep, 0),
    storeys,
    ...planOf(main),
    storeyHeight: main.height ? main.height.value / floors : USUAL.storeyHeight,
    exits: close(scenario, CLOSES_EXIT, hasInside ? listExits(main) : listGroundWays(main)),
    stairs: isTall ? close(scenario, STAIR, listStairs(main)) : [],
    ...(main.doorWidth === undefined ? {} : { doorWidth: main.doorWidth.value }),
    hasLift,
    hasEvacuationLift:
      hasLift && placeJudgings.of(main.kind.value).isEvacuatedByLift && !hasStoppedLifts(scenario),
    hasChairs: false,
    shutIn: shareShutIn(scenario, { kind: main.kind.value, isTall, hasInside }),
    hasAlarm: scenario.response.alarm.value !== 'none',
    management: scenario.response.management.value,
    eventSeconds,
    alarmSeconds: alarmSeconds ?? 0,
    noticeSeconds: noticeSeconds(scenario, { kind: main.kind.value, isTall, copies }),
  };
}

const STAIR: ReadonlySet<string> = new Set(['stair', 'escalator']);

export function mainOf({ structures }: Scenario): Structure {
  return structures.find(({ isMain }) => isMain) ?? structures[0]!;
}

function listExits(main: Structure): Way[] {
  const count = clamp(main.exits?.value ?? USUAL.exits, 1, 50);
  return listWays(main, 'exit', count, main.exitWidth?.value ?? USUAL.exitWidth);
}

function listStairs(main: Structure): Way[] {
  const count = clamp(main.stairs?.value ?? USUAL.stairs, 1, 40);
  return listWays(main, 'stair', count, main.stairWidth?.value ?? USUAL.stairWidth);
}

/** Exits and stairs that the prompt names come first, under their names. */
function listWays(
  { named }: Structure,
  kind: 'exit' | 'stair',
  count: number,
  width: number,
): Way[] {
  // "The exits" does not name a particular exit.
  const ofOne = named.filter(
    ({ side, number, isAny, label }) =>
      side !== undefined || number !== undefined || (isAny !== true && label !== kind),
  );
  const labels = [
    ...new Set(ofOne.filter((feature) => feature.kind === kind).map(({ label }) => label)),
  ];
  return Array.from({ length: count }, (_, i) => ({
    name: labels[i] ?? `${kind} ${i + 1}`,
    width: Math.max(0.6, width),
    isOpen: true,
  }));
}

function listGroundWays(main: Structure): Way[] {
  return listOpenWays(main).flatMap(({ name, count, width }) =>
    Array.from({ length: Math.min(50, count) }, (_, i) => ({
      name: `${name} ${i + 1}`,
      width: Math.max(0.6, width),
      isOpen: true,
    })),
  );
}

/** Ways that the prompt blocks are closed: the named one, otherwise the last ones. */
function close(scenario: Scenario, things: ReadonlySet<string>, ways: readonly Way[]): Way[] {
  const closed = new Set<number>();
  for (const blocked of scenario.blocked) {
    if (!things.has(blocked.what)) continue;
    const free = ways.map((_, i) => i).filter((i) => !closed.has(i));
    const label = blocked.at.feature?.label ?? '';
    const called = free.find((i) => isSameName(ways[i]!.name, label));
    const count = countClosed(blocked, free.length);
    if (called !== undefined && count === 1) closed.add(called);
    else for (const i of free.slice(Math.max(0, free.length - count))) closed.add(i);
  }
  return ways.map((way, i) => (closed.has(i) ? { ...way, isOpen: false } : way));
}

/** Before anything happens. */
function hasWorkingLift({ exclude, blocked }: Scenario, main: Structure): boolean {
  const count = main.elevators?.value ?? 0;
  const isOff = exclude.some(({ value }) => value === 'elevators');
  const broken = blocked.filter(({ what }) => what === 'elevator').length;
  return count > broken && !isOff;
}

interface Shape {
  readonly lowest: number;
  readonly highest: number;
  readonly copies: number;
  readonly hasLift: boolean;
}

/**
 * Groups are where the prompt says; others are spread over all storeys, people who cannot take stairs only if there is
 * a lift.
 */
function listStoreys(scenario: Scenario, main: Structure, shape: Shape): PeopledStorey[] {
  const { lowest, highest, copies, hasLift } = shape;
  const count = highest - lowest + 1;
  const [awake, asleep, unable] = [0, 0, 0].map(() => new Float64Array(count));
  const spread = (
    into: Float64Array,
    people: number,
    at: AgentGroup['at'],
    isGroundOnly = false,
  ) => {
    const storey = at?.floor === 'roof' ? highest : at?.floor;
    if (storey !== undefined && storey >= lowest && storey <= highest)
      into[storey - lowest]! += people / copies;
    else if (isGroundOnly) into[-lowest]! += people / copies;
    else for (let i = 0; i < count; i++) into[i]! += people / copies / count;
  };
  const isHere = ({ at }: AgentGroup): boolean =>
    at?.structure === undefined || at.structure === main.id;
  const people = scenario.agents.filter(
    ({ type, kind }) => type === 'pedestrian' && agentRoles.of(kind.value).leaves,
  );
  const own = people.filter((group) => group.subsetOf === undefined && isHere(group));
  for (const group of own) spread(group.isAsleep ? asleep! : awake!, group.count.value, group.at);
  if (own.length === 0)
    spread(
      scenario.response.asleep.value ? asleep! : awake!,
      scenario.people.total.value,
      undefined,
    );
  for (const group of people.filter((one) => isWheeled(one) && isHere(one)))
    spread(unable!, group.count.value, group.at, !hasLift);
  return Array.from({ length: count }, (_, i) => ({
    storey: lowest + i,
    awake: awake![i]!,
    asleep: asleep![i]!,
    unable: unable![i]!,
  }));
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, Math.round(value)));
}
