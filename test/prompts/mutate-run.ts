import type { PlayedActor } from '#run/played';
/** A finished run from which a part was removed, as each of the two judges sees it. */
import type { FinishedRun } from './first-judge/index.ts';
import { STATE } from './second-judge/decode-trajectory.ts';
import type { Mover, Run } from './second-judge/read-run.ts';

export interface BothViews {
  readonly product: FinishedRun;
  readonly second: Run;
}

export function withPlayed(
  { product, second }: BothViews,
  change: (played: FinishedRun['played']) => FinishedRun['played'],
): BothViews {
  return { product: { ...product, played: change(product.played) }, second };
}

export function withActors(
  views: BothViews,
  change: (actor: PlayedActor) => PlayedActor,
): BothViews {
  return withPlayed(views, (played) => ({ ...played, actors: played.actors.map(change) }));
}

/** New movers, so that no cache of the old ones is found. */
export function withMovers(
  { product, second }: BothViews,
  change: (mover: Mover) => Mover,
): BothViews {
  return {
    product,
    second: { ...second, movers: second.movers.map((one) => ({ ...change(one) })) },
  };
}

/** None of these is there. */
export function without(views: BothViews, ids: ReadonlySet<string>): BothViews {
  const { product, second } = withPlayed(views, (played) => ({
    ...played,
    actors: played.actors.filter(({ id }) => !ids.has(id)),
    deeds: (played.deeds ?? []).filter(({ who }) => !ids.has(who)),
  }));
  return { product, second: { ...second, movers: second.movers.filter(({ id }) => !ids.has(id)) } };
}

/** Everybody stays where they are first seen, to the end of the run. */
export function standStill(views: BothViews): BothViews {
  const actors = withActors(views, (actor) => {
    const [first] = actor.path;
    const path =
      first === undefined ? [] : [first, { ...first, seconds: views.product.played.seconds }];
    return {
      ...actor,
      path,
      state: actor.type === 'vehicle' ? 'stopped' : 'standing',
      leavesSeconds: null,
      outSeconds: null,
      speedMean: 0,
    };
  });
  const { product, second } = withMovers(actors, (mover) => ({
    ...mover,
    leavesSeconds: null,
    outSeconds: null,
    endState: mover.isVehicle ? 'stopped' : 'standing',
  }));
  return { product, second: { ...second, trajectory: freeze(second) } };
}

function freeze({ trajectory }: Run): Run['trajectory'] {
  const { people, seconds } = trajectory;
  const [state, level, x, y] = [
    trajectory.state.slice(),
    trajectory.level.slice(),
    trajectory.x.slice(),
    trajectory.y.slice(),
  ];
  for (let p = 0; p < people; p++) {
    let first = -1;
    for (let s = 0; s < seconds.length; s++) {
      const k = s * people + p;
      if (first < 0 && state[k] !== STATE.notThere) first = k;
      if (first < 0) continue;
      const isDriver = state[first] === STATE.driving || state[first] === STATE.stopped;
      state[k] = isDriver ? STATE.stopped : STATE.standing;
      level[k] = level[first]!;
      x[k] = x[first]!;
      y[k] = y[first]!;
    }
  }
  return { ...trajectory, state, level, x, y };
}

/** Traits that an event leaves on people and vehicles. */
const LEFT_BY_EVENTS = /trapped|wrecked|crashed|injured|unconscious|panicking|overturned|struck/i;

/** The event is still listed, without effect: no flames, smoke, water or gas, nobody harmed, nobody moves. */
export function unfelt(views: BothViews): BothViews {
  const nobody = withMovers(
    withActors(standStill(views), (actor) => ({
      ...unharmed(actor),
      traits: keepTraits(actor.traits),
    })),
    (mover) => ({ ...mover, harm: undefined, traits: keepTraits(mover.traits) }),
  );
  const { product, second } = withPlayed(nobody, ({ hazards, ...played }) =>
    hazards === undefined ? played : { ...played },
  );
  return {
    product: { ...product, world: { ...product.world, objects: [] } },
    second: {
      ...second,
      fields: { seconds: [], all: [] },
      sites: second.sites.filter(({ type }) => type !== 'object'),
    },
  };
}

function unharmed(actor: PlayedActor): PlayedActor {
  const { harm, downSeconds, ...rest } = actor;
  return harm === undefined && downSeconds === undefined ? actor : rest;
}

function keepTraits<T>(traits: Readonly<Record<string, T>>): Record<string, T> {
  return Object.fromEntries(Object.entries(traits).filter(([key]) => !LEFT_BY_EVENTS.test(key)));
}

/** Nobody bears a trait, and nobody is harmed. */
export function bare(views: BothViews): BothViews {
  const { product, second } = withMovers(
    withActors(views, (actor) => ({ ...unharmed(actor), traits: {} })),
    (mover) => ({ ...mover, harm: undefined, traits: {} }),
  );
  const { trajectory } = second;
  const state = trajectory.state.map((one) => (one === STATE.down ? STATE.standing : one));
  return { product, second: { ...second, trajectory: { ...trajectory, state } } };
}

/** People, vehicles, hazards and events lie elsewhere; the place stays. */
export function shifted(views: BothViews, byX: number, byY: number): BothViews {
  const move = <T extends { readonly x: number; readonly y: number }>(at: T): T => ({
    ...at,
    x: at.x + byX,
    y: at.y + byY,
  });
  const square = <
    T extends {
      readonly minX: number;
      readonly maxX: number;
      readonly minY: number;
      readonly maxY: number;
    },
  >(
    one: T,
  ): T => ({
    ...one,
    minX: one.minX + byX,
    maxX: one.maxX + byX,
    minY: one.minY + byY,
    maxY: one.maxY + byY,
  });
  const { product, second } = withPlayed(
    withActors(views, (actor) => ({
      ...actor,
      start: move(actor.start),
      path: actor.path.map(move),
      goal: { kind: actor.goal.kind, label: actor.goal.label },
    })),
    (played) => ({
      ...played,
      happened: played.happened.map((one) => (one.at ? { ...one, at: move(one.at) } : one)),
      ...(played.hazards
        ? {
            hazards: {
              ...played.hazards,
              fires: played.hazards.fires.map(move),
              water: played.hazards.water.map(square),
              gas: played.hazards.gas.map(square),
              smoke: played.hazards.smoke.map(square),
            },
          }
        : {}),
    }),
  );
  const { trajectory } = second;
  return {
    product,
    second: {
      ...second,
      movers: second.movers.map((one) => ({ ...one, goal: '' })),
      trajectory: {
        ...trajectory,
        x: trajectory.x.map((x) => x + byX),
        y: trajectory.y.map((y) => y + byY),
      },
      dangers: second.dangers.map((one) => ({ ...one, at: move(one.at) })),
      fields: {
        ...second.fields,
        all: second.fields.all.map((one) => ({ ...one, at: move(one.at) })),
      },
    },
  };
}

/** Each stands for four times as many: more than half an agent off, even for one alone. */
export function manifold(views: BothViews): BothViews {
  const more = <T extends { readonly represents: number }>(one: T): T => ({
    ...one,
    represents: 4 * one.represents,
  });
  return withMovers(withActors(views, more), more);
}

/** Every way is open. */
export function opened(views: BothViews): BothViews {
  const { product, second } = withPlayed(views, (played) => ({
    ...played,
    happened: played.happened.filter(({ kind }) => kind !== 'closed' && kind !== 'stopped'),
  }));
  const { walkable } = product.world;
  return {
    product: {
      ...product,
      world: {
        ...product.world,
        closed: [],
        walkable: {
          ...walkable,
          exits: walkable.exits.map((exit) => ({ ...exit, isClosed: false })),
          levels: walkable.levels.map((level) => ({
            ...level,
            doors: level.doors.map((door) => ({ ...door, isClosed: false })),
          })),
        },
      },
    },
    second: {
      ...second,
      sites: second.sites.map((site) => ({ ...site, isClosed: false, marks: {} })),
    },
  };
}

/** Five floors farther up. */
export function lifted(views: BothViews, by = 5): BothViews {
  const { product, second } = views;
  const { walkable } = product.world;
  return {
    product: {
      ...product,
      world: {
        ...product.world,
        walkable: {
          ...walkable,
          levels: walkable.levels.map((level) => ({ ...level, storey: level.storey + by })),
        },
      },
    },
    second: {
      ...second,
      movers: second.movers.map((one) => ({ ...one })),
      trajectory: {
        ...second.trajectory,
        levels: second.trajectory.levels.map((level) => ({
          ...level,
          storey: (level.storey ?? 0) + by,
        })),
      },
      dangers: second.dangers.map((one) => ({ ...one, storey: (one.storey ?? 0) + by })),
    },
  };
}
