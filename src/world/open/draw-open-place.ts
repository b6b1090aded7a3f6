/** Draws an open place of any kind. */
import type { Dice } from '#base';
import { turnSides } from '../names.ts';
import { openDrawingOf } from '../place-drawing.ts';
import { putThings } from '../things/put-things.ts';
import { finishOpen } from './finish-open.ts';
import { fitBrief } from './fit-brief.ts';
import { turnOpen, turnSide } from './move-open.ts';
import type { OpenBrief } from './open-brief.ts';
import type { OpenDraft } from './open-draft.ts';

/**
 * Draws the place, turned so that what the prompt names lies on the named side: a bridge with a north end runs from
 * south to north, a beach with a south exit has its sea elsewhere. The dice are created again for every try.
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

/** The same brief for another orientation. */
function turnBrief(brief: OpenBrief, quarters: number): OpenBrief {
  if (quarters === 0) return brief;
  const turn = (name: string): string => turnSides(name, (side) => turnSide(side, quarters));
  const named = brief.named.map(({ beside, ...feature }) => ({
    ...feature,
    label: turn(feature.label),
    ...(beside === undefined ? {} : { beside: { ...beside, label: turn(beside.label) } }),
    ...(feature.side === undefined ? {} : { side: turnSide(feature.side, quarters) }),
  }));
  const things = brief.things?.map((thing) =>
    thing.side === undefined ? thing : { ...thing, side: turnSide(thing.side, quarters) },
  );
  const { length, width, ...rest } = brief;
  const isAcross = quarters % 2 !== 0 && !openDrawingOf(brief.kind).isAlongRoad;
  const [along, across] = isAcross ? [width, length] : [length, width];
  return {
    ...rest,
    named,
    ...(things === undefined ? {} : { things }),
    ...(along === undefined ? {} : { length: along }),
    ...(across === undefined ? {} : { width: across }),
  };
}

/** The same brief and dice give the same place. */
export function drawOpenPlace(asked: OpenBrief, dice: Dice): OpenDraft {
  const { draw, sizes } = openDrawingOf(asked.kind);
  const { brief, shortfalls } = fitBrief(asked, sizes);
  const draft = finishOpen(brief, putThings(brief, draw(brief, dice)));
  return { ...draft, shortfalls: [...shortfalls, ...draft.shortfalls] };
}
