/** `presage worker`. */
import { BadUsage, readWords, sayBadUsage } from './command.ts';
import type { CommandContext } from './command.ts';

const HELP = `presage worker: build simulations for a service, also from another machine

  presage worker
  --workers N       simulations to build at once (WORKERS, default: the number of processors)
  --data-dir DIR    data folder (DATA_DIR)

The worker needs the service's DATABASE_URL, SECRET_KEY, BASE_URL, ASSETS_URL and bucket (S3_*). On the service's own
machine the same DATA_DIR is enough. Start the service with --no-worker to build only in workers.
`;

export async function runWorker({ words, work }: CommandContext): Promise<number> {
  try {
    const { values, positionals } = readWords(words, {
      workers: { type: 'string' },
      'data-dir': { type: 'string' },
    });
    if (values.help) {
      console.log(HELP);
      return 0;
    }
    if (positionals.length > 0)
      throw new BadUsage(`unexpected argument ${JSON.stringify(positionals[0])}`);
    return await work({
      ...(values.workers === undefined ? {} : { WORKERS: values.workers }),
      ...(values['data-dir'] === undefined ? {} : { DATA_DIR: values['data-dir'] }),
    });
  } catch (error) {
    if (!(error instanceof BadUsage)) throw error;
    sayBadUsage('worker', error);
    return 1;
  }
}
