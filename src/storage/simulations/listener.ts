/**
 * Notifications of the database (LISTEN): one connection per process for all watchers. A notification has an id and no
 * state; the watcher reads the row. Notifications sent while the connection is broken are lost, so listeners are told
 * of the gap.
 */
import { Client } from 'pg';
import type { Database, Log } from '#store';

export interface Hearer {
  /** The state or stage of a simulation changed, or it was deleted. */
  onChange?(id: string): void;
  /** There may be a build to claim. */
  onBuilds?(): void;
  /** The clock or the commands of a live run changed. */
  onLive?(id: string): void;
  /** The connection was broken, so anything may have changed. */
  onGap(): void;
}

export interface Listener {
  /** Listens until the returned function is called. */
  listen(hearer: Hearer): () => void;
  isConnected(): boolean;
}

const RECONNECT_MS_MIN = 100;
const RECONNECT_MS_MAX = 5_000;
/** Keeps listening for this long, because a watcher usually waits again. */
const LINGER_MS = 5_000;

const listeners = new WeakMap<Database, Listener>();

/** The listener of this process. */
export function listenerOf(database: Database, log: Log): Listener {
  const known = listeners.get(database);
  if (known) return known;
  const made = createListener(database, log);
  listeners.set(database, made);
  return made;
}

function createListener({ pool }: Database, log: Log): Listener {
  const hearers = new Set<Hearer>();
  let client: Client | undefined;
  let isConnected = false;
  let failures = 0;
  let reconnecting: NodeJS.Timeout | undefined;
  let lingering: NodeJS.Timeout | undefined;

  const open = async (): Promise<void> => {
    const opened = new Client(pool.options);
    client = opened;
    const lose = (problem?: Error): void => {
      if (client === opened) reconnectLater(problem);
      void end(opened);
    };
    opened.on('error', lose);
    opened.on('end', () => lose());
    opened.on('notification', ({ channel, payload = '' }) => tell(channel, payload));
    try {
      await opened.connect();
      await opened.query('LISTEN presage_simulations; LISTEN presage_builds; LISTEN presage_live');
    } catch (error) {
      lose(error instanceof Error ? error : undefined);
      return;
    }
    if (client !== opened) return;
    // Listening does not keep the process running.
    (
      opened as unknown as { connection: { stream: { unref?(): void } } }
    ).connection.stream.unref?.();
    if (failures > 0) log.info('the database reports changes again');
    failures = 0;
    isConnected = true;
    for (const hearer of hearers) hearer.onGap();
  };

  const reconnectLater = (problem?: Error): void => {
    client = undefined;
    isConnected = false;
    if (hearers.size === 0) return;
    if (failures === 0)
      log.warn(
        `the database does not report changes at the moment: ${problem?.message ?? 'the connection closed'}`,
      );
    const ms = Math.min(RECONNECT_MS_MAX, RECONNECT_MS_MIN * 2 ** failures++);
    reconnecting = setTimeout(() => void open(), ms).unref();
  };

  const tell = (channel: string, payload: string): void => {
    for (const hearer of hearers)
      if (channel === 'presage_builds') hearer.onBuilds?.();
      else if (channel === 'presage_live') hearer.onLive?.(payload);
      else hearer.onChange?.(payload);
  };

  const close = (): void => {
    clearTimeout(reconnecting);
    const closing = client;
    client = undefined;
    isConnected = false;
    failures = 0;
    if (closing) void end(closing);
  };

  return {
    listen(hearer) {
      clearTimeout(lingering);
      hearers.add(hearer);
      if (!client && hearers.size === 1) {
        clearTimeout(reconnecting);
        void open();
      }
      return () => {
        if (!hearers.delete(hearer) || hearers.size > 0) return;
        lingering = setTimeout(close, LINGER_MS).unref();
      };
    },
    isConnected: () => isConnected,
  };
}

/** A broken connection cannot be closed cleanly. */
async function end(client: Client): Promise<void> {
  try {
    await client.end();
  } catch {}
}
