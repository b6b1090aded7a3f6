/** A flat roof that people can reach: the building is drawn with a storey more, and that storey becomes open ground. */
import type { Scenario } from '#scenario';
import type { Structure, Where } from '#scenario/plan';
import { distanceToEdge } from '../plan/inside.ts';
import type { Ring, Segment } from '../walkable.ts';
import type { BuildingBrief } from './brief.ts';
import type { BuildingDraft, StoreyDraft } from './draft.ts';

/** Guards along the edge of a roof that people use, at least 42 inches (IBC 1015.3). */
const PARAPET_METERS = 1.1;
/** A door lies on the wall of its room. */
const ON_WALL_METERS = 0.3;

/** Whether the prompt has something on the roof of the structure, or people who go there. */
export function needsRoof(
  { tasks = [], events, agents }: Scenario,
  { id, isMain }: Structure,
): boolean {
  const isRoof = (where: Where | undefined): boolean =>
    (where?.floor === 'roof' || where?.feature?.kind === 'roof') &&
    (where.structure === id || (where.structure === undefined && isMain));
  return (
    tasks.some(({ at }) => at.some(isRoof)) ||
    events.some(({ at }) => isRoof(at)) ||
    agents.some(({ at }) => isRoof(at))
  );
}

/** What the building is drawn by: one storey more, and a stair to it where it has none. */
export function withRoofStorey(brief: BuildingBrief): BuildingBrief {
  return { ...brief, floors: brief.floors + 1, stairs: Math.max(1, brief.stairs) };
}

/** Without its top storey as rooms: stairs lead up to it by their landings, lifts do not. */
export function openRoof(draft: BuildingDraft): BuildingDraft {
  const top = Math.max(...draft.storeys.map(({ storey }) => storey));
  const tops = new Set(draft.storeys.flatMap((one, i) => (one.storey === top ? [i] : [])));
  return {
    ...draft,
    roof: 'flat',
    storeys: draft.storeys.map((one, i) => (tops.has(i) ? toRoof(one) : one)),
    lifts: draft.lifts.map((lift) => ({
      ...lift,
      storeys: lift.storeys.filter((i) => !tops.has(i)),
    })),
  };
}

function toRoof(top: StoreyDraft): StoreyDraft {
  const landings = top.rooms.filter(({ use }) => use === 'stairwell');
  const [first] = top.outlines;
  const roof = {
    id: 'roof',
    use: 'roof',
    name: 'roof',
    outline: first!,
    isOpen: true,
    capacity: 0,
  };
  return {
    ...top,
    height: PARAPET_METERS,
    rooms: [roof, ...landings],
    walls: [],
    holes: top.holes.filter(({ use }) => /^(?:void|shaft|stairs)$/.test(use)),
    doors: top.doors.filter(({ segment }) =>
      landings.some(({ outline }) => isOnWall(outline, segment)),
    ),
    exits: [],
  };
}

function isOnWall(outline: Ring, { from, to }: Segment): boolean {
  const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
  return distanceToEdge(outline, middle) < ON_WALL_METERS;
}
