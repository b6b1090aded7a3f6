/** What every subcommand is given, and how it reads its words. */
import { parseArgs } from 'node:util';
import type { ParseArgsOptionsConfig } from 'node:util';
import type { AccountsContext } from '#accounts';
import type { Analysis } from '#analysis';

export interface CommandContext {
  readonly command: string;
  readonly words: readonly string[];
  readonly version: () => string;
  /** Starts the service with these variables on top of the environment; resolves when it stopped, with the exit code. */
  readonly serve: (variables: Readonly<Record<string, string>>) => Promise<number>;
  /** Opens the accounts beside a running service or on its own; `close` when done. */
  readonly openAccounts: () => Promise<{
    readonly accounts: AccountsContext;
    close(): Promise<void>;
  }>;
  /** The risk analyses on what this installation knows, without a server. */
  readonly openAnalysis: () => Analysis;
  /** How this installation fetches: what it calls itself, and the ranges its operator opened. */
  readonly fetching: () => { readonly userAgent: string; readonly openedRanges: readonly string[] };
}

/** The words did not make sense; the message says what would. */
export class BadUsage extends Error {
  override readonly name = 'BadUsage';
}

export function readWords<const Options extends ParseArgsOptionsConfig>(
  words: readonly string[],
  options: Options,
) {
  try {
    return parseArgs({
      args: [...words],
      options: { ...options, help: { type: 'boolean', short: 'h' } },
      allowPositionals: true,
      strict: true,
    });
  } catch (error) {
    throw new BadUsage((error as Error).message);
  }
}
