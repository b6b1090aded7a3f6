/** One storey, drawn: rooms, doors, shafts. Without names and numbers, so that many storeys can share it. */
import { boundsOf } from '#plane';
import type { Point, Ring, Segment } from '../../walkable.ts';
import type { BuildingBrief } from '../brief.ts';
import type { HoleDraft } from '../draft.ts';
import {
  areaOf,
  boxIn,
  findSharedEdge,
  gapIn,
  lengthOf,
  listFree,
  middleOf,
  sideOf,
  toRing,
} from '../plan.ts';
import type { Box, Rect } from '../plan.ts';
import { coreOnStorey, sizeOfCore } from '../stair-core.ts';
import type { StairCore } from '../stair-core.ts';
import type { FilledRoom, Gap } from './fill.ts';
import { across, storeyHeight } from './layout.ts';
import type { HallSlot, Layout, LiftSlot, StairSlot, Taken } from './layout.ts';
import type { Bar } from './mass.ts';
import type { Programme } from './programme.ts';
import { PEOPLE_WITH_ONE_DOOR_MAX, getRoomUse, peopleIn } from './room-uses.ts';
import { depthsOfLifts, depthsOfStair } from './shafts.ts';
import type { OpenSlot } from './ways-out/exit-board.ts';

export interface PlannedRoom {
  readonly use: string;
  readonly name?: string;
  readonly outline: Ring;
  readonly rect: Rect;
  readonly isOpen: boolean;
  readonly capacity: number;
  /** Only for the landing of a stair. */
  readonly stair?: number;
}

export interface StoreyPlan {
  readonly rooms: readonly PlannedRoom[];
  readonly doors: readonly Segment[];
  readonly holes: readonly HoleDraft[];
}

export interface PlanQuestion {
  readonly brief: BuildingBrief;
  readonly programme: Programme;
  readonly layout: Layout;
  readonly rooms: readonly FilledRoom[];
  /** Only on the ground floor. */
  readonly opens: readonly OpenSlot[];
  readonly hall: HallSlot | undefined;
}

/** The drawing of a storey so far. */
interface Sheet {
  readonly question: PlanQuestion;
  readonly rooms: PlannedRoom[];
  readonly doors: Segment[];
  readonly holes: HoleDraft[];
  /** Rooms behind shafts. */
  readonly backs: Rect[];
}

export function planStorey(question: PlanQuestion): StoreyPlan {
  const { layout, opens, hall } = question;
  const { bars } = layout.mass;
  const sheet: Sheet = { question, rooms: [], doors: [], holes: [], backs: [] };
  bars.forEach((bar, index) => drawCorridor(sheet, bar, hall?.bar === index ? hall : undefined));
  for (const slot of opens) {
    const bar = bars[slot.bar]!;
    const { depth } = bar.strips[slot.side];
    add(sheet, slot.use, boxIn(bar.frame, boxOf(bar, slot, 0, depth)), { isOpen: true });
  }
  if (hall) drawHall(sheet, hall);
  for (const room of question.rooms) drawRoom(sheet, room);
  layout.stairs.forEach((slot, index) => drawStair(sheet, slot, index));
  for (const slot of layout.lifts) drawLifts(sheet, slot);
  for (const back of sheet.backs) drawBack(sheet, back);
  const { rooms, doors, holes } = sheet;
  return { rooms, doors, holes };
}

function add(
  { rooms }: Sheet,
  use: string,
  box: Rect,
  more: { isOpen?: boolean; name?: string; capacity?: number } = {},
): void {
  rooms.push({
    use,
    outline: toRing(box),
    rect: box,
    isOpen: false,
    capacity: peopleIn(use, areaOf(box)),
    ...more,
  });
}

function drawCorridor(
  sheet: Sheet,
  { frame, corridor, length, strips }: Bar,
  own: HallSlot | undefined,
): void {
  const { use } = sheet.question.programme.corridor;
  const half = corridor / 2;
  const from = own?.end === 0 ? own.span.to : 0;
  const to = own?.end === 1 ? own.span.from : length;
  const isWay = { isOpen: true, capacity: 0 };
  add(sheet, use, boxIn(frame, { u: [from, to], v: [-half, half] }), isWay);
  strips.forEach(({ pierced, depth }, side) => {
    if (depth === 0) return;
    const sign = side === 1 ? 1 : -1;
    for (const { from: a, to: b } of pierced)
      add(sheet, use, boxIn(frame, { u: [a, b], v: [sign * half, sign * (half + depth)] }), isWay);
  });
}

function drawHall(sheet: Sheet, { bar: index, span, end, foyer }: HallSlot): void {
  const { programme, layout } = sheet.question;
  const bar = layout.mass.bars[index]!;
  const half = bar.corridor / 2;
  const { use } = programme.hall!;
  add(
    sheet,
    use,
    boxIn(bar.frame, {
      u: [span.from, span.to],
      v: [-half - bar.strips[0].depth, half + bar.strips[1].depth],
    }),
  );
  const u = end === 1 ? span.from : span.to;
  const [near, far] = [-1, bar.strips[foyer.side].depth / half + 1];
  const sign = foyer.side === 1 ? 1 : -1;
  // The corridor and the foyer beside it share one wall towards the hall.
  const wall = lineIn(bar, [u, u], [sign * near * half, sign * far * half]);
  addDoors(sheet, wall, use, 1);
}

function drawRoom(sheet: Sheet, { gap, span, use, name, isOpen }: FilledRoom): void {
  const bar = sheet.question.layout.mass.bars[gap.bar]!;
  const box = boxOf(bar, { side: gap.side, span }, 0, gap.depth);
  add(sheet, use, boxIn(bar.frame, box), { isOpen, ...(name === undefined ? {} : { name }) });
  if (isOpen) return;
  const wall = lineIn(bar, box.u, [box.v[0], box.v[0]]);
  addDoors(sheet, wall, use, sheet.rooms.length);
}

/**
 * Adds doors to the room drawn last: as many as the code asks for, at the ends of the wall; a single one alternately
 * left and right.
 */
function addDoors({ rooms, doors }: Sheet, wall: Segment, use: string, turn: number): void {
  const { capacity } = rooms.at(-1)!;
  const whole = lengthOf(wall);
  const wanted = getRoomUse(use).doorWidth;
  const width = Math.min(wanted, Math.max(0.7, whole - 0.3));
  const count = Math.max(1, Math.min(doorsFor(capacity), Math.floor(whole / (width + 0.6))));
  if (count === 1) {
    doors.push(gapIn(wall, width, whole < 2 * width ? 0.5 : turn % 2 === 0 ? 0.25 : 0.75, 0.3));
    return;
  }
  for (let i = 0; i < count; i++)
    doors.push(gapIn(wall, width, 0.12 + (0.76 * i) / (count - 1), 0.3));
}

function drawStair(sheet: Sheet, slot: StairSlot, index: number): void {
  const { question, rooms, doors, holes, backs } = sheet;
  const { core, depths } = coreOf(question, slot, index);
  const bar = question.layout.mass.bars[slot.bar]!;
  const width = Math.max(0.8, Math.min(core.width - 0.1, 1.8));
  const { landing, hole, front } = coreOnStorey(core);
  holes.push(hole);
  const { minX: x0, minY: y0, maxX: x1, maxY: y1 } = boundsOf(landing.outline);
  rooms.push({
    use: landing.use,
    outline: landing.outline,
    rect: { x0, y0, x1, y1 },
    isOpen: false,
    capacity: 0,
    stair: index,
  });
  if (depths.lobby > 0) {
    const box = boxOf(bar, slot, 0, depths.lobby);
    add(sheet, 'stair lobby', boxIn(bar.frame, box));
    doors.push(gapIn(lineIn(bar, box.u, [box.v[0], box.v[0]]), width));
  }
  doors.push(gapIn(slot.isLengthwise ? sideOfLanding(bar, slot, core.width) : front, width));
  if (depths.back > 0)
    backs.push(boxIn(bar.frame, boxOf(bar, slot, depths.shaft, depths.shaft + depths.back)));
}

/** The edge of a lengthwise stair's landing that lies at the corridor. */
function sideOfLanding(bar: Bar, slot: StairSlot, width: number): Segment {
  const [v] = across(bar, slot.side, { from: 0, to: 0 });
  return lineIn(bar, [slot.span.from, slot.span.from + width], [v, v]);
}

function drawLifts(sheet: Sheet, slot: LiftSlot): void {
  const { layout, programme } = sheet.question;
  const bar = layout.mass.bars[slot.bar]!;
  const { lobby, shaft, back } = depthsOfLifts(layout, slot, programme.lift);
  if (lobby > 0)
    add(sheet, 'lift lobby', boxIn(bar.frame, boxOf(bar, slot, 0, lobby)), { isOpen: true });
  for (const box of shaftsOf(slot, bar, lobby, shaft))
    sheet.holes.push({ outline: toRing(boxIn(bar.frame, box)), use: 'shaft' });
  if (back > 0)
    sheet.backs.push(boxIn(bar.frame, boxOf(bar, slot, lobby + shaft, lobby + shaft + back)));
}

/** A room behind a shaft: entered from a room beside it. */
function drawBack(sheet: Sheet, box: Rect): void {
  const beside = sheet.rooms
    .filter(({ use }) => use !== 'stairwell')
    .map(({ rect }) => findSharedEdge(rect, box))
    .filter((edge) => edge !== undefined)
    .toSorted((a, b) => lengthOf(b) - lengthOf(a))[0];
  if (beside) sheet.doors.push(gapIn(beside, Math.min(BACK_DOOR, lengthOf(beside))));
  add(sheet, 'storage room', box);
}

function doorsFor(people: number): number {
  // IBC table 1006.2.1 and 1006.2.1.1: 2 up to 500, 3 up to 1,000, then 4.
  if (people > 1000) return 4;
  if (people > 500) return 3;
  return people > PEOPLE_WITH_ONE_DOOR_MAX ? 2 : 1;
}

/** A stair's shaft in the plan. */
export function coreOf(
  { layout, programme, brief }: Pick<PlanQuestion, 'layout' | 'programme' | 'brief'>,
  slot: StairSlot,
  index: number,
): { readonly core: StairCore; readonly depths: ReturnType<typeof depthsOfStair> } {
  const bar = layout.mass.bars[slot.bar]!;
  const size = sizeOfCore(brief.stairWidth, storeyHeight({ programme }));
  const depths = depthsOfStair(layout, slot, size.along);
  const shaft = boxIn(bar.frame, boxOf(bar, slot, depths.lobby, depths.lobby + depths.shaft));
  const opensTo = slot.isLengthwise
    ? sideOf(bar.frame, -1, 0)
    : sideOf(bar.frame, 0, slot.side === 1 ? -1 : 1);
  return { core: { id: `stair-${index + 1}`, shaft, opensTo, width: brief.stairWidth }, depths };
}

/** A bed may pass through: the room beside can be a ward. */
const BACK_DOOR = 1.1;

export interface LiftPlace {
  readonly shaft: Rect;
  readonly at: Point;
}

/** Distance of waiting people from the door of a lift. */
const BEFORE_LIFT = 0.7;

export function liftsOf(layout: Layout, programme: Programme): LiftPlace[] {
  return layout.lifts.flatMap((slot) => {
    const bar = layout.mass.bars[slot.bar]!;
    const { lobby, shaft } = depthsOfLifts(layout, slot, programme.lift);
    return shaftsOf(slot, bar, lobby, shaft).map(({ u, v }) => {
      const before = v[0] - Math.sign(v[0]) * BEFORE_LIFT;
      const middle = (u[0] + u[1]) / 2;
      return {
        shaft: boxIn(bar.frame, { u, v }),
        at: middleOf(boxIn(bar.frame, { u: [middle, middle], v: [before, before] })),
      };
    });
  });
}

function shaftsOf({ span, side, count }: LiftSlot, bar: Bar, lobby: number, shaft: number): Box[] {
  const width = (span.to - span.from) / count;
  return Array.from({ length: count }, (_, i) =>
    boxOf(
      bar,
      { side, span: { from: span.from + i * width, to: span.from + (i + 1) * width } },
      lobby,
      lobby + shaft,
    ),
  );
}

function boxOf(
  bar: Bar,
  { side, span }: Pick<StairSlot, 'side' | 'span'>,
  from: number,
  to: number,
): Box {
  return { u: [span.from, span.to], v: across(bar, side, { from, to }) };
}

function lineIn(bar: Bar, u: Box['u'], v: Box['v']): Segment {
  const { x0, y0, x1, y1 } = boxIn(bar.frame, { u, v });
  return { from: { x: x0, y: y0 }, to: { x: x1, y: y1 } };
}

/** The free parts of strips on a storey, with the distance of each from the entrance. */
export function listGaps(layout: Layout, taken: Taken, entrance: Point): Gap[] {
  return layout.mass.bars.flatMap((bar, index) =>
    ([0, 1] as const).flatMap((side) => {
      const { depth, covered } = bar.strips[side];
      if (depth <= 0) return [];
      const isInner = covered.some(({ from, to }) => to - from >= bar.length - 1e-6);
      return listFree(taken[2 * index + side]!, { from: 0, to: bar.length }).map((span): Gap => {
        const box = boxIn(bar.frame, boxOf(bar, { side, span }, 0, depth));
        const ends = [span.from, span.to].map((u) => {
          const { x, y } = middleOf(boxIn(bar.frame, { u: [u, u], v: [0, 0] }));
          return Math.abs(x - entrance.x) + Math.abs(y - entrance.y);
        });
        return {
          bar: index,
          side,
          span,
          depth,
          isInner,
          ...middleOf(box),
          away: Math.min(...ends),
          isStartNear: ends[0]! <= ends[1]!,
        };
      });
    }),
  );
}
