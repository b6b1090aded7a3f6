/** Bytes over a socket of their own, and the HTTP answers that came back. */
import { connect } from 'node:net';

export interface RawAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface Exchange {
  readonly answers: readonly RawAnswer[];
  /** Received bytes that are no whole answer. */
  readonly rest: string;
  readonly isClosed: boolean;
}

/** A silence this long means that no more will come; owed answers are waited for. */
const QUIET_MS = 300;
const SILENCE_MS = 1_200;
const OWED_MS_MAX = 20_000;

export interface ExchangeOptions {
  readonly baseUrl: string;
  readonly bytes: Buffer;
  /** Close our side after sending. */
  readonly isHalfClosed?: boolean;
  /** How many answers there must be. */
  readonly owed?: number;
  /** Answers to HEAD announce a length and carry nothing. */
  readonly isHead?: boolean;
}

export function exchange({
  baseUrl,
  bytes,
  isHalfClosed = false,
  owed = 0,
  isHead = false,
}: ExchangeOptions): Promise<Exchange> {
  const { hostname, port } = new URL(baseUrl);
  return new Promise((done) => {
    const chunks: Buffer[] = [];
    const socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true });
    let timer = setTimeout(() => finish(false), owed > 0 ? OWED_MS_MAX : SILENCE_MS);
    const read = () => readAnswers(Buffer.concat(chunks).toString('latin1'), isHead);
    const finish = (isClosed: boolean): void => {
      clearTimeout(timer);
      socket.destroy();
      done({ ...read(), isClosed });
    };
    // A reset is one kind of refusal.
    socket.once('error', () => finish(true));
    socket.once('end', () => finish(true));
    socket.once('close', () => finish(true));
    socket.on('data', (chunk: Buffer) => {
      chunks.push(chunk);
      clearTimeout(timer);
      const isOwed = read().answers.length < owed;
      timer = setTimeout(() => finish(false), isOwed ? OWED_MS_MAX : QUIET_MS);
    });
    if (isHalfClosed) socket.end(bytes);
    else socket.write(bytes);
  });
}

/** Sends and then breaks the connection off, without the usual farewell. */
export function reset(
  baseUrl: string,
  { bytes, delayMs }: { bytes: string | Buffer; delayMs: number },
): Promise<void> {
  const { hostname, port } = new URL(baseUrl);
  return new Promise((done) => {
    const socket = connect({ host: hostname, port: Number(port) });
    socket.on('error', () => {});
    socket.once('close', () => done());
    socket.write(bytes, () => setTimeout(() => socket.resetAndDestroy(), delayMs));
  });
}

function readAnswers(text: string, isHead: boolean): Pick<Exchange, 'answers' | 'rest'> {
  const answers: RawAnswer[] = [];
  let rest = text;
  for (;;) {
    const head = /^HTTP\/1\.1 (\d{3})[^\r\n]*\r\n((?:[^\r\n]+\r\n)*)\r\n/.exec(rest);
    if (!head) return { answers, rest };
    const headers = Object.fromEntries(
      head[2]!
        .split('\r\n')
        .filter((line) => line !== '')
        .map((line) => {
          const at = line.indexOf(':');
          return [line.slice(0, at).toLowerCase(), line.slice(at + 1).trim()];
        }),
    ) as Record<string, string>;
    const length = isHead ? 0 : Number(headers['content-length'] ?? 0);
    const end = head[0].length + length;
    if (rest.length < end) return { answers, rest };
    const status = Number(head[1]);
    if (status >= 200) answers.push({ status, headers, body: rest.slice(head[0].length, end) });
    rest = rest.slice(end);
  }
}
