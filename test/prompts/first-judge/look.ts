/** What a judge looks at: the place as it was built and what ran in it. Never the plan. */
import type { Played, PlayedActor } from '#run/played';
import type { LngLat } from '#scenario/values';
import type { World } from '#world/site';
import type { Level } from '#world/walkable';
import { listThings } from './list-things.ts';
import { toThing } from './things.ts';
import type { Thing } from './things.ts';

/** The world without the plan's groups, hazards and notes. */
export type BuiltWorld = Omit<World, 'groups' | 'hazards' | 'unmet' | 'unread' | 'conflicts'>;
/** The run without its own assumptions and notes. */
export type RanRun = Omit<Played, 'assumptions' | 'unmet'>;

/** The weather that the results show. */
export interface ShownWeather {
  readonly condition: string;
  readonly temperature?: number;
  readonly wind_speed?: number;
  readonly wind_from?: number;
  readonly visibility?: number;
}

export interface FinishedRun {
  readonly world: BuiltWorld;
  readonly played: RanRun;
  /** Without it nothing is known of the weather. */
  readonly weather?: ShownWeather;
  /** Where a city or country is, and how far from that point still counts; without it no location is judged. */
  readonly locate?: (name: string) => { readonly at: LngLat; readonly radiusM: number } | undefined;
}

export interface Look extends FinishedRun {
  readonly things: readonly Thing[];
  readonly levels: ReadonlyMap<string, Level>;
  readonly closed: ReadonlySet<string>;
  /** Actors that were present in the run. */
  readonly actors: readonly PlayedActor[];
  /** Phrases that were looked for, and what was found. */
  readonly found: Map<string, Thing[]>;
}

export function openLook(finished: FinishedRun): Look {
  const { world, played } = finished;
  const levels = new Map(world.walkable.levels.map((level) => [level.id, level]));
  const shut = world.walkable.levels.flatMap(({ doors }) => doors.filter((door) => door.isClosed));
  const exits = world.walkable.exits.filter(({ isClosed }) => isClosed);
  return {
    ...finished,
    things: [...listThings(world as World), ...listHeaps(played)],
    levels,
    closed: new Set([...world.closed, ...[...shut, ...exits].map(({ id }) => id)]),
    actors: played.actors.filter(({ path }) => path.length > 0),
    found: new Map(),
  };
}

/** Corners of a heap that is drawn as a ring. */
const HEAP_CORNERS = 24;

/** Rubble lies where something came down, as far as the run says. */
function listHeaps({ happened }: RanRun): Thing[] {
  return happened.flatMap(({ kind, at, radiusM = 0 }, i) =>
    kind !== 'debris' || at === undefined
      ? []
      : [
          toThing({
            id: `rubble-${i + 1}`,
            kind: 'part',
            label: 'rubble',
            use: 'rubble',
            more: 'heap debris ruins',
            at,
            outline: Array.from({ length: HEAP_CORNERS }, (_, k) => {
              const angle = (2 * Math.PI * k) / HEAP_CORNERS;
              return { x: at.x + radiusM * Math.cos(angle), y: at.y + radiusM * Math.sin(angle) };
            }),
            isAsked: true,
          }),
        ],
  );
}
