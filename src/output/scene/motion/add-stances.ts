/**
 * People who hold themselves in several ways: their node has a figure for each below it, and scales say which one is seen. As with
 * hazards, figures that are not seen at rest are drawn a thousandth as large, and scaled up.
 */
import type { Played, PlayedActor } from '#run/played';
import { createFigures } from '../people/add-people.ts';
import { lookOf } from '../people/figures.ts';
import type { Look } from '../people/figures.ts';
import type { Posture } from '../people/postures.ts';
import { turnY } from '../people/rotation.ts';
import type { SceneBuilder } from '../scene-builder.ts';
import type { Track } from '../scene.ts';

type Postures = ReadonlyMap<string, readonly Posture[]>;

const SMALL = 1e-3;
const BLINK_SECONDS = 0.05;
const UPRIGHT = 'upright';

/** People whose stance changes during the run. */
export function listChanging(
  { actors }: Pick<Played, 'actors'>,
  postures: Postures,
): ReadonlySet<string> {
  return new Set(
    actors.flatMap(({ id, enteredSeconds }) => {
      const own = postures.get(id) ?? [];
      const [first] = own;
      if (first === undefined) return [];
      const isOne =
        own.length === 1 && first.fromSeconds <= enteredSeconds && first.toSeconds === null;
      return isOne ? [] : [id];
    }),
  );
}

interface Stance {
  /** Undefined if the person is upright. */
  readonly posture: Posture | undefined;
  readonly spans: (readonly [from: number, to: number])[];
}

/** The tracks that show each figure in its time; `nodeOf` has the nodes of the people. */
export function addStances(
  builder: SceneBuilder,
  { actors, seconds }: Pick<Played, 'actors' | 'seconds'>,
  postures: Postures,
  nodeOf: (id: string) => number,
): Track[] {
  const changing = listChanging({ actors }, postures);
  const [large, small] = [createFigures(builder), createFigures(builder, SMALL)];
  return actors
    .filter(({ type }) => type === 'pedestrian')
    .flatMap((actor, i) => {
      if (!changing.has(actor.id)) return [];
      const look = lookOf(actor, i);
      return listStances(actor, postures.get(actor.id)!, seconds).flatMap((stance) => {
        const isFirst = stance.spans.some(([from]) => from <= actor.enteredSeconds);
        const own: Look = { ...look, ...(stance.posture && { posture: stance.posture.posture }) };
        const turn = (stance.posture?.heading ?? actor.heading) - actor.heading;
        const node = builder.node({
          name: `${actor.id}/${stance.posture?.posture ?? UPRIGHT}`,
          parent: nodeOf(actor.id),
          translation: [0, 0, 0],
          rotation: turnY(turn),
          mesh: (isFirst ? large : small)(own),
        });
        return toTrack(node, stance.spans, seconds, isFirst ? [1, SMALL] : [1 / SMALL, 1]);
      });
    });
}

/** Lists one stance for each posture, and an upright one if there is time between them. */
function listStances(
  { enteredSeconds, outSeconds }: PlayedActor,
  own: readonly Posture[],
  seconds: number,
): Stance[] {
  const end = outSeconds ?? seconds;
  const stances = new Map<string, Stance>();
  const add = (posture: Posture | undefined, from: number, to: number): void => {
    if (to - from <= 2 * BLINK_SECONDS) return;
    const name = posture?.posture ?? UPRIGHT;
    const known = stances.get(name);
    if (known) known.spans.push([from, to]);
    else stances.set(name, { posture, spans: [[from, to]] });
  };
  let at = enteredSeconds;
  own.forEach((posture, k) => {
    const from = Math.max(at, posture.fromSeconds);
    const next = own[k + 1]?.fromSeconds ?? end;
    const to = Math.max(from, Math.min(posture.toSeconds ?? end, next, end));
    add(undefined, at, from);
    add(posture, from, to);
    at = to;
  });
  add(undefined, at, end);
  return [...stances.values()];
}

function toTrack(
  node: number,
  spans: Stance['spans'],
  seconds: number,
  [shown, hidden]: readonly [number, number],
): Track[] {
  const keys: [at: number, scale: number][] = [];
  const put = (at: number, scale: number): void => {
    if (at > (keys.at(-1)?.[0] ?? -1) + 1e-6 && at <= seconds) keys.push([at, scale]);
  };
  for (const [from, to] of spans) {
    if (from > BLINK_SECONDS) {
      put(0, hidden);
      put(from - BLINK_SECONDS, hidden);
    }
    put(from, shown);
    put(to - BLINK_SECONDS, shown);
    put(to, hidden);
  }
  if (keys.length < 2) return [];
  return [
    {
      node,
      path: 'scale',
      times: Float32Array.from(keys, ([at]) => at),
      values: Float32Array.from(keys.flatMap(([, scale]) => [scale, scale, scale])),
    },
  ];
}
