/** Lanes on all roads, the turns over their junctions, signals and crossings: what vehicles drive on. */
import { lineLength } from '#plane';
import { cutLine, shiftLine } from '../plan/lines.ts';
import type { Lane, LaneGraph } from '../walkable.ts';
import { drawCrossings } from './draw-crossings.ts';
import { drawSignal } from './draw-signal.ts';
import { findThrough, giveWay } from './give-way.ts';
import { joinLanes } from './join-lanes.ts';
import type { Turn } from './join-lanes.ts';
import { listArms, setBack } from './junction.ts';
import type { Arm } from './junction.ts';
import { laneId } from './road.ts';
import type { Road, RoadNet } from './road.ts';

export interface LaneOptions {
  readonly drivesOn?: 'right' | 'left';
  /** Zebras at junctions of streets with pavements; yes when not given. */
  readonly hasCrossings?: boolean;
}

export function drawLanes(net: RoadNet, options: LaneOptions = {}): LaneGraph {
  const { drivesOn = 'right', hasCrossings = true } = options;
  const side = drivesOn === 'right' ? -1 : 1;
  const roads = net.roads.filter(({ lanes }) => lanes > 0);
  const meeting = new Map<string, Road[]>();
  for (const road of roads)
    for (const node of new Set([road.from, road.to]))
      meeting.set(node, [...(meeting.get(node) ?? []), road]);
  const junctions = net.nodes
    .map(({ id, at }) =>
      setBack({ id, at, arms: listArms(id, meeting.get(id) ?? []) }, net.ends.has(id)),
    )
    .filter(({ arms }) => arms.length > 0);
  const arms = new Map(
    junctions.flatMap((junction) =>
      junction.arms.map((arm) => [`${arm.road.id} ${arm.end}`, arm] as const),
    ),
  );
  const lanes = roads.flatMap((road) => drawRoadLanes(road, arms, side));
  const byId = new Map(lanes.map((lane) => [lane.id, lane]));
  const inner = junctions.filter(({ id }) => !net.ends.has(id));
  const made = inner.map((junction) => {
    const turns = joinLanes(junction, byId, side);
    return { junction, turns, signal: drawSignal(junction, turns) };
  });
  const turnLanes = made.flatMap(({ junction, turns, signal }) => {
    const through = findThrough(junction);
    return turns.map((turn) => toLane(turn, giveWay(through, turn, turns, signal !== undefined)));
  });
  const nexts = new Map<string, string[]>();
  for (const { id, from } of made.flatMap(({ turns }) => turns))
    nexts.set(from, [...(nexts.get(from) ?? []), id]);
  return {
    lanes: [...lanes.map((lane) => ({ ...lane, next: nexts.get(lane.id) ?? [] })), ...turnLanes],
    signals: made.flatMap(({ signal }) => (signal === undefined ? [] : [signal])),
    crossings: hasCrossings
      ? made.flatMap(({ junction, turns, signal }) =>
          drawCrossings(junction, turns, signal === undefined),
        )
      : [],
  };
}

function toLane({ id, line, to, speedMax }: Turn, yieldsTo: readonly string[]): Lane {
  return { id, line, speedMax, next: [to], ...(yieldsTo.length > 0 && { yieldsTo }) };
}

/** The lanes of one road, from the stop line of one junction to that of the other, the outermost first. */
function drawRoadLanes(road: Road, arms: ReadonlyMap<string, Arm>, side: number): Lane[] {
  const back = (end: 'from' | 'to'): number => arms.get(`${road.id} ${end}`)?.stop ?? 0;
  const line = cutLine(road.line, back('from'), lineLength(road.line) - back('to'));
  return [
    ...drawWay(road, line, 'forward', side),
    ...drawWay(road, line.toReversed(), 'backward', side),
  ];
}

function drawWay(
  road: Road,
  line: ReturnType<typeof cutLine>,
  way: 'forward' | 'backward',
  side: number,
): Lane[] {
  const count = road[way];
  const isOneWay = road.backward === 0;
  const half = (road.lanes * road.laneWidth + road.median) / 2;
  return Array.from({ length: count }, (_, k) => {
    const out = isOneWay
      ? (count / 2 - k - 0.5) * road.laneWidth
      : half - (k + 0.5) * road.laneWidth;
    const inner = k + 1 < count ? laneId(road, way, k + 1) : undefined;
    const outer = k > 0 ? laneId(road, way, k - 1) : undefined;
    const [left, right] = side < 0 ? [inner, outer] : [outer, inner];
    return {
      id: laneId(road, way, k),
      line: shiftLine(line, side * out),
      speedMax: road.speedMax,
      next: [],
      ...(left !== undefined && { left }),
      ...(right !== undefined && { right }),
    };
  });
}
