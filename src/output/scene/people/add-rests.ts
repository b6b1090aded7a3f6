/** The beds and chairs of people who begin in one. They stay when people leave. */
import type { Played } from '#run/played';
import type { World } from '#world/site';
import { createSketch } from '../mesh-sketch.ts';
import { STILL } from '../placing.ts';
import type { SceneBuilder } from '../scene-builder.ts';
import { drawBed, drawSeat } from './mounts.ts';
import { toFacing, toTranslation } from './placing.ts';
import type { Posture } from './postures.ts';

const RESTS = [
  { posture: 'in_bed', root: 'beds', name: 'bed', draw: drawBed },
  { posture: 'sitting', root: 'chairs', name: 'chair', draw: drawSeat },
] as const;

type Rest = (typeof RESTS)[number];

export function addRests(
  builder: SceneBuilder,
  world: Pick<World, 'walkable'>,
  played: Pick<Played, 'actors'>,
  postures: ReadonlyMap<string, readonly Posture[]>,
): void {
  for (const rest of RESTS) addKind(builder, world, { played, postures, rest });
}

interface Resting {
  readonly played: Pick<Played, 'actors'>;
  readonly postures: ReadonlyMap<string, readonly Posture[]>;
  readonly rest: Rest;
}

/** One node for each storey, named like those of buildings, so that viewers cut them in the same way. */
function addKind(
  builder: SceneBuilder,
  { walkable }: Pick<World, 'walkable'>,
  { played, postures, rest }: Resting,
): void {
  const users = played.actors.flatMap(({ id, start, heading }) => {
    const [first] = postures.get(id) ?? [];
    return first?.posture === rest.posture && first.fromSeconds <= 0
      ? [{ id, start, heading: first.heading ?? heading }]
      : [];
  });
  if (users.length === 0) return;
  const root = builder.node({ name: rest.root, parent: -1, ...STILL });
  const sketch = createSketch();
  rest.draw(sketch);
  const mesh = builder.mesh(sketch.toMesh(rest.name, builder));
  const storeyOf = new Map(walkable.levels.map(({ id, storey }) => [id, storey]));
  const storeys = new Map<number, number>();
  for (const { id, start, heading } of users) {
    const storey = storeyOf.get(start.level ?? '') ?? 0;
    const parent =
      storeys.get(storey) ??
      builder.node({ name: `${rest.root}/storey-${storey}`, parent: root, ...STILL });
    storeys.set(storey, parent);
    builder.node({
      name: `${rest.name} of ${id}`,
      parent,
      translation: toTranslation(start),
      rotation: toFacing(heading),
      mesh,
    });
  }
}
