/** Bytes to a server and its answer back, without an HTTP client that would correct their faults. */
import { connect } from 'node:net';
import type { Answer } from './call.ts';

const ANSWER_SECONDS_MAX = 10;

/** Sends the bytes and reads one answer. The connection stays half done when the bytes are half a request. */
export async function sendRaw(baseUrl: string, bytes: string | Buffer): Promise<Answer> {
  const { hostname, port } = new URL(baseUrl);
  const socket = connect(Number(port), hostname);
  try {
    return await new Promise<Answer>((answered, failed) => {
      let text = '';
      const finish = (): void => {
        const answer = parseAnswer(text);
        if (answer) answered(answer);
        else failed(new Error(`no answer, only ${JSON.stringify(text)}`));
      };
      socket.setTimeout(ANSWER_SECONDS_MAX * 1000, finish);
      socket.setEncoding('utf8');
      socket.on('data', (chunk: string) => {
        text += chunk;
        if (parseAnswer(text)) finish();
      });
      socket.on('error', failed);
      socket.on('end', finish);
      socket.write(bytes);
    });
  } finally {
    socket.destroy();
  }
}

/** The answer once all of it is there. */
function parseAnswer(text: string): Answer | undefined {
  const [head = '', body] = text.split(/\r\n\r\n(.*)/s, 2);
  const [first = '', ...lines] = head.split('\r\n');
  const status = Number(/^HTTP\/1\.1 (\d{3}) /.exec(first)?.[1]);
  if (body === undefined || Number.isNaN(status)) return undefined;
  const headers = new Headers(lines.map((line) => line.split(/:\s*(.*)/s, 2) as [string, string]));
  if (Buffer.byteLength(body) < Number(headers.get('content-length') ?? 0)) return undefined;
  return { status, headers, body: body === '' ? undefined : JSON.parse(body) };
}
