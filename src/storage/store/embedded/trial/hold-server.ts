/**
 * A process of its own that opens a private server and holds it until its standard input ends. The tests kill it, or
 * run it as somebody else. It says in one line of JSON where the server is, or why there is none.
 */
import { messageOf } from '../../error-facts.ts';
import { openEmbeddedServer } from '../open-server.ts';
import type { EmbeddedOptions } from '../open-server.ts';

export interface HoldOptions extends Omit<EmbeddedOptions, 'log'> {
  /** Who to become. Only after everything is loaded: that user may not be able to read the code. */
  readonly user?: { readonly uid: number; readonly gid: number };
}

export type HoldAnswer =
  | { readonly client: { readonly host: string } }
  | { readonly error: string };

const { user, ...options }: HoldOptions = JSON.parse(process.argv[2]!);
if (user) {
  process.setgroups!([]);
  process.setgid!(user.gid);
  process.setuid!(user.uid);
}

try {
  const server = await openEmbeddedServer({ ...options, log: { info: () => {}, warn: () => {} } });
  say({ client: { host: server.client.host! } });
  for await (const _ of process.stdin);
  await server.close();
} catch (error) {
  say({ error: messageOf(error) });
  process.exitCode = 1;
}

function say(answer: HoldAnswer): void {
  process.stdout.write(`${JSON.stringify(answer)}\n`);
}
