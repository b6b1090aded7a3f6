/** `presage worker`: a process that builds simulations and serves no requests. Any number can share one database. */
import { StoreUnavailable } from '#store/failures';
import { readConfig } from './config.ts';
import { createLog, openParts } from './open-parts.ts';
import { untilStopped, whenAskedToStop } from './stop-signals.ts';

export async function runWorker({
  root,
  env,
}: {
  readonly root: string;
  readonly env: Readonly<Record<string, string | undefined>>;
}): Promise<number> {
  try {
    const config = readConfig({ env, root, isRoot: process.getuid?.() === 0 });
    if (config.workers === 0) {
      console.error('presage: WORKERS is 0; it must be at least 1 for presage worker.');
      return 1;
    }
    const asked = whenAskedToStop();
    const log = createLog(config);
    const parts = await openParts({ root, config, baseUrl: config.baseUrl, log, mode: 'visit' });
    const { builder, promptReader, simulations } = parts.building;
    void builder.start();
    console.log(
      `Presage builds up to ${config.workers} simulations at once. Press Ctrl-C to stop.`,
    );
    const stop = async (): Promise<void> => {
      await builder.stop();
      await promptReader.close();
      await simulations.stop();
      await parts.webhooks.stop();
      await parts.accounts.database.close();
    };
    return await untilStopped({ log, stop }, asked);
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error;
    console.error(`presage: ${error.message}`);
    return 1;
  }
}
