/** A client of the WebSocket service that remembers its messages. */
import assert from 'node:assert/strict';
import { WebSocket } from 'ws';

/** The longest wait for anything: a busy machine is slow, not wrong. */
const PATIENCE_MS = 300_000;

export interface Told {
  readonly type: string;
  readonly payload: any; // oxlint-disable-line typescript/no-explicit-any
  readonly seq?: number;
}

export interface Client {
  readonly ws: WebSocket;
  /** Messages not yet taken by `next`. */
  readonly told: Told[];
  readonly frames: Buffer[];
  say(type: string, payload?: object, seq?: number): void;
  /** The next message of a type; earlier ones of other types are skipped. */
  next(type: string, milliseconds?: number): Promise<Told>;
  /** Waits for a message that fits, and takes nothing. */
  hears(fits: (message: Told) => boolean, what: string, milliseconds?: number): Promise<Told>;
  /** Waits until so many binary frames have come. */
  sees(frames: number, milliseconds?: number): Promise<number>;
  /** How the socket was closed. */
  closed(milliseconds?: number): Promise<{ code: number; reason: string }>;
  leave(): Promise<void>;
}

export interface ConnectOptions {
  readonly auth?: string | undefined;
  readonly protocols?: readonly string[];
  readonly headers?: Readonly<Record<string, string>>;
  /** Answers no ping, like a machine that lost its network. */
  readonly isMute?: boolean;
}

export async function connect(
  baseUrl: string,
  path: string,
  { auth, protocols = [], headers = {}, isMute = false }: ConnectOptions = {},
): Promise<Client> {
  const ws = new WebSocket(baseUrl.replace(/^http/, 'ws') + path, [...protocols], {
    autoPong: !isMute,
    headers: { ...headers, ...(auth === undefined ? {} : { authorization: auth }) },
  });
  const told: Told[] = [];
  const frames: Buffer[] = [];
  const waiting = new Set<() => void>();
  let ending: { code: number; reason: string } | undefined;
  const news = (): void => {
    for (const wake of waiting) wake();
  };
  ws.on('message', (data: Buffer, isBinary: boolean) => {
    if (isBinary) frames.push(data);
    else told.push(JSON.parse(data.toString()) as Told);
    news();
  });
  ws.on('close', (code, reason) => {
    ending = { code, reason: reason.toString() };
    news();
  });
  ws.on('error', () => {});

  async function until<T>(
    find: () => T | undefined,
    milliseconds: number,
    what: string,
  ): Promise<T> {
    const found = find();
    if (found !== undefined) return found;
    return new Promise((done, fail) => {
      const wake = (): void => {
        const value = find();
        if (value === undefined && ending === undefined) return;
        waiting.delete(wake);
        clearTimeout(patience);
        if (value !== undefined) done(value);
        else fail(new Error(`closed with ${JSON.stringify(ending)} before ${what}`));
      };
      const patience = setTimeout(() => {
        waiting.delete(wake);
        fail(new Error(`${what} did not come within ${milliseconds} ms`));
      }, milliseconds);
      waiting.add(wake);
    });
  }

  await new Promise<void>((done, fail) => {
    ws.once('open', done);
    ws.once('error', fail);
    ws.once('unexpected-response', (_request, response) =>
      fail(
        Object.assign(new Error(`HTTP ${response.statusCode}`), { status: response.statusCode }),
      ),
    );
  });
  return {
    ws,
    told,
    frames,
    say: (type, payload, seq) => ws.send(JSON.stringify({ type, payload, seq })),
    async next(type, milliseconds = PATIENCE_MS) {
      return until(
        () => {
          const at = told.findIndex((message) => message.type === type);
          return at < 0 ? undefined : told.splice(0, at + 1).at(-1)!;
        },
        milliseconds,
        `a message ${type}`,
      );
    },
    hears: async (fits, what, milliseconds = PATIENCE_MS) =>
      until(() => told.find(fits), milliseconds, what),
    sees: async (count, milliseconds = PATIENCE_MS) =>
      until(() => (frames.length >= count ? count : undefined), milliseconds, `${count} frames`),
    closed: async (milliseconds = PATIENCE_MS) => until(() => ending, milliseconds, 'the end'),
    async leave() {
      ws.close();
      await until(() => ending, PATIENCE_MS, 'the end');
      assert.ok(ending);
    },
  };
}
