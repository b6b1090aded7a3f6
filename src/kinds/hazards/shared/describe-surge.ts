/** A crowd that presses towards a place. */
import type { HazardDescription } from '#crowd/hazards';
import { assume } from '#run/hazards';
import type { FloorSpot, HazardStage } from '#run/hazards';
import { listPlatformEdges } from '#world/site';
import type { PlacedHazard, World } from '#world/site';
import type { Point } from '#world/walkable';

/** How far back a crowd takes part, and for how long it presses: judgement. */
const REACH_METERS = 40;
const PRESS_SECONDS = 60;

export function describeSurge(
  { notes, world, cast, scenario }: HazardStage,
  hazard: PlacedHazard,
  spot: FloorSpot,
): HazardDescription[] {
  const reachM = hazard.radius ?? REACH_METERS;
  const seconds = hazard.duration ?? PRESS_SECONDS;
  assume(
    notes,
    hazard,
    { reachM, seconds },
    'Everybody within sight and reach presses as near to that place as others let them. Reach and time are our judgement.',
  );
  const edge = findEdge(world, spot);
  return [
    {
      kind: 'surge',
      startSeconds: hazard.start,
      ...spot,
      // On a platform the crowd presses to where the train stops.
      ...(edge === undefined ? { reachM } : { reachM: PLATFORM_METERS, line: edge }),
      endSeconds: hazard.start + seconds,
      ...(cast.lines.length > 0 ? { isBlind: true, people: listCrowd(scenario, cast) } : {}),
    },
  ];
}

/** Everybody between the edge and the middle of a wide platform, and as far again. Judgement. */
const PLATFORM_METERS = 12;
const ON_PLATFORM_METERS = 12;

/** The edge of the platform on which it begins. */
function findEdge(world: World, { level, x, y }: FloorSpot) {
  return listPlatformEdges(world)
    .filter((one) => one.level === level)
    .map((edge) => ({ edge, meters: metersTo(edge, x, y) }))
    .filter(({ meters }) => meters <= ON_PLATFORM_METERS)
    .toSorted((a, b) => a.meters - b.meters)[0]?.edge;
}

function metersTo(
  { from, to }: { readonly from: Point; readonly to: Point },
  x: number,
  y: number,
): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const along = ((x - from.x) * dx + (y - from.y) * dy) / Math.max(1e-9, dx * dx + dy * dy);
  const part = Math.min(1, Math.max(0, along));
  return Math.hypot(x - from.x - part * dx, y - from.y - part * dy);
}

/** People who hold a line do not press against it. */
function listCrowd(
  { tasks = [] }: HazardStage['scenario'],
  { people }: HazardStage['cast'],
): number[] {
  const holders = new Set(
    tasks.filter(({ deed }) => deed.value === 'block').flatMap(({ who }) => who),
  );
  return [...people.keys()].filter((i) => !holders.has(people[i]!.group));
}
