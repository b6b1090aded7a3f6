/** The sizes a building may have, in the order they are tried: from the estimated need upwards, or as stated. */
import type { BuildingBrief } from '../brief.ts';
import { createFrame } from '../plan.ts';
import type { Frame } from '../plan.ts';
import { listBoxes } from './boxes.ts';
import { widthOfBar } from './mass.ts';
import type { MassSpec, WingSpec } from './mass.ts';
import type { Shape } from './style.ts';
import { blockOf, usualDepths, usualWidth } from './usual-bars.ts';
import type { SizeQuestion } from './usual-bars.ts';
import {
  COURT_LEAST,
  FLOORS_WITH_WINGS_MAX,
  WING_LEAST,
  WING_MOST,
  comb,
  placeOfWing,
  placesOf,
  wingsAlong,
} from './wings.ts';

export interface Size {
  readonly spec: MassSpec;
  readonly turn: Frame;
}

const BAR_MOST = 84;
const GROWTH = 1.09;
const GROWTHS_MAX = 64;

/** Whether the building may grow until everything has its place. */
export function isFree({ length, width, area }: BuildingBrief): boolean {
  return area === undefined && (length === undefined || width === undefined);
}

export function* listSizes(question: SizeQuestion): Generator<Size> {
  const { brief } = question;
  const isAlongX = chooseAxis(question);
  const turn = turnOf(question, isAlongX);
  const [along, across] = isAlongX ? [brief.length, brief.width] : [brief.width, brief.length];
  for (const spec of listSpecs(question, { along, across, area: brief.area })) yield { spec, turn };
}

interface Stated {
  readonly along: number | undefined;
  readonly across: number | undefined;
  readonly area: number | undefined;
}

function* listSpecs(question: SizeQuestion, stated: Stated): Generator<MassSpec> {
  const { along, across, area } = stated;
  if (area !== undefined && along !== undefined && across === undefined)
    return yield* listBoxes(question, along, area / along, area);
  if (area !== undefined && across !== undefined && along === undefined)
    return yield* listBoxes(question, area / across, across, area);
  if (along !== undefined && across !== undefined)
    return yield* listBoxes(question, along, across, area);
  if (area !== undefined) return yield* listAreas(question, area);
  for (let growths = 0, total = totalLength(question); growths < GROWTHS_MAX; growths++) {
    yield specOfTotal(question, total, { along, across });
    total *= GROWTH;
  }
}

function turnOf({ style, programme, front }: SizeQuestion, isAlongX: boolean): Frame {
  const isFrontAlong = front !== undefined && (front === 'east' || front === 'west') === isAlongX;
  const away = front === 'north' || front === 'east' ? -1 : 1;
  const isAtEnd = programme.isEnteredAtEnd === true;
  const along = isAtEnd && isFrontAlong ? away : style.isMirroredAlong ? -1 : 1;
  const up =
    !isAtEnd && front !== undefined && !isFrontAlong ? away : style.isMirroredAcross ? -1 : 1;
  return isAlongX
    ? createFrame({ x: 0, y: 0 }, { x: along, y: 0 }, { x: 0, y: up })
    : createFrame({ x: 0, y: 0 }, { x: 0, y: along }, { x: up, y: 0 });
}

function chooseAxis(question: SizeQuestion): boolean {
  const { brief, style, front, programme } = question;
  const usual = usualWidth(question);
  const { area } = brief;
  const length = brief.length ?? (area && brief.width ? area / brief.width : undefined);
  const width = brief.width ?? (area && brief.length ? area / brief.length : undefined);
  if (length !== undefined && width !== undefined) {
    if (length > 1.15 * width) return true;
    if (width > 1.15 * length) return false;
  } else if (length !== undefined) {
    if (length < 1.3 * usual) return false;
    if (length > 2.5 * usual) return true;
  } else if (width !== undefined) {
    if (width < 1.3 * usual) return true;
    if (width > 2.5 * usual) return false;
  }
  if (front === undefined) return style.isAlongX;
  const isAcross = front === 'north' || front === 'south';
  return programme.isEnteredAtEnd === true ? !isAcross : isAcross;
}

/** Length of all corridors of a storey together, at first. */
function totalLength(question: SizeQuestion): number {
  const { brief, programme } = question;
  const people = Math.max(brief.people, brief.capacity ?? 0);
  const area = Math.max(programme.areaLeast, (people * programme.grossPerPerson) / brief.floors);
  const storeys = Math.max(1, brief.floors - (programme.hasPrincipalOnGround ? 0 : 1));
  const rooms = ((brief.rooms ?? 0) / storeys) * programme.principal.width * 0.5;
  // Both walls together must hold the exits and the shafts.
  const shafts = brief.stairs * question.stairWidth + brief.elevators * programme.lift.width;
  const walls = (brief.exits * (brief.exitWidth + 0.4) + shafts) / 2;
  return Math.max(area / usualWidth(question), rooms, walls) * 0.9;
}

function specOfTotal(
  question: SizeQuestion,
  total: number,
  { along, across }: Pick<Stated, 'along' | 'across'>,
): MassSpec {
  const { programme, style, brief } = question;
  const corridor = programme.corridor.width;
  const depths = usualDepths(question);
  const width = widthOfBar(depths, corridor);
  if (across !== undefined) {
    const bars = Math.max(1, Math.round(across / width));
    return blockOf(question, total / bars, across, bars);
  }
  if (along !== undefined) {
    if (total <= along) {
      const narrow = Math.max(2 * programme.depth.least + corridor, (width * total) / along);
      return blockOf(question, along, Math.min(width, narrow), 1);
    }
    const wings = wingsAlong(along, width, Math.ceil((total - along) / WING_MOST));
    const out =
      wings.length === 0 ? Infinity : Math.max(WING_LEAST, (total - along) / wings.length);
    if (brief.floors > FLOORS_WITH_WINGS_MAX || out > 2 * WING_MOST) {
      const bars = Math.max(1, Math.ceil(total / along - 0.2));
      return blockOf(question, along, (width * total) / along, bars);
    }
    return {
      length: along,
      corridor,
      block: [depths],
      wings: wings.map((share) => ({
        at: placeOfWing(share, along, depths, corridor),
        isUp: true,
        length: out,
        depths,
      })),
    };
  }
  if (isTower(question, total, width)) {
    const inner = innerDepth(question);
    const twice = widthOfBar([depths[0], inner], corridor) * 2;
    const length = Math.max(14, (total * width) / twice);
    return {
      length,
      corridor,
      block: [
        [depths[0], inner],
        [inner, depths[1]],
      ],
      wings: [],
    };
  }
  return winged(style.shape, question, total);
}

/** Two corridors around a core, where the dice or the height decide so and the storey is large enough for a ring. */
function isTower({ brief, style, programme }: SizeQuestion, total: number, width: number): boolean {
  if (programme.isEnteredAtEnd === true || total * width < 650) return false;
  if (brief.floors > FLOORS_WITH_WINGS_MAX) return total > 44;
  return style.hasTwoCorridors && total > 60 && total < 2 * BAR_MOST;
}

/** Just enough for stairs and lifts. */
function innerDepth({ stairDepth, programme }: SizeQuestion): number {
  return Math.min(7, Math.max(stairDepth, 0.75 * programme.depth.usual, programme.depth.least));
}

function winged(shape: Shape, question: SizeQuestion, total: number): MassSpec {
  const { programme, style, brief } = question;
  const corridor = programme.corridor.width;
  const depths = usualDepths(question);
  const width = widthOfBar(depths, corridor);
  const bar: MassSpec = { length: total, corridor, block: [depths], wings: [] };
  if (brief.floors > FLOORS_WITH_WINGS_MAX) return bar;
  const places = placesOf(shape);
  if (total <= BAR_MOST && places.length === 0) return bar;
  const abreast = Math.max(...places.map(({ places: own }) => own.length), 0);
  const least = abreast * width + Math.max(1, abreast - 1) * COURT_LEAST;
  const count = places.reduce((sum, { places: own }) => sum + own.length, 0);
  const spine = Math.max(least, Math.min(style.spineShare * total, BAR_MOST));
  const out = (total - spine) / Math.max(1, count);
  if (count > 0 && out >= WING_LEAST && out <= WING_MOST) {
    const wings = places.flatMap(({ isUp, places: own }) =>
      own.map((share): WingSpec => ({
        at: placeOfWing(share, spine, depths, corridor),
        isUp,
        length: out,
        depths,
      })),
    );
    return { length: spine, corridor, block: [depths], wings };
  }
  if (total <= BAR_MOST) return bar;
  return comb(total, depths, corridor);
}

function* listAreas(question: SizeQuestion, area: number): Generator<MassSpec> {
  const width = usualWidth(question);
  // Not shorter than wide, unless it is small.
  const slim = Math.min(width, Math.sqrt(area / 1.25));
  const total = area / width;
  if (slim === width) {
    const shaped = specOfTotal(question, total, { along: undefined, across: undefined });
    const drawn = areaOfSpec(shaped);
    if (Math.abs(drawn - area) < 0.005 * area) yield shaped;
    if (total <= 1.5 * BAR_MOST) yield blockOf(question, total, width, 1);
  }
  yield blockOf(question, area / slim, slim, 1);
  for (const bars of [2, 3, 4, 6, 9]) {
    const across = bars * width;
    if (area / across > 0.8 * across) yield blockOf(question, area / across, across, bars);
  }
  const square = Math.sqrt(area);
  yield blockOf(question, square, square, 1);
}

export function areaOfSpec({ length, corridor, block, wings }: MassSpec): number {
  return (
    block.reduce((sum, depths) => sum + length * widthOfBar(depths, corridor), 0) +
    wings.reduce((sum, wing) => sum + wing.length * widthOfBar(wing.depths, corridor), 0)
  );
}
