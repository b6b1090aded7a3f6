/** Draws a hall building: finds a size everything fits in, lays it out, and draws every storey. */
import type { Dice } from '#base';
import type { BuildingBrief } from '../brief.ts';
import type { BuildingDraft } from '../draft.ts';
import { countSeries } from '../wishes.ts';
import { drawStoreys } from './draw-storeys.ts';
import { fitSize } from './fit-size.ts';
import type { HallKind } from './hall-kind.ts';
import { listShortfalls } from './list-shortfalls.ts';

export function drawHall(told: BuildingBrief, dice: Dice, kind: HallKind): BuildingDraft {
  const brief = countSeries(told, kind.principal.use);
  const seed = dice.pick(2 ** 31);
  const layout = fitSize(brief, kind, seed);
  const draft = drawStoreys(brief, kind, layout);
  const shortfalls = listShortfalls(brief, layout);
  return shortfalls.length === 0 ? draft : { ...draft, shortfalls };
}
