/** Everybody of a run, standing at their start. */
import type { Played, PlayedActor } from '#run/played';
import type { SceneBuilder } from '../scene-builder.ts';
import { drawFigure, lookOf } from './figures.ts';
import { toFacing, toTranslation } from './placing.ts';

/** The node of each person, in the order of the actors; those of the trace are the same. */
export function addPeople(builder: SceneBuilder, { actors }: Pick<Played, 'actors'>): number[] {
  const people = actors.filter(({ type }) => type === 'pedestrian');
  if (people.length === 0) return [];
  const root = builder.node({
    name: 'people',
    parent: -1,
    translation: [0, 0, 0],
    rotation: [0, 0, 0, 1],
    extras: { count: people.length },
  });
  const meshes = new Map<string, number>();
  return people.map((actor, i) => {
    const look = lookOf(actor, i);
    const key = `${look.figure} ${look.outfit}`;
    const mesh = meshes.get(key) ?? builder.mesh(drawFigure(look, builder));
    meshes.set(key, mesh);
    return builder.node({
      name: actor.id,
      parent: root,
      translation: toTranslation(actor.start),
      rotation: toFacing(actor.heading),
      mesh,
      extras: { ...describeMover(actor), figure: look.figure },
    });
  });
}

/**
 * Extra data of a person or a vehicle for programs that open the file. It is absent before `in_seconds` and after
 * `out_seconds`.
 */
export function describeMover(actor: PlayedActor): Record<string, unknown> {
  const { type, kind, group, represents, state, enteredSeconds, outSeconds, harm, traits } = actor;
  return {
    type,
    kind,
    group,
    represents: Math.round(represents * 1e4) / 1e4,
    state,
    in_seconds: toTenths(enteredSeconds),
    out_seconds: outSeconds === null ? null : toTenths(outSeconds),
    ...(actor.start.level !== undefined && { level: actor.start.level }),
    ...(harm !== undefined && { harm }),
    ...(traits['age'] !== undefined && { age: traits['age'] }),
    ...(traits['aid'] !== undefined && { aid: traits['aid'] }),
  };
}

function toTenths(seconds: number): number {
  return Math.round(10 * seconds) / 10;
}
