/** A finished run that is later, or whose list of events does not fit their effects. */
import type { PlayedActor } from '#run/played';
import { withActors, withMovers, withPlayed } from './mutate-run.ts';
import type { BothViews } from './mutate-run.ts';
import { STATE } from './second-judge/decode-trajectory.ts';
import type { Run } from './second-judge/read-run.ts';

type Spot = PlayedActor['path'][number];

/** Everything is so much later, the end of the run as well. */
export function later(views: BothViews, by: number): BothViews {
  const shift = (seconds: number | null): number | null => (seconds === null ? null : seconds + by);
  const { product, second } = withMovers(
    withPlayed(
      withActors(views, (actor) => ({
        ...actor,
        path: actor.path.map((spot): Spot => ({ ...spot, seconds: spot.seconds + by })),
        enteredSeconds: actor.enteredSeconds + by,
        leavesSeconds: shift(actor.leavesSeconds),
        outSeconds: shift(actor.outSeconds),
        ...(actor.downSeconds === undefined ? {} : { downSeconds: actor.downSeconds + by }),
        traits: toLater(actor.traits, by),
      })),
      (played) => ({
        ...played,
        seconds: played.seconds + by,
        happened: played.happened.map((one) => ({ ...one, seconds: one.seconds + by })),
        ...(played.hazards
          ? { hazards: { ...played.hazards, seconds: played.hazards.seconds.map((at) => at + by) } }
          : {}),
        deeds: (played.deeds ?? []).map((one) => ({
          ...one,
          fromSeconds: one.fromSeconds + by,
          toSeconds: shift(one.toSeconds),
        })),
      }),
    ),
    (mover) => ({
      ...mover,
      leavesSeconds: shift(mover.leavesSeconds),
      outSeconds: shift(mover.outSeconds),
    }),
  );
  const { trajectory, lighting } = second;
  return {
    product,
    second: {
      ...second,
      seconds: second.seconds + by,
      ...(second.alarmSeconds === undefined ? {} : { alarmSeconds: second.alarmSeconds + by }),
      dangers: second.dangers.map((one) => ({ ...one, startSeconds: one.startSeconds + by })),
      lighting: {
        ...lighting,
        ...(lighting.failures
          ? {
              failures: lighting.failures.map((one) => ({
                ...one,
                from_seconds: one.from_seconds + by,
                to_seconds: shift(one.to_seconds),
              })),
            }
          : {}),
      },
      sites: second.sites.map((site) => ({ ...site, marks: toLaterMarks(site.marks, by) })),
      trajectory: laterTrajectory(trajectory, by),
      fields: { ...second.fields, seconds: second.fields.seconds.map((at) => at + by) },
    },
  };
}

/** Nobody is there until then. */
function laterTrajectory(trajectory: Run['trajectory'], by: number): Run['trajectory'] {
  const { people, state, level, x, y, seconds } = trajectory;
  const pad = <T extends Uint8Array | Uint16Array | Float32Array>(column: T, fill: number): T => {
    const wide = new (column.constructor as new (length: number) => T)(column.length + people);
    wide.fill(fill, 0, people);
    wide.set(column, people);
    return wide;
  };
  return {
    ...trajectory,
    seconds: [0, ...seconds.map((at) => at + by)],
    state: pad(state, STATE.notThere),
    level: pad(level, 0),
    x: pad(x, 0),
    y: pad(y, 0),
  };
}

function toLater(traits: PlayedActor['traits'], by: number): PlayedActor['traits'] {
  return Object.fromEntries(
    Object.entries(traits).map(([key, value]) => [
      key,
      key.endsWith('Seconds') && typeof value === 'number' ? value + by : value,
    ]),
  );
}

function toLaterMarks(
  marks: Readonly<Record<string, unknown>>,
  by: number,
): Record<string, unknown> {
  return {
    ...marks,
    ...(typeof marks['closed_from_s'] === 'number'
      ? { closed_from_s: marks['closed_from_s'] + by }
      : {}),
    ...(typeof marks['open_from_s'] === 'number' ? { open_from_s: marks['open_from_s'] + by } : {}),
    ...(Array.isArray(marks['stands'])
      ? {
          stands: marks['stands'].map((one: { readonly from_seconds: number }) => ({
            ...one,
            from_seconds: one.from_seconds + by,
          })),
        }
      : {}),
  };
}

/** The listed events are elsewhere or later; their effects stay where and when they were. */
export function misreported(
  views: BothViews,
  { meters = 0, seconds = 0 }: { readonly meters?: number; readonly seconds?: number },
): BothViews {
  const { product, second } = withPlayed(views, (played) => ({
    ...played,
    seconds: played.seconds + seconds,
    happened: played.happened.map((one) => ({
      ...one,
      seconds: one.seconds + seconds,
      ...(one.at ? { at: { ...one.at, x: one.at.x + meters } } : {}),
    })),
  }));
  const { lighting } = second;
  return {
    product,
    second: {
      ...second,
      seconds: second.seconds + seconds,
      ...(second.alarmSeconds === undefined ? {} : { alarmSeconds: second.alarmSeconds + seconds }),
      dangers: second.dangers.map((one) => ({
        ...one,
        startSeconds: one.startSeconds + seconds,
        at: { ...one.at, x: one.at.x + meters },
      })),
      lighting: {
        ...lighting,
        ...(lighting.failures
          ? {
              failures: lighting.failures.map((one) => ({
                ...one,
                from_seconds: one.from_seconds + seconds,
                to_seconds: one.to_seconds === null ? null : one.to_seconds + seconds,
              })),
            }
          : {}),
      },
    },
  };
}
