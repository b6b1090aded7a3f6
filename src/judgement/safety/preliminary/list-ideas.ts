/** Measures as changed skeletons of the same place: one change each, the same ones a study tries (safety/measures). */
import { judgeOccasion } from '#run';
import { hasStoppedLifts } from '#run/ways';
import type { Scenario } from '#scenario';
import { hazardJudgings } from '../hazard-judging.ts';
import type { MeasureType } from '../measures/candidate.ts';
import { DOOR_RELEASE } from '../measures/propose-conduct.ts';
import { canHaveWardens, countWardens, sayWardens } from '../measures/propose-wardens.ts';
import { placeJudgings } from '../place-judging.ts';
import { flowOf } from './find-weaknesses.ts';
import type { Measured } from './find-weaknesses.ts';
import type { Skeleton, Way } from './skeleton.ts';

export interface Idea {
  readonly type: MeasureType;
  /** What to do, before "by the hand calculation …". */
  readonly description: string;
  /** In the unit of the table of costs. */
  readonly size: number;
  readonly changed: Skeleton;
}

export function listIdeas(scenario: Scenario, before: Measured): Idea[] {
  const { skeleton } = before;
  return [
    ...openWays(skeleton),
    ...addExit(before),
    ...widenExits(before),
    ...addStair(before),
    ...warn(scenario, skeleton),
    ...sendOut(scenario, before),
    ...helpDown(scenario, before),
    ...releaseDoors(skeleton),
    ...limitCrowd(before),
  ];
}

function openWays(skeleton: Skeleton): Idea[] {
  const { exits, stairs } = skeleton;
  const closed = [...exits, ...stairs].filter(({ isOpen }) => !isOpen);
  const open = (ways: readonly Way[]): Way[] => ways.map((way) => ({ ...way, isOpen: true }));
  if (closed.length === 0) return [];
  return [
    {
      type: 'open_exit',
      description: `Open what is closed: ${closed.map(({ name }) => name).join(', ')}`,
      size: closed.length,
      changed: { ...skeleton, exits: open(exits), stairs: open(stairs) },
    },
  ];
}

/** Floor for each room, halls and corridors included: no plan is drawn yet, so this is judgement. */
const ROOM_M2 = 25;

/**
 * Ways out that pass everybody within this small part of the time allowed are not the cause of any problem: judgement.
 */
const NARROW_PART = 0.4;

function isNarrow(before: Measured): boolean {
  return flowPart(before) >= NARROW_PART;
}

function flowPart({ skeleton, targets }: Measured): number {
  return skeleton.people / flowOf(skeleton.exits) / targets.flowSeconds;
}

function addExit(before: Measured): Idea[] {
  const { skeleton } = before;
  const { exits } = skeleton;
  if (!isNarrow(before)) return [];
  const typical = exits.find(({ isOpen }) => isOpen) ?? exits[0]!;
  return [
    {
      type: 'add_exit',
      description: `Add one more exit of ${say(typical.width)} m`,
      size: typical.width,
      changed: { ...skeleton, exits: [...exits, { ...typical, name: 'new exit', isOpen: true }] },
    },
  ];
}

const WIDER_METERS = 0.3;

function widenExits(before: Measured): Idea[] {
  const { skeleton } = before;
  const { exits } = skeleton;
  if (!isNarrow(before)) return [];
  return [
    {
      type: 'widen_exit',
      description: `Make each of the ${exits.length} exits ${say(WIDER_METERS)} m wider`,
      size: WIDER_METERS * exits.length,
      changed: {
        ...skeleton,
        exits: exits.map((way) => ({ ...way, width: way.width + WIDER_METERS })),
      },
    },
  ];
}

/** By the people who have to take them, and the time allowed for moving. */
function areStairsNarrow({ skeleton, targets }: Measured): boolean {
  const people = skeleton.storeys
    .filter(({ storey }) => storey !== 0)
    .reduce((sum, { awake, asleep }) => sum + awake + asleep, 0);
  const seconds = people / flowOf(skeleton.stairs, 'stair');
  return seconds >= NARROW_PART * targets.movementSeconds;
}

function addStair(before: Measured): Idea[] {
  const { skeleton } = before;
  const { stairs, storeys } = skeleton;
  if (stairs.length === 0 || !areStairsNarrow(before)) return [];
  return [
    {
      type: 'add_stair',
      description: `Add one more stair of ${say(stairs[0]!.width)} m`,
      size: storeys.length,
      changed: {
        ...skeleton,
        stairs: [...stairs, { ...stairs[0]!, name: 'new stair', isOpen: true }],
      },
    },
  ];
}

/** An alarm where there is none, otherwise one that sounds in half the time, as a study tries it. */
function warn(scenario: Scenario, skeleton: Skeleton): Idea[] {
  const { alarmSeconds, hasAlarm, length, width, storeys } = skeleton;
  const size = length * width * storeys.length;
  if (!hasAlarm) {
    const { response } = scenario;
    const told = judgeOccasion(
      { ...scenario, response: { ...response, alarm: { ...response.alarm, value: 'automatic' } } },
      { assumptions: [], unmet: [] },
      'evacuation',
    );
    return [
      {
        type: 'alarm',
        description: 'Fit an alarm that everybody can hear, with people trained to act on it',
        size,
        changed: { ...skeleton, hasAlarm: true, alarmSeconds: told.alarmSeconds ?? alarmSeconds },
      },
    ];
  }
  const starts = scenario.events
    .filter(({ type }) => hazardJudgings.of(type.value).isDetected)
    .map(({ start }) => start.value);
  const unnoticed = alarmSeconds - Math.min(...starts);
  if (!Number.isFinite(unnoticed) || unnoticed <= 0) return [];
  const sooner = Math.round(unnoticed / 2);
  return [
    {
      type: 'sooner_alarm',
      description: `Detect the danger sooner, ${Math.round(unnoticed - sooner)} s after it begins instead of ${Math.round(unnoticed)} s, with detectors that sound the alarm without a check by staff`,
      size,
      changed: { ...skeleton, alarmSeconds: alarmSeconds - sooner },
    },
  ];
}

/**
 * An earlier alarm brings more people to the exits at once: where the ways out are not wide, in runs the crush
 * outweighs the time gained. A quarter of the time allowed is judgement.
 */
const WIDE_PART = 0.25;

function sendOut(scenario: Scenario, before: Measured): Idea[] {
  const { skeleton } = before;
  if (!canHaveWardens(scenario) || flowPart(before) > WIDE_PART) return [];
  const size = countWardens(skeleton.copies * skeleton.people);
  return [
    {
      type: 'wardens',
      description: sayWardens(size),
      size,
      changed: { ...skeleton, management: 1 },
    },
  ];
}

/** For people on upper storeys who cannot take stairs. */
function helpDown(scenario: Scenario, { skeleton, leaving }: Measured): Idea[] {
  const { stairs, storeys, hasLift, copies } = skeleton;
  const unable = copies * storeys.reduce((sum, one) => sum + (one.storey > 0 ? one.unable : 0), 0);
  if (unable < 1 || leaving.trapped < 1 || !stairs.some(({ isOpen }) => isOpen)) return [];
  const chairs: Idea = {
    type: 'evacuation_chairs',
    description: `Keep ${Math.ceil(unable)} evacuation chairs at the stairs, each with two people trained to use it`,
    size: Math.ceil(unable),
    changed: { ...skeleton, hasChairs: true },
  };
  if (!hasLift || hasStoppedLifts(scenario)) return [chairs];
  return [
    chairs,
    {
      type: 'evacuation_lift',
      description:
        'Make the lifts fit for evacuation: protected power, lobbies and control by staff',
      size: storeys.length,
      changed: { ...skeleton, hasEvacuationLift: true },
    },
  ];
}

/** As a study tries it. */
function releaseDoors(skeleton: Skeleton): Idea[] {
  const { shutIn, length, width, storeys, exits } = skeleton;
  if (shutIn === 0) return [];
  const rooms = (length * width * storeys.length) / ROOM_M2;
  return [
    {
      type: 'door_release',
      description: DOOR_RELEASE.text,
      size: Math.ceil(rooms) + exits.length,
      changed: { ...skeleton, shutIn: DOOR_RELEASE.jammedPart * shutIn },
    },
  ];
}

/** As a study tries it: three quarters of the people, where staff control the entrance. */
const CROWD_SHARE = 0.75;

function limitCrowd(before: Measured): Idea[] {
  const { skeleton } = before;
  if (placeJudgings.of(skeleton.kind).isOpenToAll || !isNarrow(before)) return [];
  const people = Math.round(CROWD_SHARE * skeleton.copies * skeleton.people);
  const all = Math.round(skeleton.copies * skeleton.people);
  if (people === 0 || people === all) return [];
  const scale = (each: number): number => CROWD_SHARE * each;
  return [
    {
      type: 'limit_crowd',
      description: `Let at most ${people} people in at a time, or spread them over more hours`,
      size: all - people,
      changed: {
        ...skeleton,
        people: scale(skeleton.people),
        storeys: skeleton.storeys.map((one) => ({
          ...one,
          awake: scale(one.awake),
          asleep: scale(one.asleep),
          unable: scale(one.unable),
        })),
      },
    },
  ];
}

function say(meters: number): string {
  return String(Number(meters.toFixed(2)));
}
