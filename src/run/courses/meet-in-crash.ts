/** Vehicles that crash into each other at a moment: each comes from its own side, and all stand at the place as wrecks. */
import { lineLength } from '#plane';
import type { PlacedHazard } from '#world/site';
import type { Point } from '#world/walkable';
import type { CastVehicle } from './cast-vehicle.ts';
import { moveSeconds, standingPose } from './course.ts';
import type { Course, Move } from './course.ts';
import type { RoadNet } from './road-net.ts';
import { wayBetween } from './road-way.ts';

/** Judgement: a town street, and as far as somebody sees them come. */
const SPEED_MPS = 12;
const WAY_METERS = 120;
/** A vehicle that drives into something stops within a few meters. */
const IMPACT_MPS2 = 15;
/** Bumpers touch. */
const GAP_METERS = 0.2;
/** From where it stands a vehicle drives up if it is at least so far away. */
const DRIVES_UP_METERS = 20;

/** One course for each vehicle, in order. A vehicle said to stand there is the one the others drive into. */
export function meetInCrash(
  vehicles: readonly CastVehicle[],
  hazard: PlacedHazard,
  { net, isCounted, standing }: MeetingPlace,
): Course[] {
  const still = vehicles.find(({ group, course }) => course !== undefined && standing.has(group));
  const pose = still?.course === undefined ? undefined : standingPose(still.course);
  const axis = pose ?? { ...hazard.at, heading: headingAt(net, hazard.at) };
  // Room that is taken on each of the two sides of the place.
  const taken = pose === undefined ? [0, 0] : [still!.length / 2, still!.length / 2];
  let turn = 0;
  return vehicles.map((vehicle) => {
    const crash = {
      event: hazard.event,
      seconds: hazard.start,
      at: hazard.at,
      isOverturned: vehicle.isOverturned === true,
      isCounted,
    };
    if (vehicle === still) return { ...vehicle.course!, crash, label: CRASHED };
    const side = turn++ % 2;
    const middle = taken[side]! + vehicle.length / 2 + GAP_METERS;
    taken[side]! += vehicle.length + GAP_METERS;
    const heading = axis.heading + side * Math.PI;
    const end = {
      x: axis.x - middle * Math.cos(heading),
      y: axis.y - middle * Math.sin(heading),
    };
    return { ...driveUp(vehicle, { at: end, heading }, { net, hazard }), crash, label: CRASHED };
  });
}

const CRASHED = 'stands where it crashed';

export interface MeetingPlace {
  readonly net: RoadNet | undefined;
  readonly isCounted: boolean;
  /** The groups whose vehicles stand where they are, as stated. */
  readonly standing: ReadonlySet<string>;
}

/** Along the lane that passes there. */
function headingAt(net: RoadNet | undefined, at: Point): number {
  const place = net?.nearest(at);
  if (place === undefined) return 0;
  let passed = 0;
  const { line } = net!.lanes.get(place.lane)!;
  for (let k = 1; k < line.length; k++) {
    const [a, b] = [line[k - 1]!, line[k]!];
    passed += lineLength([a, b]);
    if (passed >= place.at || k === line.length - 1) return Math.atan2(b.y - a.y, b.x - a.x);
  }
  return 0;
}

function driveUp(
  { course, length, width }: CastVehicle,
  end: { readonly at: Point; readonly heading: number },
  { net, hazard }: { readonly net: RoadNet | undefined; readonly hazard: PlacedHazard },
): Omit<Course, 'label'> {
  const { at, heading } = end;
  const from = course && standingPose(course);
  const isAway = from !== undefined && Math.hypot(from.x - at.x, from.y - at.y) >= DRIVES_UP_METERS;
  const before = {
    x: at.x - WAY_METERS * Math.cos(heading),
    y: at.y - WAY_METERS * Math.sin(heading),
  };
  const stand = { ...end, length, width, storey: 0, z: 0 };
  const line = isAway
    ? wayBetween(net, { at: { x: from.x, y: from.y }, heading: from.heading }, stand)
    : [before, at];
  const to = lineLength(line);
  const bare: Omit<Move, 'startSeconds'> = {
    from: 0,
    to,
    speedFrom: isAway ? 0 : SPEED_MPS,
    speedTo: 0,
    cruise: SPEED_MPS,
    acceleration: 1.5,
    braking: IMPACT_MPS2,
  };
  const startSeconds = hazard.start - moveSeconds({ ...bare, startSeconds: 0 });
  const isThere = startSeconds < 0;
  const deck = course?.deck;
  return {
    line: isThere ? [at] : line,
    heading: !isThere && isAway ? from.heading : heading,
    length,
    width,
    // What stands there before it drives up is seen there from the start.
    enterSeconds: isThere || isAway ? 0 : startSeconds,
    moves: isThere ? [] : [{ ...bare, startSeconds }],
    ...(deck === undefined ? {} : { deck }),
  };
}
