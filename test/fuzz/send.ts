/** Sends a request exactly as it was made, which fetch would not: any method, path, header or bytes. */
import { Agent, request as httpRequest } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { isJsonType } from '../support/call.ts';
import type { Answer } from '../support/call.ts';
import type { FuzzRequest, Header } from './requests.ts';

/** Long, because eight requests at once may wait for each other on a busy machine. */
/** More by option, for a machine that is busy with other things. */
const ANSWER_SECONDS_MAX = Number(process.env['FUZZ_PATIENCE'] ?? 60);

export function createSender(baseUrl: string): {
  send(request: FuzzRequest): Promise<Answer>;
  close(): void;
} {
  const { hostname, port, host } = new URL(baseUrl);
  const agent = new Agent({ keepAlive: true });
  const send = (asked: FuzzRequest): Promise<Answer> =>
    new Promise((answered, failed) => {
      const outgoing = httpRequest({
        hostname,
        port,
        agent,
        method: asked.method,
        path: asked.path,
        headers: headersOf(asked, host).flat(),
        timeout: ANSWER_SECONDS_MAX * 1000,
      });
      outgoing.once('timeout', () =>
        outgoing.destroy(new Error(`no answer in ${ANSWER_SECONDS_MAX} s`)),
      );
      outgoing.once('error', failed);
      outgoing.once('response', (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.once('error', failed);
        response.once('end', () => {
          const headers = new Headers();
          for (let i = 0; i < response.rawHeaders.length; i += 2)
            headers.append(response.rawHeaders[i]!, response.rawHeaders[i + 1]!);
          answered({
            status: response.statusCode!,
            headers,
            body: readBody(headers, Buffer.concat(chunks)),
          });
        });
      });
      outgoing.end(asked.body);
    });
  return { send, close: () => agent.destroy() };
}

/** Headers given as a list go out as they are; Host and the length are then ours to write. */
function headersOf({ headers, body, method }: FuzzRequest, host: string): Header[] {
  const hasHost = headers.some(([name]) => name === 'host');
  const length = body?.length ?? (method === 'POST' ? 0 : undefined);
  return [
    ...(hasHost ? [] : [['host', host] as const]),
    ...headers,
    ...(length === undefined ? [] : [['content-length', String(length)] as const]),
  ];
}

function readBody(headers: Headers, bytes: Buffer): unknown {
  if (bytes.length === 0) return undefined;
  const type = headers.get('content-type');
  // A file is no text.
  if (type === 'application/octet-stream') return bytes.toString('latin1');
  const text = new TextDecoder('utf-8', { fatal: true }).decode(unpack(headers, bytes));
  return isJsonType(type) ? JSON.parse(text) : text;
}

function unpack(headers: Headers, bytes: Buffer): Buffer {
  const encoding = headers.get('content-encoding');
  switch (encoding) {
    case null:
      return bytes;
    case 'gzip':
      return gunzipSync(bytes);
    case 'br':
      return brotliDecompressSync(bytes);
    default:
      throw new Error(`an encoding nobody asked for: ${encoding}`);
  }
}

/** The request as a command that sends it again. Credentials in it belong to a database that is gone by then. */
export function toCurl(baseUrl: string, { method, path, headers, body }: FuzzRequest): string {
  const words = [
    'curl -i --path-as-is',
    method === 'HEAD' ? '-I' : `-X ${method}`,
    ...headers.map(([name, value]) => `-H ${quote(`${name}: ${value}`)}`),
    ...(body === undefined ? [] : ['--data-binary @-']),
    quote(baseUrl + path),
  ].join(' ');
  if (body === undefined) return words;
  return body.length > 4_000
    ? `# a body of ${body.length} bytes beginning ${quote(body.toString('utf8', 0, 200))}\n${words}`
    : `printf %s ${body.toString('base64')} | base64 -d | ${words}`;
}

function quote(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}
