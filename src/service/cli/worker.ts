/** `presage worker`. */
import { BadUsage, readWords } from './command.ts';
import type { CommandContext } from './command.ts';

const HELP = `presage worker: build simulations for a service that runs elsewhere

  --workers N       how many at once (WORKERS, as many as there are processors)
  --data-dir DIR    where data is kept (DATA_DIR)

It needs the database of the service (DATABASE_URL), the same SECRET_KEY, BASE_URL and ASSETS_URL, and the same bucket
(S3_*). On the service's own machine the same DATA_DIR is enough. Start the service with --no-worker to build here alone.
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
      throw new BadUsage(`worker takes no ${JSON.stringify(positionals[0])}`);
    return await work({
      ...(values.workers === undefined ? {} : { WORKERS: values.workers }),
      ...(values['data-dir'] === undefined ? {} : { DATA_DIR: values['data-dir'] }),
    });
  } catch (error) {
    if (!(error instanceof BadUsage)) throw error;
    console.error(`presage: ${error.message}; presage worker --help says what it takes.`);
    return 1;
  }
}
