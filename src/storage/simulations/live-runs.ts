/**
 * Live runs in the database: the clock and the command log of each. Every change is one statement under the lock of its
 * row, which orders concurrent commands. The database notifies all processes of the change.
 */
import { sql } from 'kysely';
import { limits } from '#contract';
import type { TimedCommand } from '#contract';
import { refuse } from '#contract/refusals';
import type { Database, Log } from '#store';
import { listenerOf } from './listener.ts';

export interface LiveRun {
  readonly id: string;
  readonly version: number;
  /** The step when the row was read, whether the run is playing, and its speed. */
  readonly steps: number;
  readonly isPlaying: boolean;
  readonly speed: number;
  readonly stepsMax: number;
  readonly commands: readonly TimedCommand[];
}

export type ClockChange =
  | { readonly kind: 'play'; readonly speed?: number | undefined }
  | { readonly kind: 'pause' }
  | { readonly kind: 'seek'; readonly seconds: number }
  | { readonly kind: 'speed'; readonly speed: number };

type Untimed<Command> = Command extends unknown ? Omit<Command, 'seconds'> : never;
export type NewCommand = Untimed<TimedCommand>;

export interface LiveRuns {
  find(id: string): Promise<LiveRun | undefined>;
  /** Returns the live run, or creates one at its start. */
  begin(
    id: string,
    options: { readonly stepsMax: number; readonly commands: readonly TimedCommand[] },
  ): Promise<LiveRun>;
  changeClock(id: string, change: ClockChange): Promise<LiveRun | undefined>;
  /**
   * Adds a command, which takes effect at the next step. Commands for later steps are deleted: after a jump back, a
   * command continues from there. Refuses with COMMAND_LIMIT_REACHED.
   */
  command(id: string, command: NewCommand): Promise<{ run: LiveRun; seconds: number } | undefined>;
  /** Calls back when a run may have changed, until the returned function is called. */
  watch(id: string, onChange: () => void): () => void;
}

const STEPS_PER_SECOND = 10;

/** The current step. */
const STEPS = sql<number>`least(steps_max, anchor_steps + CASE WHEN is_playing
  THEN ${STEPS_PER_SECOND} * speed * greatest(0, extract(epoch FROM clock_timestamp() - anchored_at)::float8)
  ELSE 0 END)`;
const COLUMNS = sql`simulation_id AS id, version::float8 AS version, ${STEPS} AS steps, is_playing AS "isPlaying",
  speed, steps_max AS "stepsMax", commands`;

export function createLiveRuns(database: Database, log: Log): LiveRuns {
  const { db } = database;
  const listener = listenerOf(database, log);

  async function find(id: string): Promise<LiveRun | undefined> {
    const { rows } = await sql<LiveRun>`
      SELECT ${COLUMNS} FROM live_runs WHERE simulation_id = ${id}`.execute(db);
    return rows[0];
  }

  return {
    find,
    async begin(id, { stepsMax, commands }) {
      await sql`INSERT INTO live_runs (simulation_id, steps_max, commands)
                VALUES (${id}, ${stepsMax}, ${JSON.stringify(commands)}::jsonb)
                ON CONFLICT DO NOTHING`.execute(db);
      return (await find(id))!;
    },
    async changeClock(id, change) {
      const { rows } = await sql<LiveRun>`
        UPDATE live_runs SET
          version = version + 1,
          anchor_steps = ${change.kind === 'seek' ? sql`least(steps_max, ${change.seconds * STEPS_PER_SECOND}::float8)` : STEPS},
          anchored_at = clock_timestamp(),
          is_playing = ${change.kind === 'play' ? sql`true` : change.kind === 'pause' ? sql`false` : sql`is_playing`},
          speed = ${'speed' in change && change.speed !== undefined ? sql`${Math.min(limits.LIVE_SPEED_MAX, change.speed)}::float8` : sql`speed`}
        WHERE simulation_id = ${id} RETURNING ${COLUMNS}`.execute(db);
      return rows[0];
    },
    async command(id, command) {
      return db.transaction().execute(async (tx) => {
        const { rows } = await sql<LiveRun>`
          SELECT ${COLUMNS} FROM live_runs WHERE simulation_id = ${id} FOR UPDATE`.execute(tx);
        const before = rows[0];
        if (before === undefined) return undefined;
        const seconds = Math.min(before.stepsMax, Math.floor(before.steps) + 1) / STEPS_PER_SECOND;
        const kept = before.commands.filter((one) => one.seconds <= seconds);
        if (kept.length >= limits.COMMANDS_PER_RUN_MAX)
          throw refuse('COMMAND_LIMIT_REACHED', { limit: limits.COMMANDS_PER_RUN_MAX });
        const commands = JSON.stringify([...kept, { ...command, seconds }]);
        const changed = await sql<LiveRun>`
          UPDATE live_runs SET version = version + 1, commands = ${commands}::jsonb
          WHERE simulation_id = ${id} RETURNING ${COLUMNS}`.execute(tx);
        return { run: changed.rows[0]!, seconds };
      });
    },
    watch: (id, onChange) =>
      listener.listen({
        onLive: (changed) => {
          if (changed === id) onChange();
        },
        onGap: onChange,
      }),
  };
}
