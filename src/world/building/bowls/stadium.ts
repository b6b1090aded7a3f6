/** Stadiums and arenas: the same bowl around a football pitch or around a court, under the sky or under a roof. */
import type { Dice } from '#base';
import type { BuildingBrief } from '../brief.ts';
import type { BuildingDraft } from '../draft.ts';
import type { Ground } from './bowl-plan.ts';
import { drawBowl } from './bowl.ts';
import type { BowlKind } from './bowl.ts';

/** 105 m by 68 m (UEFA Stadium Infrastructure Regulations) with 4 m to the first row; small grounds have a smaller pitch. */
const STADIUM: BowlKind = {
  ground: (brief) =>
    seatsOf(brief) < 3000
      ? { halfX: 49, halfY: 36, leastX: 14, leastY: 10 }
      : { halfX: 56.5, halfY: 38, leastX: 14, leastY: 10 },
  field: 'pitch',
  roof: 'none',
};

/** An ice rink, 60 m by 30 m (IIHF), or for few seats a handball court, 40 m by 20 m, each with a surround. */
const ARENA: BowlKind = {
  ground: (brief) => {
    if (brief.named.some(({ kind }) => kind === 'stage')) return floorFor(brief);
    return seatsOf(brief) < 3000
      ? { halfX: 22, halfY: 13, leastX: 9, leastY: 7 }
      : { halfX: 32, halfY: 17, leastX: 9, leastY: 7 };
  },
  field: 'court',
  roof: 'flat',
};

/** For a concert people stand on the floor: an ice rink, and wider for many, so that each has a square meter near the stage. Judgement. */
function floorFor({ people }: BuildingBrief): Ground {
  const halfY = Math.min(30, Math.max(17, Math.sqrt(people) / 1.2));
  return { halfX: 32, halfY, leastX: 9, leastY: 7 };
}

function seatsOf({ capacity = 0, people }: BuildingBrief): number {
  return Math.max(capacity, people);
}

export function drawStadium(brief: BuildingBrief, dice: Dice): BuildingDraft {
  return drawBowl(brief, dice, STADIUM);
}

export function drawArena(brief: BuildingBrief, dice: Dice): BuildingDraft {
  return drawBowl(brief, dice, ARENA);
}
