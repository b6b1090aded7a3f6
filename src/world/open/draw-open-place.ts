/** Draws an open place of any kind. */
import type { Dice } from '#base';
import type { Side } from '#scenario';
import { drawCamp } from './draw-camp.ts';
import { drawFarm, drawForest } from './draw-country.ts';
import { drawFestival } from './draw-festival.ts';
import { drawForecourt } from './draw-forecourt.ts';
import { drawIntersection } from './draw-intersection.ts';
import { drawMarket } from './draw-market.ts';
import { drawPark } from './draw-park.ts';
import { drawPlaza } from './draw-plaza.ts';
import { drawSettlement } from './draw-settlement.ts';
import { drawBeach, drawPort } from './draw-shore.ts';
import { drawThrough } from './draw-through.ts';
import { finishOpen } from './finish-open.ts';
import { fitBrief } from './fit-brief.ts';
import { turnOpen, turnSide } from './move-open.ts';
import type { OpenBrief } from './open-brief.ts';
import type { OpenDraft } from './open-draft.ts';
import type { OpenPlan } from './open-plan.ts';

/**
 * The place, turned so that what the prompt names lies on the side it names: a bridge with a north end runs from south to north,
 * a beach with a south exit has its sea elsewhere. The dice are made anew for every try.
 */
export function drawFacing(asked: OpenBrief, createDice: () => Dice): OpenDraft {
  const sides = new Set(
    asked.named.flatMap(({ side, kind }) => (side !== undefined && WAYS.has(kind) ? [side] : [])),
  );
  let best: { readonly draft: OpenDraft; readonly faced: number } | undefined;
  for (let quarters = 0; quarters < 4; quarters++) {
    const draft = turnOpen(drawOpenPlace(turnBrief(asked, -quarters), createDice()), quarters);
    const faced = [...sides].filter((side) => draft.ways.some((way) => way.side === side)).length;
    if (best === undefined || faced > best.faced) best = { draft, faced };
    if (best.faced === sides.size) break;
  }
  return best!.draft;
}

const WAYS: ReadonlySet<string> = new Set(['exit', 'entrance', 'gate']);
/** Their length is that of the road, wherever it leads. */
const ROADS: ReadonlySet<string> = new Set(['bridge', 'tunnel', 'highway', 'dam']);

/** Asks for the same place lying otherwise. */
function turnBrief(brief: OpenBrief, quarters: number): OpenBrief {
  if (quarters === 0) return brief;
  const named = brief.named.map((feature) =>
    feature.side === undefined
      ? feature
      : {
          ...feature,
          side: turnSide(feature.side, quarters),
          label: feature.label.replaceAll(new RegExp(`\\b${feature.side}\\b`, 'gi'), (word) =>
            turnSide(word.toLowerCase() as Side, quarters),
          ),
        },
  );
  const { length, width, ...rest } = brief;
  const isAcross = quarters % 2 !== 0 && !ROADS.has(brief.kind);
  const [along, across] = isAcross ? [width, length] : [length, width];
  return {
    ...rest,
    named,
    ...(along === undefined ? {} : { length: along }),
    ...(across === undefined ? {} : { width: across }),
  };
}

/** The same brief and dice give the same place. */
export function drawOpenPlace(asked: OpenBrief, dice: Dice): OpenDraft {
  const { brief, shortfalls } = fitBrief(asked);
  const draft = finishOpen(brief, drawPlan(brief, dice));
  return { ...draft, shortfalls: [...shortfalls, ...draft.shortfalls] };
}

function drawPlan(brief: OpenBrief, dice: Dice): OpenPlan {
  const { kind } = brief;
  switch (kind) {
    case 'park':
      return drawPark(brief, dice);
    case 'plaza':
      return drawPlaza(brief, dice);
    case 'market':
      return drawMarket(brief);
    case 'camp':
    case 'campsite':
      return drawCamp({ ...brief, kind }, dice);
    case 'festival_ground':
      return drawFestival(brief);
    case 'beach':
      return drawBeach(brief, dice);
    case 'port':
      return drawPort(brief);
    case 'bridge':
    case 'tunnel':
    case 'highway':
    case 'dam':
      return drawThrough({ ...brief, kind });
    case 'intersection':
      return drawIntersection(brief, dice);
    case 'village':
    case 'town':
      return drawSettlement({ ...brief, kind }, dice);
    case 'farm':
      return drawFarm(brief, dice);
    case 'forest':
      return drawForest(brief, dice);
    case 'gas_station':
      return drawForecourt(brief);
  }
}
