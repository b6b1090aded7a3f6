/** The `presage` command run to its end, as an operator runs it. */
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const BIN = fileURLToPath(new URL('../../bin/presage.mjs', import.meta.url));
/** Only against a command that never ends. */
const SECONDS_MAX = 300;

export interface Run {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
  readonly seconds: number;
}

export async function runPresage(
  words: readonly string[],
  { env = {}, input = '' }: { env?: Readonly<Record<string, string>>; input?: string } = {},
): Promise<Run> {
  const begun = performance.now();
  const child = spawn(process.execPath, [BIN, ...words], {
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      ...env,
    },
    stdio: ['pipe', 'pipe', 'pipe'],
    timeout: SECONDS_MAX * 1000,
  });
  let stdout = '';
  let stderr = '';
  child.stdout.on('data', (chunk: Buffer) => (stdout += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
  child.stdin.on('error', () => {}); // It may end without reading.
  child.stdin.end(input);
  const code = await new Promise<number | null>((done) => child.once('close', done));
  return { code, stdout, stderr, seconds: (performance.now() - begun) / 1000 };
}
