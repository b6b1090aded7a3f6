/** The dependencies of the account functions, created once by main. */
import type { Clock } from '#base';
import type { Plan } from '#contract';
import type { Database, Log } from '#store';
import type { Mailer } from './mail.ts';

export interface AccountsContext {
  readonly database: Database;
  readonly clock: Clock;
  /** Waits; tests replace it. */
  readonly pause?: (ms: number) => Promise<unknown>;
  readonly settings: AccountSettings;
  readonly log: Log;
  /** Absent if the server cannot send e-mail. */
  readonly mailer?: Mailer;
}

export interface AccountSettings {
  readonly registration: 'open' | 'invite' | 'closed';
  /** Requests per hour by plan. The enterprise figure applies to accounts without an individual one. */
  readonly requestsPerHour: Readonly<Record<Plan | 'anonymous', number>>;
  readonly registrationsPerHour: number;
  /**
   * Limits of simulations: processor seconds of one build, and processor seconds and megabytes of all builds of a UTC
   * day.
   */
  readonly budgets: Readonly<
    Record<'buildCpuSeconds' | 'dailyCpuSeconds' | 'dailyStoredMb', Readonly<Record<Plan, number>>>
  >;
  readonly retention: { readonly resultsDays: number; readonly assetsDays: number };
}

/** The actor of a change to an account, for the audit log. */
export interface Actor {
  /** A user id, or `operator` at the command line. */
  readonly id: string;
  readonly address?: string | undefined;
}
