/**
 * Buildings with rooms along corridors: offices, homes, hospitals, schools. Grows a body of bars until everything
 * requested has its place, or draws what fits into a stated size and reports what does not.
 */
import type { Dice } from '#base';
import { invariant } from '#base';
import type { BuildingBrief } from '../brief.ts';
import type { BuildingDraft, Shortfall } from '../draft.ts';
import { sizeOfCore } from '../stair-core.ts';
import { countSeries } from '../wishes.ts';
import type { AttemptQuestion } from './attempt-question.ts';
import { attempt } from './attempt.ts';
import type { Attempt } from './attempt.ts';
import { storeyHeight } from './layout.ts';
import type { Programme } from './programme.ts';
import { isFree, listSizes } from './sizes.ts';
import type { Size } from './sizes.ts';
import { rollStyle } from './style.ts';
import { toDraft } from './to-draft.ts';
import { readWishes } from './wishes.ts';

/** Once everything requested is there, this many larger sizes are tried for the rooms of the programme. */
const MORE_FOR_USUAL = 10;
/** And this many that are no better than the best so far. */
const STALE_MOST = 16;

export function drawAlongCorridors(
  told: BuildingBrief,
  dice: Dice,
  programme: Programme,
): BuildingDraft {
  const brief = countSeries(told, programme.principal.use);
  const style = rollStyle(dice);
  const wishes = readWishes(brief, programme);
  const roof = programme.roofs[dice.pick(programme.roofs.length)]!;
  const front = wishes.exits.find(({ side }) => side !== undefined)?.side;
  const rest = { programme, style, wishes };
  const tries = listTries(brief);
  for (const { brief: asked, because } of tries) {
    const best = findBest({ ...rest, brief: asked, front });
    if (!best || !isBuilding(best, asked)) continue;
    const shortfalls = [...wishes.shortfalls, ...listShortfalls(brief, best, asked, because)];
    return toDraft({ ...rest, brief: asked, attempt: best, roof, shortfalls });
  }
  invariant(false, 'a building that may grow takes at least one stair and one exit');
}

interface Try {
  readonly brief: BuildingBrief;
  readonly because?: string;
}

/** As requested; otherwise with narrower stairs; otherwise of any size: storeys that nobody can reach are no building. */
function listTries(brief: BuildingBrief): Try[] {
  const isFlat = brief.floors + brief.basements === 1;
  const asked = isFlat ? { ...brief, stairs: 0, elevators: 0 } : brief;
  const stairWidth = Math.min(asked.stairWidth, NARROW_STAIR);
  const { length: _length, width: _width, area: _area, ...any } = asked;
  return [
    { brief: asked },
    {
      brief: { ...asked, stairWidth, stairs: Math.min(1, asked.stairs) },
      because: 'the stated size leaves no room for the requested stairs',
    },
    {
      brief: any,
      because: 'the stated size is too small for a building with these stairs and exits',
    },
  ];
}

/** Between walls, in single file. */
const NARROW_STAIR = 0.8;

/** With rooms, storeys that can be reached, and an exit. */
function isBuilding({ layout, ways, storeys }: Attempt, brief: BuildingBrief): boolean {
  const isReached = brief.stairs === 0 || layout.stairs.length > 0;
  const hasRooms = storeys.every(({ plan }) => plan.rooms.some(({ capacity }) => capacity > 0));
  return isReached && hasRooms && ways.exits.length > 0;
}

function findBest(
  question: Pick<AttemptQuestion, 'brief' | 'programme' | 'style' | 'wishes'> & {
    readonly front: Parameters<typeof listSizes>[0]['front'];
  },
): Attempt | undefined {
  const { brief, programme } = question;
  const core = sizeOfCore(brief.stairWidth, storeyHeight({ programme }));
  const sizes = { ...question, stairDepth: core.along, stairWidth: core.across };
  const isGrowing = isFree(brief);
  let best: { readonly one: Attempt; readonly fault: number } | undefined;
  let nearest: { readonly size: Size; readonly lacks: number } | undefined;
  let [more, stale] = [MORE_FOR_USUAL, 0];
  const rest = { ...question, stairDepth: core.along };
  for (const isTight of isGrowing ? [false] : [false, true])
    for (const size of listSizes(sizes)) {
      const one = attempt({ ...rest, size, isTight, isGrowing });
      stale += 1;
      if (typeof one === 'number') {
        if (!nearest || one < nearest.lacks) [nearest, stale] = [{ size, lacks: one }, 0];
      } else {
        const fault = faultOf(one);
        if (!best || fault < best.fault) [best, stale] = [{ one, fault }, 0];
        if (best.fault === 0 || (best.fault < ASKED && more-- === 0)) return best.one;
      }
      if (stale === STALE_MOST) break;
    }
  if (best || !nearest) return best?.one;
  const last = attempt({ ...rest, size: nearest.size, isTight: false, isGrowing: false });
  return typeof last === 'number' ? undefined : last;
}

/** Requested parts weigh more than usual ones. */
const ASKED = 1e4;

function faultOf({ missing }: Attempt): number {
  const { stairs, lifts, exits, sides, rooms, people, named, usual } = missing;
  return (
    1e9 * stairs +
    1e8 * exits +
    1e7 * (lifts + sides.length + Math.abs(rooms) + named.length) +
    (people > 0 ? ASKED + people : 0) +
    usual
  );
}

function listShortfalls(
  brief: BuildingBrief,
  { missing, layout, ways, area, capacity }: Attempt,
  drawn: BuildingBrief,
  because: string | undefined,
): Shortfall[] {
  const why = because ?? 'the stated size leaves no room for more';
  const isFlat = brief.floors + brief.basements === 1;
  const found: Shortfall[] = [];
  const say = (what: string, asked: number, got: number, reason = why): void => {
    if (asked !== got) found.push({ what, asked, drawn: got, because: reason });
  };
  if (isFlat) {
    say('stairs', brief.stairs, 0, 'the building has one storey');
    say('elevators', brief.elevators, 0, 'the building has one storey');
  } else {
    say('stairs', brief.stairs, layout.stairs.length);
    say('stairWidth', brief.stairWidth, drawn.stairWidth);
    say('elevators', brief.elevators, brief.elevators - missing.lifts);
  }
  say('exits', brief.exits, ways.exits.length);
  if (brief.rooms !== undefined) say('rooms', brief.rooms, brief.rooms - missing.rooms);
  if (missing.people > 0) say('capacity', missing.people + capacity, capacity);
  if (brief.area !== undefined && Math.abs(area - brief.area) > 0.02 * brief.area)
    say('area', brief.area, Math.round(area), because ?? 'length and width were stated too');
  const [length, width] = extentOf(layout.mass.outline);
  if (brief.length !== undefined && Math.abs(length - brief.length) > 0.01)
    say('length', brief.length, length);
  if (brief.width !== undefined && Math.abs(width - brief.width) > 0.01)
    say('width', brief.width, width);
  for (const { name } of missing.named) say(name, 1, 0);
  for (const label of missing.sides) say(label, 1, 0, 'there is no room for an exit on that side');
  return found;
}

function extentOf(outline: Attempt['layout']['mass']['outline']): [number, number] {
  const xs = outline.map(({ x }) => x);
  const ys = outline.map(({ y }) => y);
  return [Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys)];
}
