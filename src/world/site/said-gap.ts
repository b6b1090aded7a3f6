/** The stated distance between two things: "the hotel, 80 m away", "they walk 600 m from the hotel to the centre". */
import type { Bounds } from '#plane';
import type { Scenario } from '#scenario';
import type { Wish } from './lay-out.ts';

/** The longest way that is drawn: judgement, a quarter of an hour on foot. */
const WAY_METERS_MAX = 1200;

/** A stated distance is from edge to edge; the length of a stated walk is from middle to middle. East unless a side is stated. */
export function saidGap(
  { structures, tasks = [] }: Scenario,
  id: string,
  { own, main }: { readonly own: Bounds; readonly main: Bounds },
): Pick<Wish, 'gap' | 'side'> {
  const structure = structures.find((one) => one.id === id);
  if (structure === undefined || structure.isMain) return {};
  const ids = new Set(structures.map((one) => one.id));
  const { side, meters, to = [] } = structure.lies ?? {};
  if (meters !== undefined && to.some((other) => ids.has(other)))
    return { side: side ?? 'east', gap: Math.min(WAY_METERS_MAX, meters.value) };
  const way = tasks.find(
    ({ at, length, way: how }) =>
      length !== undefined && how === 'to' && at.some((where) => where.structure === id),
  )?.length?.value;
  if (way === undefined) return side === undefined ? {} : { side };
  const inside = (own.maxX - own.minX + main.maxX - main.minX) / 2;
  return {
    side: side ?? 'east',
    gap: Math.max(BETWEEN_METERS, Math.min(WAY_METERS_MAX, way) - inside),
  };
}

/** As between all structures; see `lay-out.ts`. */
const BETWEEN_METERS = 12;

/** People go from one structure to another: the ground between them is part of the scene. */
export function isWalkedBetween({ structures, tasks = [] }: Scenario): boolean {
  const main = structures.find(({ isMain }) => isMain)?.id;
  const ids = new Set(structures.map(({ id }) => id));
  return tasks.some(
    ({ at, way }) =>
      (way === 'to' || way === undefined) &&
      at.some(
        ({ structure }) => structure !== undefined && structure !== main && ids.has(structure),
      ),
  );
}
