/**
 * COPY, the fast way into and out of PostgreSQL: bytes in its binary format, without a statement or an object per row.
 * The driver has the protocol messages but no query for them, so these two functions use them directly.
 */
import { once } from 'node:events';
import type { Duplex } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import type { PoolClient, Submittable } from 'pg';

/** The part of the driver's connection that copying uses. */
interface CopyConnection {
  readonly stream: Duplex;
  query(text: string): void;
  sendCopyFromChunk(chunk: Uint8Array): void;
  endCopyFrom(): void;
  sendCopyFail(message: string): void;
}

/** Sends bytes to `COPY ... FROM STDIN`, at most as fast as the server reads them. Rejects like a statement. */
export async function copyIn(
  client: PoolClient,
  sql: string,
  chunks: AsyncIterable<Uint8Array>,
): Promise<void> {
  await submit(client, (settle) => {
    const over = new AbortController();
    return {
      ...createListener(sql, (error) => {
        over.abort();
        settle(error);
      }),
      handleCopyInResponse: (connection: CopyConnection) =>
        void send(connection, chunks, over.signal),
    };
  });
}

/** Passes on every message of `COPY ... TO STDOUT`, one per row. The bytes are only valid during the call. */
export async function copyOut(
  client: PoolClient,
  sql: string,
  take: (bytes: Buffer) => void,
): Promise<void> {
  await submit(client, (settle) => {
    let failure: unknown;
    return {
      ...createListener(sql, (error) => settle(error ?? failure)),
      handleCopyData({ chunk }: { chunk: Buffer }) {
        try {
          if (failure === undefined) take(chunk);
        } catch (error) {
          failure = error; // The remaining messages must be read before the connection can be used again.
        }
      },
    };
  });
}

type Settle = (error?: unknown) => void;

async function submit(
  client: PoolClient,
  createQuery: (settle: Settle) => Submittable,
): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    client.query(createQuery((error) => (error === undefined ? resolve() : reject(error))));
  });
}

/** The messages that answer every statement. */
function createListener(sql: string, settle: Settle) {
  return {
    submit: (connection: unknown) => (connection as CopyConnection).query(sql),
    handleError: (error: Error) => settle(error),
    handleReadyForQuery: () => settle(),
    handleCommandComplete() {},
    handleEmptyQuery() {},
    handleRowDescription() {},
    handleDataRow() {},
    handlePortalSuspended() {},
  };
}

async function send(
  connection: CopyConnection,
  chunks: AsyncIterable<Uint8Array>,
  over: AbortSignal,
): Promise<void> {
  try {
    for await (const chunk of chunks) {
      if (over.aborted) return;
      connection.sendCopyFromChunk(chunk);
      if (connection.stream.writableNeedDrain)
        await once(connection.stream, 'drain', { signal: over });
      // Without a pause, a source that never waits would block the event of a broken connection.
      else await setImmediate();
      if (connection.stream.destroyed) return;
    }
    connection.endCopyFrom();
  } catch (error) {
    // If the statement has already failed, it has its reason. Otherwise this tells the server, which fails the
    // statement.
    if (!over.aborted)
      connection.sendCopyFail(error instanceof Error ? error.message : String(error));
  }
}
