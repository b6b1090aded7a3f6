/** Buildings in which many sit around or before something to look at: a stage, a pitch, a court. */
import type { Dice } from '#base';
import type { BuildingBrief } from '../brief.ts';
import type { BuildingDraft } from '../draft.ts';
import { drawArena, drawStadium } from './stadium.ts';
import { drawTheater } from './theater.ts';

export const BOWLS = {
  stadium: drawStadium,
  arena: drawArena,
  theater: drawTheater,
} as const satisfies Record<string, (brief: BuildingBrief, dice: Dice) => BuildingDraft>;
