/** What every subcommand is given, and how it parses its arguments. */
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
  /** Starts the service with these variables on top of the environment; resolves when it stopped, with the exit code. */
  readonly serve: (variables: Readonly<Record<string, string>>) => Promise<number>;
  /** Builds simulations for a service elsewhere until it is stopped; resolves with the exit code. */
  readonly work: (variables: Readonly<Record<string, string>>) => Promise<number>;
  /** Opens the accounts beside a running service or on its own; `close` when done. */
  readonly openAccounts: () => Promise<{
    readonly accounts: AccountsContext;
    close(): Promise<void>;
  }>;
  /** What is wrong with this installation, one finding after the other. */
  readonly diagnose: () => AsyncIterable<Finding>;
  /** The risk analyses on what this installation knows, without a server. */
  readonly openAnalysis: () => Analysis;
  /** The language model the environment names; one that answers `off` where it names none. */
  readonly openLlm: () => LlmReader;
  /** How this installation fetches: its user agent, and the address ranges the operator opened. */
  readonly fetching: () => { readonly userAgent: string; readonly openedRanges: readonly string[] };
}

/** The arguments are not valid; the message says what would be. */
export class BadUsage extends Error {
  override readonly name = 'BadUsage';
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

/** `--seed -1` is a number that may be refused, not an option called 1. */
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

/** Node's own words run over several lines and explain its rules; the first sentence is enough. */
function toOneLine({ message }: Error): string {
  const option = /'(-[^' ]*)/.exec(message)?.[1];
  if (option !== undefined && /ambiguous|missing/.test(message)) return `${option} needs a value`;
  return message.split(/\. |\n/)[0]!;
}
