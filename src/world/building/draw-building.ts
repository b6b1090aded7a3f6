/** The drawing of a building by its kind. */
import { invariant } from '#base';
import type { Dice } from '#base';
import type { StructureKind } from '#scenario';
import { BOWLS } from './bowls/index.ts';
import type { BuildingBrief } from './brief.ts';
import { CORRIDORS } from './corridors/index.ts';
import type { BuildingDraft } from './draft.ts';
import { HALLS } from './halls/index.ts';
import { TRANSIT } from './transit/index.ts';

export type DrawBuilding = (brief: BuildingBrief, dice: Dice) => BuildingDraft;

const KINDS: Partial<Record<StructureKind, DrawBuilding>> = {
  ...CORRIDORS,
  ...HALLS,
  ...BOWLS,
  ...TRANSIT,
};

export function drawBuilding(brief: BuildingBrief, dice: Dice): BuildingDraft {
  const draw = KINDS[brief.kind];
  invariant(draw, `nobody draws a ${brief.kind}`);
  return draw(brief, dice);
}
