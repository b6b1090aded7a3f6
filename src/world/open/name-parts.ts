/**
 * Names parts from the prompt: a drawn part that is the same thing takes the name, otherwise a piece of ground of that
 * name is added.
 */
import type { Feature } from '#scenario/plan';
import type { Side } from '#scenario/values';
import { isCalled, toWords } from '../names.ts';
import type { Rect } from '../plan/rect.ts';
import { rect, toRing } from '../plan/rect.ts';
import type { OpenBrief } from './open-brief.ts';
import type { WayOut } from './open-draft.ts';
import type { OpenPlan, PlanPart, PlanRoom } from './open-plan.ts';

const KINDS: ReadonlySet<Feature['kind']> = new Set([
  'room',
  'stage',
  'ground',
  'platform',
  'corridor',
  'roof',
  'stair',
  'road',
  'lane',
  'thing',
]);
const ADDED_METERS = 8;
const EMPTY: ReadonlySet<string> = new Set(['main', 'big', 'large', 'old']);

export function nameParts(
  { named, peopleIn }: OpenBrief,
  plan: OpenPlan,
  ways: readonly WayOut[],
): { readonly rooms: PlanRoom[]; readonly parts: PlanPart[] } {
  const rooms = [...plan.rooms];
  const parts = [...(plan.parts ?? [])];
  const taken = new Set<PlanPart>();
  named
    .filter(({ kind }) => KINDS.has(kind))
    .forEach((feature, i) => {
      const own = { name: feature.label, ...(feature.side && { side: feature.side }) };
      const give = (list: PlanPart[], isIt: typeof isSame): boolean => {
        const at = list.findIndex((part) => !taken.has(part) && isIt(part, feature));
        if (at < 0) return false;
        list[at] = { ...list[at]!, ...own };
        taken.add(list[at]);
        return true;
      };
      if (give(parts, isSame) || give(rooms, isSame) || give(parts, isSameKind)) return;
      parts.push({
        use: feature.use ?? (feature.kind === 'thing' ? feature.label : feature.kind),
        ...own,
        outline: toRing(
          placeOnSide(plan.outline, {
            side: feature.side,
            i,
            meters: sideFor(peopleIn?.get(feature.label)),
            way: ways.find((way) => isAt(way, feature)),
          }),
        ),
      });
    });
  return { rooms, parts };
}

/** What a way out lies at, and what is called as a way out is: the portal of a tunnel is at an end of it. */
function isAt({ kind, name, side, beside }: WayOut, { label, side: own = side }: Feature): boolean {
  if (beside !== undefined && isCalled(beside.label, label)) return true;
  const called = toWords(`${kind} ${name}`);
  return own === side && [...toWords(label)].every((word) => called.has(word));
}

/** By its use where that is known; otherwise all words of the label must be in its name. */
function isSame({ use, name = '' }: PlanPart, feature: Feature): boolean {
  if (feature.use === use) return true;
  const own = toWords(`${use} ${name}`);
  const words = [...toWords(feature.label)].filter((word) => !EMPTY.has(word));
  return words.length > 0 && words.every((word) => own.has(word));
}

/** The stage of a ground is the one that is drawn, whatever it is called. */
function isSameKind({ use }: PlanPart, { kind }: Feature): boolean {
  return use === kind;
}

/** Half a square meter for each who begins there (The Purple Guide, venue and site design). */
const PEOPLE_PER_M2 = 2;

function sideFor(people = 0): number {
  return Math.max(ADDED_METERS, Math.sqrt(people / PEOPLE_PER_M2));
}

interface Wish {
  readonly side: Side | undefined;
  readonly i: number;
  readonly meters: number;
  /** The way out that lies at it. */
  readonly way: WayOut | undefined;
}

/** A square inside the way that lies at it, on the named side, or in the middle; several beside each other. */
function placeOnSide({ x0, y0, x1, y1 }: Rect, { side, i, meters, way }: Wish): Rect {
  const half = Math.min(meters, x1 - x0, y1 - y0) / 2;
  const inX = (x: number): number => Math.min(x1 - half, Math.max(x0 + half, x));
  const inY = (y: number): number => Math.min(y1 - half, Math.max(y0 + half, y));
  const around = (x: number, y: number): Rect =>
    rect(inX(x) - half, inY(y) - half, inX(x) + half, inY(y) + half);
  if (way !== undefined) {
    const { from, to } = way.segment;
    return around((from.x + to.x) / 2, (from.y + to.y) / 2);
  }
  const [dx, dy] = [0.32 * (x1 - x0), 0.32 * (y1 - y0)];
  const step = ((i % 5) - 2) * 2 * half;
  return around(
    (x0 + x1) / 2 + (side === 'east' ? dx : side === 'west' ? -dx : step),
    (y0 + y1) / 2 +
      (side === 'north' ? dy : side === 'south' ? -dy : side === undefined ? 0 : step),
  );
}
