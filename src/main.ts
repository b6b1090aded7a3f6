/**
 * The entry of every command. With no words it serves, for `npm start`; the command `presage` alone shows its help.
 *
 * It imports nothing of ours before the compile cache is on: stripping the types of all our files takes seconds on a first
 * start and a fraction of one afterwards.
 */
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readVersion } from './service/read-version.ts';
import { toUserAgent } from './service/user-agent.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
enableCompileCache(join(root, '.cache', 'compile'));

const [command = 'serve', ...words] = process.argv.slice(2);
const service = async () => import('./service/service.ts');
const [{ runCommand }, { BadConfig, readConfig }, { openAnalysis }, { createLlmReader }] =
  await Promise.all([
    import('#cli'),
    import('./service/config.ts'),
    import('#analysis'),
    import('#llm'),
  ]);
const isRoot = process.getuid?.() === 0;
try {
  process.exitCode = await runCommand({
    command,
    words,
    version: () => readVersion(root),
    serve: async (variables) =>
      (await service()).serve({ root, env: { ...process.env, ...variables } }),
    openAnalysis: () => openAnalysis(root),
    openLlm: () =>
      createLlmReader({ ...readConfig({ env: process.env, root, isRoot }).llm, clock: Date.now }),
    fetching: () => {
      const { contact, feedRanges } = readConfig({ env: process.env, root, isRoot });
      const version = readVersion(root);
      return { userAgent: toUserAgent({ version, contact }), openedRanges: feedRanges };
    },
    openAccounts: async () =>
      (await import('./service/open-parts.ts')).openAccounts({ root, env: process.env }),
    diagnose: async function* () {
      yield* (await import('./service/diagnose.ts')).diagnose({ root, env: process.env });
    },
    work: async (variables) =>
      (await import('./service/worker.ts')).runWorker({
        root,
        env: { ...process.env, ...variables },
      }),
  });
} catch (error) {
  if (!(error instanceof BadConfig)) throw error;
  for (const fault of error.faults) console.error(`presage: ${fault}`);
  process.exitCode = 1;
}
