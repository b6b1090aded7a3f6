/** `presage doctor`: is everything as it should be, and what to do where it is not. */
import { BadUsage, readWords } from './command.ts';
import type { CommandContext } from './command.ts';
import type { Finding } from './finding.ts';

const HELP = `presage doctor: check configuration, space, database and stored files

It reads the same environment as presage serve, reads every stored file once, and changes nothing. It may run beside the
service. The command ends with 1 when something is wrong.

  --json      one line of JSON per finding: {what, isSound, says, todo?}
`;

export async function runDoctor({
  words,
  diagnose,
}: Pick<CommandContext, 'words' | 'diagnose'>): Promise<number> {
  try {
    const { values, positionals } = readWords(words, { json: { type: 'boolean' } });
    if (values.help) {
      console.log(HELP);
      return 0;
    }
    if (positionals.length > 0)
      throw new BadUsage(`doctor takes no ${JSON.stringify(positionals[0])}`);
    let code = 0;
    for await (const finding of diagnose()) {
      if (!finding.isSound) code = 1;
      console.log(values.json ? JSON.stringify(finding) : toLines(finding));
    }
    return code;
  } catch (error) {
    if (!(error instanceof BadUsage)) throw error;
    console.error(`presage: ${error.message}; presage doctor --help says what it takes.`);
    return 1;
  }
}

function toLines({ what, isSound, says, todo }: Finding): string {
  const line = `${isSound ? 'ok     ' : 'WRONG  '} ${what.padEnd(14)} ${says}`;
  return todo === undefined ? line : `${line}\n${' '.repeat(23)}${todo}`;
}
