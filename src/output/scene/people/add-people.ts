/** Everybody of a run, at their start and as they are there. */
import type { Played, PlayedActor } from '#run/played';
import type { SceneBuilder } from '../scene-builder.ts';
import type { Mesh } from '../scene.ts';
import { drawFigure, lookOf } from './figures.ts';
import type { Look } from './figures.ts';
import { toFacing, toTranslation } from './placing.ts';
import type { Posture } from './postures.ts';

/**
 * The node of each person, in the order of the actors; those of the trace are the same. Who is in `changing` gets a node without a
 * figure.
 */
export function addPeople(
  builder: SceneBuilder,
  { actors }: Pick<Played, 'actors'>,
  postures: ReadonlyMap<string, readonly Posture[]> = new Map(),
  changing: ReadonlySet<string> = new Set(),
): number[] {
  const people = actors.filter(({ type }) => type === 'pedestrian');
  if (people.length === 0) return [];
  const root = builder.node({
    name: 'people',
    parent: -1,
    translation: [0, 0, 0],
    rotation: [0, 0, 0, 1],
    extras: { count: people.length },
  });
  const meshOf = createFigures(builder);
  return people.map((actor, i) => {
    const look = lookOf(actor, i);
    const [first] = postures.get(actor.id) ?? [];
    const isBare = changing.has(actor.id);
    const isHeld = !isBare && first !== undefined && first.fromSeconds <= actor.enteredSeconds;
    return builder.node({
      name: actor.id,
      parent: root,
      translation: toTranslation(actor.start),
      rotation: toFacing((isHeld ? first.heading : undefined) ?? actor.heading),
      ...(isBare ? {} : { mesh: meshOf(isHeld ? { ...look, posture: first.posture } : look) }),
      extras: { ...describeMover(actor), figure: look.figure },
    });
  });
}

/** Draws the mesh of each look once. */
export function createFigures(builder: SceneBuilder, size = 1): (look: Look) => number {
  const meshes = new Map<string, number>();
  return (look) => {
    const key = `${look.figure} ${look.outfit} ${look.posture ?? ''}`;
    const mesh = meshes.get(key) ?? builder.mesh(toSize(drawFigure(look, builder), size));
    meshes.set(key, mesh);
    return mesh;
  };
}

function toSize(mesh: Mesh, size: number): Mesh {
  if (size === 1) return mesh;
  const parts = mesh.parts.map((part) => ({
    ...part,
    positions: part.positions.map((meters) => size * meters),
  }));
  return { name: `${mesh.name}_small`, parts };
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
