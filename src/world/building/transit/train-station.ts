/** Train stations: a terminus or a through station, as the dice decide. */
import type { Dice } from '#base';
import type { BuildingBrief } from '../brief.ts';
import type { BuildingDraft } from '../draft.ts';
import { drawFitting } from '../draw-fitting.ts';
import { drawTerminus } from './terminus.ts';
import { canPassThrough, drawThroughStation } from './through-station.ts';

/** More platforms than this are a terminus more often than not. */
const THROUGH_PLATFORMS_MAX = 12;

export function drawTrainStation(brief: BuildingBrief, dice: Dice): BuildingDraft {
  const isThrough = dice.pick(3) > 0 && (brief.platforms ?? 2) <= THROUGH_PLATFORMS_MAX;
  return drawFitting(brief, dice, (turned, rolls) =>
    isThrough && canPassThrough(turned)
      ? drawThroughStation(turned, rolls)
      : drawTerminus(turned, rolls, { hasTicketGates: false, hallName: 'main hall' }),
  );
}
