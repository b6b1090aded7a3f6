/** `presage kinds`: the names a scenario document may use. */
import { publishSchema } from '#document';
import type { Vocabulary } from '#document';
import { registerKinds } from '#kinds';
import { listKinds, listMeanings } from '#scenario/document';
import { BadUsage, readWords, sayBadUsage } from './command.ts';
import type { CommandContext } from './command.ts';

const HELP = `presage kinds: list the names a scenario document may use

  presage kinds                     all lists
  presage kinds LIST                one list, a name in each line with other words for it or its meaning: places,
                                    events, roles, vehicles, things, fuels, behaviours,
                                    ways, goals or absences
  presage kinds --json              all lists as JSON
  presage kinds --schema            the JSON Schema of scenario documents
`;

const OPTIONS = { json: { type: 'boolean' }, schema: { type: 'boolean' } } as const;
const LINE_CHARS = 100;

export async function runKinds({ words }: Pick<CommandContext, 'words'>): Promise<number> {
  try {
    const { values, positionals } = readWords(words, OPTIONS);
    if (values.help) {
      console.log(HELP);
      return 0;
    }
    registerKinds();
    const kinds = listKinds();
    if (values.schema) console.log(JSON.stringify(publishSchema(kinds), null, 2));
    else if (values.json) console.log(JSON.stringify(kinds, null, 2));
    else console.log(positionals.length === 0 ? listAll(kinds) : listOne(kinds, positionals[0]!));
    return 0;
  } catch (error) {
    if (!(error instanceof BadUsage)) throw error;
    sayBadUsage('kinds', error);
    return 1;
  }
}

function listOne(kinds: Vocabulary, list: string): string {
  const lists: readonly (readonly [string, readonly string[]])[] = Object.entries(kinds);
  const names = lists.find(([name]) => name === list)?.[1];
  if (names === undefined)
    throw new BadUsage(
      `there is no list named ${list}; the lists are ${Object.keys(kinds).join(', ')}`,
    );
  const meanings = Object.entries(listMeanings()).find(([name]) => name === list)?.[1] ?? {};
  const width = Math.max(...names.map(({ length }) => length));
  return names
    .map((name) => (meanings[name] ? `${name.padEnd(width)}  ${meanings[name]}` : name))
    .join('\n');
}

function listAll(kinds: Vocabulary): string {
  return Object.entries(kinds)
    .map(([name, names]) => `${name}\n${wrap(names)}`)
    .join('\n\n');
}

function wrap(names: readonly string[]): string {
  const lines: string[] = [];
  for (const name of names) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + name.length + 2 <= LINE_CHARS)
      lines[lines.length - 1] = `${last}, ${name}`;
    else lines.push(`  ${name}`);
  }
  return lines.join('\n');
}
