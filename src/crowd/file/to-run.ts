/** Makes a crowd file ready to run: prepares the plan, draws and places everybody. */
import { MISTAKES_MAX } from '#base/shape';
import type { Mistake, Reading } from '#base/shape';
import { createBodies, createFloor, isClearOfWalls } from '../cast/find-room.ts';
import { listProblems } from '../hazards/check-descriptions.ts';
import type { HazardDescription } from '../hazards/descriptions.ts';
import type { HazardOptions } from '../hazards/hazard-options.ts';
import type { VisitedPlace } from '../routes/field-store.ts';
import type { Person } from '../simulation/person.ts';
import type { ServicePoint } from '../simulation/services.ts';
import type { FlowMode } from '../space/gate-flow.ts';
import { prepareSpace } from '../space/prepare-space.ts';
import { canSee } from '../space/sight.ts';
import type { Space } from '../space/space.ts';
import { placeGroups } from './place-groups.ts';
import { RUN_DEFAULTS } from './schema.ts';
import type { CrowdFile } from './schema.ts';
import { toDestinations } from './to-services.ts';
import { toPoint, toRing, toWalkable } from './to-walkable.ts';

export interface CrowdRun {
  readonly name: string;
  readonly space: Space;
  readonly people: readonly Person[];
  /** The group of each person, by its position in `groups`. */
  readonly groupOf: Int32Array;
  readonly groups: readonly string[];
  readonly seed: number;
  readonly secondsMax: number;
  readonly hazards: readonly HazardDescription[];
  readonly hazardOptions: HazardOptions;
  readonly places: readonly VisitedPlace[];
  readonly services: readonly ServicePoint[];
  /** The refuges by name, with the place people go to. */
  readonly refuges: readonly { readonly id: string; readonly place: number }[];
  /** In order of time. */
  readonly closings: readonly Closing[];
}

export interface Closing {
  readonly gate: number;
  readonly seconds: number;
  readonly isClosed: boolean;
}

/** The middle of a person must be at least this far from a wall. */
const POINT_CLEARANCE_METERS = 0.05;

export interface RunChoices {
  /** Another seed than the file's own draws other people. */
  readonly seed?: number | undefined;
  /** Another way to limit the flow through gates than the file's own. */
  readonly flow?: FlowMode | undefined;
}

/** The file must have passed `readCrowdFile`. */
export function toRun(file: CrowdFile, choices: RunChoices = {}): Reading<CrowdRun> {
  const seed = choices.seed ?? file.run?.seed ?? RUN_DEFAULTS.seed;
  const flow = choices.flow ?? file.run?.flow ?? RUN_DEFAULTS.flow;
  const plan = toWalkable(file);
  if (!plan.ok) return { ok: false, mistakes: plan.mistakes.slice(0, MISTAKES_MAX) };
  const space = prepareSpace(plan.value, { flow });
  const hazards: readonly HazardDescription[] = file.hazards ?? [];
  const mistakes = [
    ...checkPoints(space, file),
    ...checkLines(space, file),
    ...checkHazards(space, hazards),
  ];
  if (mistakes.length > 0) return { ok: false, mistakes: mistakes.slice(0, MISTAKES_MAX) };
  const personsPerAgent = file.run?.personsPerAgent ?? RUN_DEFAULTS.personsPerAgent;
  const destinations = toDestinations(space, file);
  const placed = placeGroups(space, file, { seed, personsPerAgent, destinations });
  if (!placed.ok) return placed;
  return {
    ok: true,
    value: {
      name: file.name ?? 'Crowd',
      space,
      ...placed.value,
      groups: file.groups.map(({ id }) => id),
      seed,
      secondsMax: file.run?.seconds ?? RUN_DEFAULTS.seconds,
      hazards,
      hazardOptions: file.hazardSettings ?? {},
      places: destinations.places,
      services: destinations.services,
      refuges: destinations.refuges.map(({ place }, i) => ({ id: file.refuges![i]!.id, place })),
      closings: toClosings(space, file),
    },
  };
}

function levelOf({ levels }: Space, wanted: string): number {
  return levels.findIndex(({ id }) => id === wanted);
}

function toClosings({ gates }: Space, { closings = [] }: CrowdFile): Closing[] {
  return closings
    .map(({ gate, seconds, state = 'closed' }) => ({
      gate: gates.findIndex(({ id }) => id === gate),
      seconds,
      isClosed: state === 'closed',
    }))
    .sort((a, b) => a.seconds - b.seconds);
}

/** Places and people that the file puts somewhere itself. */
function checkPoints(
  space: Space,
  { groups, places = [], lifts = [], services = [] }: CrowdFile,
): Mistake[] {
  const named = [
    ...services.flatMap(({ id, level, servers, queue }, i) => [
      ...servers.map((at, k) => ({
        what: `Server ${k} of service ${id}`,
        level,
        at,
        path: `/services/${i}/servers/${k}`,
      })),
      ...queue.map((at, k) => ({
        what: `Point ${k} of the line of service ${id}`,
        level,
        at,
        path: `/services/${i}/queue/${k}`,
      })),
    ]),
    ...places.map(({ id, level, at }, i) => ({
      what: `Place ${id}`,
      level,
      at,
      path: `/places/${i}/at`,
    })),
    ...lifts.flatMap(({ id, stops }, i) =>
      stops.map(({ level, at }, k) => ({
        what: `Stop ${k} of lift ${id}`,
        level,
        at,
        path: `/lifts/${i}/stops/${k}/at`,
      })),
    ),
    ...groups.flatMap(({ id, where }, i) =>
      (where.points ?? []).map((at, k) => ({
        what: `Person ${k} of group ${id}`,
        level: where.level,
        at,
        path: `/groups/${i}/where/points/${k}`,
      })),
    ),
  ];
  return named.flatMap(({ what, level, at, path }) => {
    const place = space.levels[levelOf(space, level)]!;
    const spot = toPoint(at);
    if (!place.isInside(spot.x, spot.y))
      return [{ path, message: `${what} is outside of level ${level}.` }];
    if (!isClearOfWalls(place, spot, POINT_CLEARANCE_METERS))
      return [{ path, message: `${what} is in a wall of level ${level}.` }];
    return [];
  });
}

/** A line must not lead through a wall, and a refuge must have floor. */
function checkLines(space: Space, { services = [], refuges = [] }: CrowdFile): Mistake[] {
  const walled = services.flatMap(({ id, level, queue }, i) => {
    const place = space.levels[levelOf(space, level)]!;
    const at = queue.findIndex(
      ([x, y], k) => k > 0 && !canSee(place, queue[k - 1]![0], queue[k - 1]![1], x, y),
    );
    const message = `The line of service ${id} leads through a wall.`;
    return at < 0 ? [] : [{ path: `/services/${i}/queue/${at}`, message }];
  });
  const bare = refuges.flatMap(({ id, level, shape }, i) =>
    createFloor(space, createBodies(), levelOf(space, level), toRing(shape)).areaM2 > 0
      ? []
      : [{ path: `/refuges/${i}/shape`, message: `Refuge ${id} has no floor to stand on.` }],
  );
  return [...walled, ...bare];
}

function checkHazards(space: Space, hazards: readonly HazardDescription[]): Mistake[] {
  return hazards.flatMap((hazard, i) =>
    listProblems(space, [hazard]).map((problem) => ({
      path: `/hazards/${i}`,
      message: problem.replace(/^hazards\[0\] /, 'Hazard '),
    })),
  );
}
