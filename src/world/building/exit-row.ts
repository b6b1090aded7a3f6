/** Exits in the outer walls, in the requested number, width and sides. */
import type { Side } from '#scenario/values';
import type { Rect } from '../plan/rect.ts';
import { edgeOn } from '../plan/sides.ts';
import { spreadGaps } from '../plan/spread-gaps.ts';
import type { Stretch } from '../plan/spread-gaps.ts';
import type { ExitDraft, Shortfall, StoreyDraft } from './draft.ts';

const SIDES: readonly Side[] = ['south', 'east', 'north', 'west'];

/** The four walls of a rectangle, or some of them. */
export function wallsOf(whole: Rect, sides: readonly Side[] = SIDES): Stretch[] {
  return sides.map((side) => ({ side, segment: edgeOn(whole, side) }));
}

export interface ExitWish {
  readonly count: number;
  readonly width: number;
  /** Sides that must have an exit; then `front` gets a third of all. */
  readonly sides: readonly Side[];
  readonly front?: Side;
  /** "gate", "exit": the number follows. */
  readonly word: string;
  readonly isStepFree?: boolean;
}

export function drawExits(stretches: readonly Stretch[], wish: ExitWish): ExitDraft[] {
  const { count, width, sides, front, word, isStepFree = true } = wish;
  const more = front === undefined ? 0 : Math.ceil(count / 3);
  const wanted = [...sides, ...Array.from({ length: more }, () => front!)];
  return spreadGaps(stretches, count, width, wanted).map(({ segment, side }, i) => ({
    id: `exit-${i + 1}`,
    segment,
    side,
    isStepFree,
    name: `${word} ${i + 1}`,
  }));
}

export function missingExits(drawn: number, { count, word }: ExitWish): Shortfall[] {
  return drawn >= count
    ? []
    : [
        {
          what: `${word}s`,
          asked: count,
          drawn,
          because: 'at the requested size, the walls that can have them are too short',
        },
      ];
}

/** Whether there are as many as requested, and one on every required side. */
export function isServed(storeys: readonly StoreyDraft[], { count, sides }: ExitWish): boolean {
  const exits = storeys.flatMap((storey) => storey.exits);
  return (
    exits.length >= count &&
    sides.slice(0, count).every((side) => exits.some((exit) => exit.side === side))
  );
}
