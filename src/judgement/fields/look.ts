/** What a judge looks at: what was asked, the place as it was built, and what ran in it. */
import type { Played, PlayedActor } from '#run/played';
import type { Stated } from '#scenario';
import { listWithin } from '#scenario/plan';
import type { World } from '#world/site';
import type { Level } from '#world/walkable';
import { toPlural } from './plural.ts';
import { listSites, toSite } from './sites.ts';
import type { Site } from './sites.ts';

/** The world without the plan's groups, hazards and notes. */
type BuiltWorld = Omit<World, 'groups' | 'hazards' | 'unmet' | 'unread' | 'conflicts'>;
/** The run without its own assumptions and notes. */
type RanRun = Omit<Played, 'assumptions' | 'unmet'>;

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
}

export interface Look extends FinishedRun {
  readonly stated: Stated;
  readonly sites: ReadonlyMap<string, Site>;
  readonly levels: ReadonlyMap<string, Level>;
  readonly closed: ReadonlySet<string>;
  /** Actors that were present in the run. */
  readonly actors: readonly PlayedActor[];
}

export function openLook(stated: Stated, finished: FinishedRun): Look {
  const { world, played } = finished;
  const { levels, exits } = world.walkable;
  const shut = [...levels.flatMap(({ doors }) => doors), ...exits].filter(
    ({ isClosed }) => isClosed,
  );
  return {
    ...finished,
    stated,
    sites: new Map([...listSites(world as World), ...listHeaps(played)]),
    levels: new Map(levels.map((level) => [level.id, level])),
    closed: new Set([...world.closed, ...shut.map(({ id }) => id)]),
    actors: played.actors.filter(({ path }) => path.length > 0),
  };
}

/** The people and vehicles of these groups and of their parts. */
export function actorsOf({ actors, stated }: Look, ids: readonly string[]): PlayedActor[] {
  const within = listWithin(stated.agents, ids);
  return actors.filter(({ group }) => within.has(group));
}

/** What a group is called, in the singular: by its own label, else by its role or kind. */
export function nameOfGroup({ stated }: Pick<Look, 'stated'>, id: string): string {
  const group = stated.agents.find((one) => one.id === id);
  return (group?.role ?? group?.kind.value ?? 'person').replaceAll('_', ' ');
}

/** "Guests and waiters". */
export function nameOfGroups(look: Pick<Look, 'stated'>, ids: readonly string[]): string {
  const names = new Set(ids.map((id) => toPlural(nameOfGroup(look, id))));
  return [...names].join(' and ') || 'people';
}

export function peopleIn(actors: readonly PlayedActor[]): number {
  return actors.reduce((sum, { represents }) => sum + represents, 0);
}

export function idsOf(actors: readonly { readonly id: string }[]): { readonly ids: string[] } {
  return { ids: actors.map(({ id }) => id) };
}

/** Corners of a heap that is drawn as a ring. */
const HEAP_CORNERS = 24;

/** Rubble lies where something came down, as far as the run says. */
function listHeaps({ happened }: RanRun): [string, Site][] {
  return happened.flatMap(({ kind, at, radiusM = 0 }, i) => {
    if (kind !== 'debris' || at === undefined) return [];
    const id = `rubble-${i + 1}`;
    const outline = Array.from({ length: HEAP_CORNERS }, (_, k) => {
      const angle = (2 * Math.PI * k) / HEAP_CORNERS;
      return { x: at.x + radiusM * Math.cos(angle), y: at.y + radiusM * Math.sin(angle) };
    });
    return [[id, toSite({ id, kind: 'rubble', label: 'rubble', at, outline })]];
  });
}
