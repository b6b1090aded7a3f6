/** `presage doctor`: checks the installation and says how to fix what is wrong. */
import { BadUsage, readWords, sayBadUsage } from './command.ts';
import type { CommandContext } from './command.ts';
import type { Finding } from './finding.ts';

const HELP = `presage doctor: check configuration, disk space, database and stored files

  presage doctor
  --json      print one line of JSON per finding: {what, isSound, says, todo?}

It uses the same environment as presage serve and reads every stored file once. It changes no data and can run while
the service runs. The exit code is 1 if a check fails.
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
      throw new BadUsage(`unexpected argument ${JSON.stringify(positionals[0])}`);
    let code = 0;
    for await (const finding of diagnose()) {
      if (!finding.isSound) code = 1;
      console.log(values.json ? JSON.stringify(finding) : toLines(finding));
    }
    return code;
  } catch (error) {
    if (!(error instanceof BadUsage)) throw error;
    sayBadUsage('doctor', error);
    return 1;
  }
}

function toLines({ what, isSound, says, todo }: Finding): string {
  const line = `${isSound ? 'OK     ' : 'FAILED '} ${what.padEnd(14)} ${says}`;
  return todo === undefined ? line : `${line}\n${' '.repeat(23)}${todo}`;
}
