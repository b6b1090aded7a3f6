/** Buildings of transport are drawn larger until they have their exits and room for their people. */
import type { Dice } from '#base';
import type { BuildingBrief } from '../brief.ts';
import type { BuildingDraft } from '../draft.ts';
import { isServed } from '../exit-row.ts';
import type { ExitWish } from '../exit-row.ts';
import { growUntil } from '../grow-until.ts';
import { nameParts } from '../name-parts.ts';
import { createSameRolls } from '../same-rolls.ts';
import { peopleIn } from '../storey-range.ts';

export interface ServedDrawing {
  readonly exits: ExitWish;
  readonly canGrow: boolean;
  /** Uses of rooms that may become what the brief names. */
  readonly spare: ReadonlySet<string>;
  readonly draw: (rolls: Dice, scale: number) => BuildingDraft;
}

export function drawServed(
  brief: BuildingBrief,
  dice: Dice,
  { exits, canGrow, spare, draw }: ServedDrawing,
): BuildingDraft {
  const again = createSameRolls(dice);
  const draft = growUntil(
    (scale) => draw(again(), scale),
    ({ storeys }) => isServed(storeys, exits) && peopleIn(storeys) >= brief.people,
    canGrow,
  );
  return nameParts(draft, brief, spare);
}
