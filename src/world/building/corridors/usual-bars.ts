/**
 * The requirements of a size, and the bars of rooms along corridors it is made of: of usual depth, or as deep as there
 * is space.
 */
import type { Side } from '#scenario/values';
import type { BuildingBrief } from '../brief.ts';
import { widthOfBar } from './mass.ts';
import type { MassSpec } from './mass.ts';
import type { Programme } from './programme.ts';
import type { Style } from './style.ts';

export interface SizeQuestion {
  readonly brief: BuildingBrief;
  readonly programme: Programme;
  readonly style: Style;
  /** The side that the main entrance must face. */
  readonly front: Side | undefined;
  /** Depth of a stair's shaft, at right angles to the corridor. */
  readonly stairDepth: number;
  /** Its width along the corridor. */
  readonly stairWidth: number;
}

export function usualDepths({
  programme,
  style,
  brief,
  stairDepth,
  stairWidth,
}: SizeQuestion): readonly [number, number] {
  const { usual, most } = programme.depth;
  const depths = style.depths.map((times) => Math.min(most, usual * times));
  // At least one strip can hold a stair, lengthwise if needed, and both an exit beside the end of the corridor.
  const stair = brief.stairs === 0 ? 0 : stairDepth <= most + 1 ? stairDepth : stairWidth;
  const exit = brief.exitWidth + 0.4 - programme.corridor.width;
  const deep = depths[0]! >= depths[1]! ? 0 : 1;
  depths[deep] = Math.max(depths[deep]!, stair);
  return [Math.max(depths[0]!, exit), Math.max(depths[1]!, exit)];
}

export function usualWidth(question: SizeQuestion): number {
  return widthOfBar(usualDepths(question), question.programme.corridor.width);
}

/** A full rectangle with a number of corridors. */
export function blockOf(
  question: SizeQuestion,
  along: number,
  across: number,
  bars: number,
): MassSpec {
  const { programme, style } = question;
  const corridor = programme.corridor.width;
  const width = across / bars;
  const room = width - corridor;
  const share = style.depths[0] / (style.depths[0] + style.depths[1]);
  return {
    length: along,
    corridor,
    block: Array.from({ length: bars }, (): [number, number] => split(room, share, question)),
    wings: [],
  };
}

/** The strips beside the corridor of a bar, on both sides or, where it is narrow, on one; a stair fits into one of them. */
export function split(room: number, share: number, question: SizeQuestion): [number, number] {
  const { programme, brief, stairWidth } = question;
  const { least } = programme.depth;
  if (room / 2 < 0.7 * least) return [0, Math.max(0, room)];
  const low = Math.min(least, room / 2);
  const first = Math.min(room - low, Math.max(low, room * share));
  if (brief.stairs === 0 || Math.max(first, room - first) >= stairWidth)
    return [first, room - first];
  return room - stairWidth < ROOM_DEPTH_LEAST ? [0, room] : [room - stairWidth, stairWidth];
}

const ROOM_DEPTH_LEAST = 1.6;
