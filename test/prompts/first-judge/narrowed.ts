/** A way of which a part of the width is blocked: people walk only on the rest of it. */
import { lineLength } from '#plane';
import type { Point } from '#world/walkable';
import type { Expect, Verdict } from './expect.ts';
import type { Look } from './look.ts';
import { distanceTo, sizeOf } from './things.ts';
import type { Thing } from './things.ts';
import { no, yes } from './verdict.ts';

/** Fewer points on it tell nothing; of those the outer hundredth on each side is left out. Judgement. */
const POINTS_MIN = 50;
const OUTER = 0.01;
/** Paths are stored to about this part of a width. */
const SLACK = 1.1;

export function judgeNarrowed(
  look: Look,
  things: readonly Thing[],
  { share, width_m }: Expect,
  name: string,
): Verdict {
  const seen = things.flatMap((thing) => {
    const whole = thing.widthM ?? sizeOf(thing).widthM;
    const blocked = width_m ?? (share ?? 0) * whole;
    const used = isObstructed(look, thing, whole) ? usedWidth(look, thing, whole) : undefined;
    return used === undefined ? [] : [{ thing, whole, used, free: whole - blocked }];
  });
  const [first] = seen.toSorted((a, b) => a.used / a.free - b.used / b.free);
  if (first === undefined)
    return no(
      `nothing stands on ${name}, or too few people walk there`,
      'The run does not show that part of its width is blocked.',
    );
  const text = `people use ${first.used.toFixed(1)} m of ${first.whole.toFixed(1)} m of ${name}`;
  return first.free > 0 && first.used <= SLACK * first.free
    ? yes(text, { place: name, ids: [first.thing.id] })
    : no(text, `Requested: ${first.free.toFixed(1)} m left free.`, { place: name });
}

/** Something stands on it: a thing, or a vehicle that does not move. */
function isObstructed({ things, actors }: Look, thing: Thing, whole: number): boolean {
  const isOn = (at: Point): boolean =>
    distanceTo(thing, at) <= (thing.outline === undefined ? whole / 2 : 0);
  return (
    things.some(({ kind, at }) => kind === 'object' && isOn(at)) ||
    actors.some((one) => one.type === 'vehicle' && lineLength(one.path) < 1 && isOn(one.start))
  );
}

/** Across its longest edge or its line. */
function usedWidth({ actors }: Look, thing: Thing, whole: number): number | undefined {
  const ring = thing.outline ?? thing.line ?? [];
  const [from, to] = longest(thing.outline === undefined ? ring : [...ring, ring[0]!]);
  if (from === undefined || to === undefined) return undefined;
  const length = Math.max(1e-9, Math.hypot(to.x - from.x, to.y - from.y));
  const isOn = (spot: Point): boolean =>
    distanceTo(thing, spot) <= (thing.outline === undefined ? whole / 2 : 0);
  const across = actors
    .filter(({ type }) => type === 'pedestrian')
    .flatMap(({ path }) => path.filter(isOn))
    .map(({ x, y }) => ((to.x - from.x) * (y - from.y) - (to.y - from.y) * (x - from.x)) / length)
    .toSorted((a, b) => a - b);
  if (across.length < POINTS_MIN) return undefined;
  const at = (part: number): number => across[Math.floor(part * (across.length - 1))]!;
  return at(1 - OUTER) - at(OUTER);
}

function longest(line: readonly Point[]): readonly [Point?, Point?] {
  let [best, most]: [readonly [Point?, Point?], number] = [[], 0];
  for (let i = 1; i < line.length; i++) {
    const length = Math.hypot(line[i]!.x - line[i - 1]!.x, line[i]!.y - line[i - 1]!.y);
    if (length > most) [best, most] = [[line[i - 1]!, line[i]!], length];
  }
  return best;
}
