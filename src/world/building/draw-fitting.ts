/**
 * Draws a building in some orientation, and into a given size if there is one: rotated, or with fewer stairs and lifts,
 * before the size is given up.
 */
import type { Dice } from '#base';
import type { BuildingBrief } from './brief.ts';
import type { BuildingDraft, Shortfall } from './draft.ts';
import { createSameRolls } from './same-rolls.ts';
import { countShortfall, peopleIn } from './storey-range.ts';
import { drawTurned, rollTurn } from './turn-draft.ts';
import type { Turn } from './turn-draft.ts';

/**
 * `draw` draws with its front to the south. Without `canSwap`, the building is rotated by a quarter only where it does
 * not fit otherwise.
 */
export function drawFitting(
  brief: BuildingBrief,
  dice: Dice,
  draw: (brief: BuildingBrief, dice: Dice) => BuildingDraft,
  canSwap = true,
): BuildingDraft {
  const draft = drawBest(brief, dice, draw, canSwap);
  return withShortfalls(draft, countShortfall('people', brief.people, peopleIn(draft.storeys)));
}

function drawBest(
  brief: BuildingBrief,
  dice: Dice,
  draw: (brief: BuildingBrief, dice: Dice) => BuildingDraft,
  canSwap: boolean,
): BuildingDraft {
  const turn = rollTurn(dice, canSwap);
  const again = createSameRolls(dice);
  const attempt = (asked: BuildingBrief, way: Turn): BuildingDraft =>
    drawTurned(asked, way, (turned) => draw(turned, again()));
  const first = attempt(brief, turn);
  if (!isSized(brief) || shortfallsOf(first).length === 0) return first;
  const other = attempt(brief, { ...turn, isSwapped: !turn.isSwapped });
  const better = shortfallsOf(other).length < shortfallsOf(first).length ? other : first;
  if (hasSize(better)) return better;
  for (const lean of listLeaner(brief))
    for (const isSwapped of [turn.isSwapped, !turn.isSwapped]) {
      const draft = attempt(lean, { ...turn, isSwapped });
      if (hasSize(draft)) return withShortfalls(draft, leftOut(brief, lean, draft));
    }
  return better;
}

function isSized({ length, width, area }: BuildingBrief): boolean {
  return length !== undefined || width !== undefined || area !== undefined;
}

function shortfallsOf({ shortfalls = [] }: BuildingDraft): readonly Shortfall[] {
  return shortfalls;
}

function hasSize(draft: BuildingDraft): boolean {
  return !shortfallsOf(draft).some(({ what }) => what === 'length' || what === 'width');
}

/** Half the stairs and lifts, then half of those, down to one stair and no lift. */
function listLeaner(brief: BuildingBrief): BuildingBrief[] {
  const list: BuildingBrief[] = [];
  let { stairs, elevators } = brief;
  while (stairs > 1 || elevators > 0) {
    stairs = Math.min(stairs, Math.max(1, Math.floor(0.7 * stairs)));
    elevators = Math.floor(elevators / 2);
    list.push({ ...brief, stairs, elevators });
  }
  return list;
}

function leftOut(
  brief: BuildingBrief,
  lean: BuildingBrief,
  { stairs }: BuildingDraft,
): Shortfall[] {
  const counted = stairs.filter(({ isCounted }) => isCounted).length;
  return [
    ...countShortfall('stairs', brief.stairs, counted),
    ...countShortfall('elevators', brief.elevators, lean.elevators),
  ];
}

function withShortfalls(draft: BuildingDraft, more: readonly Shortfall[]): BuildingDraft {
  const own = shortfallsOf(draft).filter(({ what }) => !more.some((one) => one.what === what));
  return { ...draft, shortfalls: [...own, ...more] };
}
