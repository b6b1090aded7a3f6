/** What the account functions need, made once by main and handed to each. */
import type { Clock } from '#base';
import type { Plan } from '#contract';
import type { Database, Log } from '#store';
import type { Mailer } from './mail.ts';

export interface AccountsContext {
  readonly database: Database;
  readonly clock: Clock;
  /** Waits; of its own in tests. */
  readonly pause?: (ms: number) => Promise<unknown>;
  readonly settings: AccountSettings;
  readonly log: Log;
  /** Absent where the server cannot send mail. */
  readonly mailer?: Mailer;
}

export interface AccountSettings {
  readonly registration: 'open' | 'invite' | 'closed';
  /** Requests per hour by plan; the enterprise figure stands until an account has its own. */
  readonly requestsPerHour: Readonly<Record<Plan | 'anonymous', number>>;
  readonly registrationsPerHour: number;
  /** What simulations may cost: processor seconds of one build, and of all builds of a UTC day with their megabytes. */
  readonly budgets: Readonly<
    Record<'buildCpuSeconds' | 'dailyCpuSeconds' | 'dailyStoredMb', Readonly<Record<Plan, number>>>
  >;
  readonly retention: { readonly resultsDays: number; readonly assetsDays: number };
}

/** Who did something to an account, for the audit log. */
export interface Actor {
  /** A user id, or `operator` at the command line. */
  readonly id: string;
  readonly address?: string | undefined;
}
