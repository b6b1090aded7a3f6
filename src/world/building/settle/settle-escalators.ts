/**
 * As many escalators as the brief says. One beyond them is not there where another way joins the same rooms, since ways
 * that nobody asked for let people out sooner; else it is a stair, so that every storey is reached.
 */
import { isInRing } from '#plane';
import { toStairName } from '../../names.ts';
import type { Point } from '../../walkable.ts';
import type { BuildingBrief } from '../brief.ts';
import type { BuildingDraft, Shortfall, StairDraft, StairPart } from '../draft.ts';

export function settleEscalators(
  draft: BuildingDraft,
  { escalators: asked }: BuildingBrief,
): BuildingDraft {
  if (asked === undefined) return draft;
  const drawn = draft.stairs.filter(({ kind }) => kind === 'escalator');
  const beyond = drawn.filter(
    (_, i) =>
      Math.floor(((i + 1) * asked) / drawn.length) === Math.floor((i * asked) / drawn.length),
  );
  const short: Shortfall[] =
    drawn.length >= asked
      ? []
      : [{ what: 'escalators', asked, drawn: drawn.length, because: 'there is no room for more' }];
  return {
    ...beyond.reduce(leaveOut, draft),
    shortfalls: [...(draft.shortfalls ?? []), ...short],
  };
}

function leaveOut(draft: BuildingDraft, one: StairDraft): BuildingDraft {
  const others = draft.stairs.filter((other) => other !== one);
  const parts = others.flatMap((other) => other.parts);
  if (!one.parts.every((part) => parts.some((other) => joinsSame(draft, part, other))))
    return { ...draft, stairs: draft.stairs.map((each) => (each === one ? toStair(one) : each)) };
  const place = JSON.stringify(one.outline);
  if (others.some(({ outline }) => JSON.stringify(outline) === place))
    return { ...draft, stairs: others };
  return {
    ...draft,
    stairs: others,
    storeys: draft.storeys.map((storey) => ({
      ...storey,
      holes: storey.holes.filter(({ outline }) => JSON.stringify(outline) !== place),
    })),
  };
}

/** A stairwell with doors is reached from the whole storey, a flight that ends on a platform from there alone. */
function joinsSame({ storeys }: BuildingDraft, one: StairPart, other: StairPart): boolean {
  if (one.from !== other.from || one.to !== other.to) return false;
  const openAt = (index: number, at: Point): string =>
    storeys[index]!.rooms.filter(({ isOpen, outline }) => isOpen === true && isInRing(outline, at))
      .map(({ id }) => id)
      .join();
  return [
    [one.from, one.line[0]!, other.line[0]!] as const,
    [one.to, one.line.at(-1)!, other.line.at(-1)!] as const,
  ].every(([index, at, otherAt]) => {
    const reached = openAt(index, otherAt);
    return reached === '' || reached === openAt(index, at);
  });
}

function toStair(one: StairDraft): StairDraft {
  const name = one.name === undefined ? undefined : toStairName(one.name);
  return { ...one, kind: 'stair', isCounted: false, ...(name === undefined ? {} : { name }) };
}
