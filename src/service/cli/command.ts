/** The context of every subcommand, and the parser of its arguments. */
import { parseArgs } from 'node:util';
import type { ParseArgsOptionsConfig } from 'node:util';
import type { AccountsContext } from '#accounts';
import type { Analysis } from '#analysis';
import type { LlmReader } from '#llm';
import type { Finding } from './finding.ts';

export interface CommandContext {
  readonly command: string;
  readonly words: readonly string[];
  readonly version: () => string;
  /** Starts the service with these variables added to the environment; resolves with the exit code when it has stopped. */
  readonly serve: (variables: Readonly<Record<string, string>>) => Promise<number>;
  /** Builds simulations for a service, also from another machine, until stopped; resolves with the exit code. */
  readonly work: (variables: Readonly<Record<string, string>>) => Promise<number>;
  /** Opens the accounts, with or without a running service; call `close` when done. */
  readonly openAccounts: () => Promise<{
    readonly accounts: AccountsContext;
    close(): Promise<void>;
  }>;
  /** Checks this installation and yields one finding after another. */
  readonly diagnose: () => AsyncIterable<Finding>;
  /** Risk analyses from the data of this installation, without a server. */
  readonly openAnalysis: () => Analysis;
  /** The language model of the environment; without one, a reader that answers `off`. */
  readonly openLlm: () => LlmReader;
  /** Settings for requests to other servers: the user agent, and the address ranges that the operator allowed. */
  readonly fetching: () => { readonly userAgent: string; readonly openedRanges: readonly string[] };
}

/** The arguments are invalid; the message says how to fix them. */
export class BadUsage extends Error {
  override readonly name = 'BadUsage';
}

export function sayBadUsage(command: string, { message }: Error): void {
  const hint = `. See presage ${command} --help.`;
  // A list of mistakes says enough.
  console.error(`presage: ${message.replace(/\.$/, '')}${message.includes('\n') ? '' : hint}`);
}

export function readWords<const Options extends ParseArgsOptionsConfig>(
  words: readonly string[],
  options: Options,
) {
  try {
    return parseArgs({
      args: joinNegatives(words, options),
      options: { ...options, help: { type: 'boolean', short: 'h' } },
      allowPositionals: true,
      strict: true,
    });
  } catch (error) {
    throw new BadUsage(toOneLine(error as Error));
  }
}

/** Joins `--seed -1`, so that -1 is read as a value and not as an option. */
function joinNegatives(words: readonly string[], options: ParseArgsOptionsConfig): string[] {
  const joined: string[] = [];
  for (const word of words) {
    const before = joined.at(-1) ?? '';
    const isValue = /^-[\d.]/.test(word) && options[before.slice(2)]?.type === 'string';
    if (isValue && before.startsWith('--')) joined[joined.length - 1] = `${before}=${word}`;
    else joined.push(word);
  }
  return joined;
}

/** Node's messages have several lines; the first sentence is enough. */
function toOneLine({ message }: Error): string {
  const option = /'(-[^' ]*)/.exec(message)?.[1];
  if (option !== undefined && /ambiguous|missing/.test(message)) return `${option} needs a value`;
  return message.split(/\. |\n/)[0]!;
}
