/** Starts the bare server in a process of its own, answering with the given body. */
import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export async function startBare(
  body: object,
  folder: string,
): Promise<{ process: ChildProcess; port: number; pid: number }> {
  const file = join(folder, 'bare-body.json');
  writeFileSync(file, JSON.stringify(body));
  const bare = fork(fileURLToPath(new URL('bare-server.ts', import.meta.url)), [file]);
  const [port] = (await once(bare, 'message')) as [number];
  return { process: bare, port, pid: bare.pid! };
}
