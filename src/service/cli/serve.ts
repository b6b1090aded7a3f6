/** `presage serve`. */
import { BadUsage, readWords, sayBadUsage } from './command.ts';
import type { CommandContext } from './command.ts';

const HELP = `presage serve: run the API and the dashboard

  presage serve
  --port N          port (PORT, default 3000)
  --host HOST       address to listen on (HOST, default 127.0.0.1)
  --data-dir DIR    data folder (DATA_DIR)
  --no-worker       build no simulations in this process (WORKERS=0); presage worker builds them

All other settings are environment variables. docs/configuration.md lists them.
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
      throw new BadUsage(`unexpected argument ${JSON.stringify(positionals[0])}`);
    return await serve({
      ...(values.port === undefined ? {} : { PORT: values.port }),
      ...(values.host === undefined ? {} : { HOST: values.host }),
      ...(values['data-dir'] === undefined ? {} : { DATA_DIR: values['data-dir'] }),
      ...(values['no-worker'] === true ? { WORKERS: '0' } : {}),
    });
  } catch (error) {
    if (!(error instanceof BadUsage)) throw error;
    sayBadUsage('serve', error);
    return 1;
  }
}
