/** Where the lines of two lanes come so near that bodies on them would touch. */
import { lengthOf, nearestOn, placeAt } from './lane-lines.ts';
import type { LaneLines } from './lane-lines.ts';

/** Metres between two lines below which vehicles on them touch: the width of a bus. */
const CLEARANCE = 2.5;
const SAMPLE_METERS = 0.5;

/** A stretch of a lane, metres along it. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** The stretches of two lanes on which vehicles would touch. Their common beginning, if they have one, is not a meeting. */
export function findMeeting(
  lines: LaneLines,
  pair: { readonly lane: number; readonly other: number; readonly atEnd: boolean },
): { readonly own: Stretch; readonly others: Stretch } | undefined {
  const { lane, other, atEnd } = pair;
  const own = listNear(lines, lane, other).filter((run) => !beginsTogether(lines, pair, run));
  const meeting = atEnd ? own.at(-1) : own[0];
  if (meeting === undefined || (atEnd && meeting.to < lengthOf(lines, lane) - CLEARANCE))
    return undefined;
  const place = { x: 0, y: 0 };
  placeAt(lines, lane, atEnd ? meeting.to : (meeting.from + meeting.to) / 2, place);
  const { along } = nearestOn(lines, other, place);
  const others = listNear(lines, other, lane).find(({ from, to }) => from <= along && along <= to);
  return { own: meeting, others: others ?? { from: along - CLEARANCE, to: along + CLEARANCE } };
}

/** How far along `lane` bodies on it still touch those on `other`, which has the same beginning. */
export function togetherUntil(lines: LaneLines, lane: number, other: number): number {
  const [first] = listNear(lines, lane, other);
  return first !== undefined && first.from === 0 ? first.to : 0;
}

/** The end of a lane as a meeting place, for lanes that lead to one lane without touching before. */
export function endOf(lines: LaneLines, lane: number): Stretch {
  const length = lengthOf(lines, lane);
  return { from: Math.max(length / 2, length - 2 * CLEARANCE), to: length };
}

function beginsTogether(
  lines: LaneLines,
  { lane, other }: { readonly lane: number; readonly other: number },
  run: Stretch,
): boolean {
  if (run.from > 0) return false;
  const place = { x: 0, y: 0 };
  placeAt(lines, lane, 0, place);
  return nearestOn(lines, other, place).along < CLEARANCE;
}

function listNear(lines: LaneLines, lane: number, other: number): Stretch[] {
  const length = lengthOf(lines, lane);
  const samples = Math.ceil(length / SAMPLE_METERS);
  const runs: Stretch[] = [];
  const place = { x: 0, y: 0 };
  let from = -1;
  for (let i = 0; i <= samples; i++) {
    const s = Math.min(length, i * SAMPLE_METERS);
    placeAt(lines, lane, s, place);
    const isNear = nearestOn(lines, other, place).distance < CLEARANCE;
    if (isNear && from < 0) from = s;
    if (from >= 0 && (!isNear || i === samples)) {
      runs.push({ from, to: s });
      from = -1;
    }
  }
  return runs;
}
