/** A flat roof that people can reach: the building is drawn with a storey more, and that storey becomes open ground. */
import { signedArea } from '#plane';
import type { Scenario } from '#scenario';
import type { Feature, Structure, Where } from '#scenario/plan';
import { distanceToEdge } from '../plan/inside.ts';
import type { Ring, Segment } from '../walkable.ts';
import type { BuildingBrief } from './brief.ts';
import type { BuildingDraft, StoreyDraft } from './draft.ts';

/** Guards along the edge of a roof that people use, at least 42 inches (IBC 1015.3). */
const PARAPET_METERS = 1.1;
/** Square meters for each guest at tables (IBC 1004.5). */
const TERRACE_AREA = 1.4;
/** A door lies on the wall of its room. */
const ON_WALL_METERS = 0.3;

/** Whether the prompt has something on the roof of the structure, or people who go there. */
export function needsRoof(
  { tasks = [], events, agents }: Scenario,
  { id, isMain }: Structure,
): boolean {
  const isRoof = (where: Where | undefined): boolean =>
    (where?.floor === 'roof' ||
      where?.feature?.floor === 'roof' ||
      where?.feature?.kind === 'roof') &&
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
export function openRoof(draft: BuildingDraft, named: readonly Feature[]): BuildingDraft {
  const terrace = named.find(isOnRoof);
  const top = Math.max(...draft.storeys.map(({ storey }) => storey));
  const tops = new Set(draft.storeys.flatMap((one, i) => (one.storey === top ? [i] : [])));
  return {
    ...draft,
    roof: 'flat',
    storeys: draft.storeys.map((one, i) => (tops.has(i) ? toRoof(one, terrace) : one)),
    lifts: draft.lifts.map((lift) => ({
      ...lift,
      storeys: lift.storeys.filter((i) => !tops.has(i)),
    })),
  };
}

/** A terrace, a bar or a garden on the roof is the roof itself. */
export function isOnRoof({ kind, floor }: Feature): boolean {
  return kind === 'room' && floor === 'roof';
}

const THROUGH_ROOF: ReadonlySet<string> = new Set(['void', 'shaft', 'stairs']);

function toRoof(top: StoreyDraft, terrace: Feature | undefined): StoreyDraft {
  const landings = top.rooms.filter(({ use }) => use === 'stairwell');
  const [first] = top.outlines;
  const roof = {
    id: 'roof',
    use: 'roof',
    name: terrace?.label ?? 'roof',
    outline: first!,
    isOpen: true,
    // Only people said to be there are there; on a terrace there is room for guests (IBC 1004.5: 1.4 m² each, half of it free).
    capacity:
      terrace === undefined ? 0 : Math.floor(Math.abs(signedArea(first!)) / (2 * TERRACE_AREA)),
  };
  return {
    ...top,
    height: PARAPET_METERS,
    rooms: [roof, ...landings],
    walls: [],
    holes: top.holes.filter(({ use }) => THROUGH_ROOF.has(use)),
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
