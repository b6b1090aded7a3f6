/** Draws an open place of any kind. */
import type { Dice } from '#base';
import type { Side } from '#scenario/values';
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
  const sided = asked.named.filter(({ side }) => side !== undefined);
  const sides = new Set(sided.flatMap(({ side, kind }) => (WAYS.has(kind) ? side! : [])));
  const parts = sided.filter(({ kind }) => !WAYS.has(kind));
  let best: { readonly draft: OpenDraft; readonly faced: number } | undefined;
  for (let quarters = 0; quarters < 4; quarters++) {
    const draft = turnOpen(drawOpenPlace(turnBrief(asked, -quarters), createDice()), quarters);
    const ways = [...sides].filter((side) => draft.ways.some((way) => way.side === side)).length;
    const lying = parts.filter(({ label, side }) => liesOn(draft, label, side!)).length;
    // Ways out come first.
    const faced = ways * (parts.length + 1) + lying;
    if (best === undefined || faced > best.faced) best = { draft, faced };
    if (ways === sides.size && lying === parts.length) break;
  }
  return best!.draft;
}

/** The part with that name, as seen from the middle of the place. */
function liesOn({ landmarks, site }: OpenDraft, label: string, side: Side): boolean {
  const part = landmarks.find((one) => one.label === label && one.side === side);
  if (part === undefined) return false;
  const x = (2 * part.at.x - site.minX - site.maxX) / (site.maxX - site.minX);
  const y = (2 * part.at.y - site.minY - site.maxY) / (site.maxY - site.minY);
  if (Math.abs(x) > Math.abs(y)) return side === (x > 0 ? 'east' : 'west');
  return side === (y > 0 ? 'north' : 'south');
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
