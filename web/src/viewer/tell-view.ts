/** The state of a view: positions at its moment, and what the picture shows. */
import { tellExposure } from './exposure.ts';
import type { Seen } from './find-person.ts';
import { countStates, findWhereabouts } from './moment.ts';
import type { Whereabouts } from './moment.ts';
import { WHOLE } from './place-layer.ts';
import type { View } from './view-state.ts';
import type { Shown } from './viewer-api.ts';

export function cut(view: View): number {
  return view.storey ?? WHOLE;
}

export function storeyOf(view: View, level: string): number {
  return view.built.levelOf.get(level)?.storey ?? 0;
}

export function heightShown(view: View): number {
  const level = view.trace.levels.find(({ storey, rise }) => storey === view.storey && !rise);
  return level?.z ?? 0;
}

export function followedPlace(view: View): Whereabouts | undefined {
  return view.followed < 0
    ? undefined
    : findWhereabouts(view.trace, view.steps, view.followed, view.seconds);
}

/** All people who are present and not cut away. */
export function listSeen(view: View, highest = cut(view)): Seen[] {
  return view.story.people.flatMap((_, person) => {
    const who = findWhereabouts(view.trace, view.steps, person, view.seconds);
    return who && who.storey <= highest ? [{ ...who, person }] : [];
  });
}

export function tell(view: View): void {
  const shown = toShown(view);
  for (const listener of view.listeners) listener(shown);
}

export function toShown(view: View): Shown {
  const { render, memory } = view.built.renderer.info;
  return {
    seconds: view.seconds,
    end: view.end,
    isLive: view.live !== undefined,
    isPlaying: view.isPlaying,
    speed: view.speed,
    storey: view.storey,
    layers: { ...view.layers },
    followed: view.story.people[view.followed]?.id,
    isFirst: view.isFirst,
    isWalking: view.isWalking,
    whereabouts: followedPlace(view),
    exposure: findExposure(view),
    counts: countStates(view.trace, view.story.people.length, view.seconds),
    dense: view.dense.filter(({ storey }) => storey <= cut(view)),
    air: view.air.filter(({ storey }) => storey <= cut(view)),
    exits: view.uses,
    drawCalls: render.calls,
    triangles: render.triangles,
    textures: memory.textures,
    geometries: memory.geometries,
    scriptMs: view.scriptMs,
    openedMs: view.openedMs,
  };
}

function findExposure(view: View): string | undefined {
  const who = followedPlace(view);
  return who && tellExposure(view.overTime, who, view.seconds);
}
