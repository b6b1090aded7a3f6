/** `presage serve`. */
import { BadUsage, readWords } from './command.ts';
import type { CommandContext } from './command.ts';

const HELP = `presage serve: serve the API and the pages

  --port N          the port (PORT, 3000)
  --host HOST       the address to listen at (HOST, 127.0.0.1)
  --data-dir DIR    where data is kept (DATA_DIR)
  --no-worker       build no simulations here (WORKERS=0); presage worker builds them elsewhere

Every other setting is an environment variable; docs/configuration.md lists them.
`;

export async function runServe({ words, serve }: CommandContext): Promise<number> {
  try {
    const { values, positionals } = readWords(words, {
      port: { type: 'string' },
      host: { type: 'string' },
      'data-dir': { type: 'string' },
      'no-worker': { type: 'boolean' },
    });
    if (values.help) {
      console.log(HELP);
      return 0;
    }
    if (positionals.length > 0)
      throw new BadUsage(`serve takes no ${JSON.stringify(positionals[0])}`);
    return await serve({
      ...(values.port === undefined ? {} : { PORT: values.port }),
      ...(values.host === undefined ? {} : { HOST: values.host }),
      ...(values['data-dir'] === undefined ? {} : { DATA_DIR: values['data-dir'] }),
      ...(values['no-worker'] === true ? { WORKERS: '0' } : {}),
    });
  } catch (error) {
    if (!(error instanceof BadUsage)) throw error;
    console.error(`presage: ${error.message}; presage serve --help says what it takes.`);
    return 1;
  }
}
