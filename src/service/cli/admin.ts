/** `presage admin`: manages accounts, with or without a running service. */
import type { AccountsContext, Actor } from '#accounts';
import { setPassword } from '#accounts/passwords';
import {
  changePlan,
  changeRole,
  createInvite,
  createUser,
  deleteUser,
  findUserByName,
  listUsers,
  setSuspended,
} from '#accounts/users';
import type { UserRow } from '#accounts/users';
import { endpoints, limits, words as list } from '#contract';
import { readValue, refuseProblems } from '#contract/questions';
import { Refusal } from '#contract/refusals';
import { StoreUnavailable } from '#store/failures';
import { askPassword } from './ask-password.ts';
import { BadUsage, readWords, sayBadUsage } from './command.ts';
import type { CommandContext } from './command.ts';
import { toTable } from './table.ts';

const HELP = `presage admin: manage accounts, plans and invitations

  presage admin create NAME --email ADDRESS [--user]   create an administrator (--user: an ordinary account)
  presage admin list [--json]                          list all accounts
  presage admin plan NAME free|pro|enterprise          change the plan
        [--requests-per-hour N] [--results-days N] [--assets-days N]   limits agreed with an enterprise account
  presage admin role NAME user|admin                   change the role
  presage admin password NAME                          set a new password and revoke all tokens
  presage admin suspend NAME                           suspend an account
  presage admin resume NAME                            end the suspension
  presage admin delete NAME --yes                      delete an account and all its data
  presage admin invite [--days N]                      create a code for one registration (REGISTRATION=invite)

The password is read from the terminal, or from standard input if that is not a terminal.
Uses the database of DATABASE_URL, or the private one in DATA_DIR. The service may be running.
`;

const OPERATOR: Actor = { id: 'operator' };

const OPTIONS = {
  email: { type: 'string' },
  user: { type: 'boolean' },
  json: { type: 'boolean' },
  yes: { type: 'boolean' },
  days: { type: 'string' },
  'requests-per-hour': { type: 'string' },
  'results-days': { type: 'string' },
  'assets-days': { type: 'string' },
} as const;

type Values = ReturnType<typeof readWords<typeof OPTIONS>>['values'];

export async function runAdmin({ words, openAccounts }: CommandContext): Promise<number> {
  try {
    const { values, positionals } = readWords(words, OPTIONS);
    const [action, ...rest] = positionals;
    if (values.help || action === undefined) {
      console.log(HELP);
      return values.help ? 0 : 1;
    }
    const prepared = await prepare(action, rest, values);
    const opened = await openAccounts();
    try {
      console.log(await prepared(opened.accounts));
    } finally {
      await opened.close();
    }
    return 0;
  } catch (error) {
    if (error instanceof BadUsage) sayBadUsage('admin', error);
    else if (error instanceof Refusal || error instanceof StoreUnavailable)
      console.error(`presage: ${error.message}`);
    else throw error;
    return 1;
  }
}

/** Runs the action and returns a report. */
type Prepared = (accounts: AccountsContext) => Promise<string>;

interface Action {
  /** The number of arguments it takes at most, and its options. */
  readonly words: number;
  readonly options: readonly (keyof typeof OPTIONS)[];
  /** Parses the arguments before anything is opened, so that a typing mistake starts no database. */
  readonly prepare: (words: readonly string[], values: Values) => Promise<Prepared>;
}

async function prepare(name: string, words: readonly string[], values: Values): Promise<Prepared> {
  const action = Object.hasOwn(ACTIONS, name) ? ACTIONS[name] : undefined;
  if (!action) throw new BadUsage(`unknown action ${JSON.stringify(name)}`);
  if (words.length > action.words)
    throw new BadUsage(`unexpected argument ${JSON.stringify(words[action.words])} after ${name}`);
  const given = Object.keys(values) as (keyof Values)[];
  const extra = given.find((option) => !(action.options as readonly string[]).includes(option));
  if (extra !== undefined) throw new BadUsage(`${name} has no option --${extra}`);
  return action.prepare(words, values);
}

const ACTIONS: Readonly<Record<string, Action>> = {
  create: {
    words: 1,
    options: ['email', 'user'],
    async prepare(words, values) {
      const username = nameOf(words);
      if (values.email === undefined) throw new BadUsage('create needs --email ADDRESS');
      const password = await askPassword(`Password for ${username}: `);
      const reading = readValue(endpoints.register.body, {
        username,
        email: values.email,
        password,
      });
      if (!reading.ok) throw refuseProblems(reading.problems);
      const role = values.user ? 'user' : 'admin';
      return async (accounts) => {
        const user = await createUser(accounts, { ...reading.value, role, actor: OPERATOR });
        return `Created ${role === 'admin' ? 'administrator' : 'account'} ${user.username} (${user.id}).`;
      };
    },
  },

  list: {
    words: 0,
    options: ['json'],
    async prepare(_words, values) {
      return async (accounts) => {
        const users = await listUsers(accounts);
        return values.json
          ? JSON.stringify(users.map(toRow), null, 2)
          : users.length === 0
            ? 'There are no accounts yet. Create one with presage admin create.'
            : toTable(users.map(toRow));
      };
    },
  },

  plan: {
    words: 2,
    options: ['requests-per-hour', 'results-days', 'assets-days'],
    async prepare(words, values) {
      nameOf(words);
      const plan = list.PLANS.find((each) => each === words[1]);
      if (!plan) throw new BadUsage(`the plan must be one of ${list.PLANS.join(', ')}`);
      const change = {
        plan,
        requestsPerHour: numberOf(values, 'requests-per-hour', {
          isWhole: true,
          max: 1_000_000_000,
        }),
        resultsDays: numberOf(values, 'results-days', { isWhole: false, max: 3650 }),
        assetsDays: numberOf(values, 'assets-days', { isWhole: false, max: 3650 }),
      };
      return async (accounts) => {
        const user = await changePlan(accounts, {
          userId: (await getNamed(accounts, words)).id,
          change,
          actor: OPERATOR,
        });
        return `${user.username} now has the plan ${user.plan}${user.requests_per_hour === null ? '' : ` with ${user.requests_per_hour} requests per hour`}.`;
      };
    },
  },

  role: {
    words: 2,
    options: [],
    async prepare(words) {
      nameOf(words);
      const role = list.ROLES.find((each) => each === words[1]);
      if (!role) throw new BadUsage(`the role must be one of ${list.ROLES.join(', ')}`);
      return async (accounts) => {
        const user = await getNamed(accounts, words);
        await changeRole(accounts, { userId: user.id, role, actor: OPERATOR });
        return `${user.username} now has the role ${role}.`;
      };
    },
  },

  password: {
    words: 1,
    options: [],
    async prepare(words) {
      const password = await askPassword(`New password for ${nameOf(words)}: `);
      const reading = readValue(endpoints.resetPassword.body, {
        code: 'operator',
        new_password: password,
      });
      if (!reading.ok) throw refuseProblems(reading.problems);
      return async (accounts) => {
        const user = await getNamed(accounts, words);
        await setPassword(accounts, user, { password, actor: OPERATOR });
        return `${user.username} has a new password. All tokens are revoked.`;
      };
    },
  },

  suspend: {
    words: 1,
    options: [],
    async prepare(words) {
      nameOf(words);
      return async (accounts) => {
        const user = await getNamed(accounts, words);
        await setSuspended(accounts, { userId: user.id, isSuspended: true, actor: OPERATOR });
        return `${user.username} is suspended.`;
      };
    },
  },

  resume: {
    words: 1,
    options: [],
    async prepare(words) {
      nameOf(words);
      return async (accounts) => {
        const user = await getNamed(accounts, words);
        await setSuspended(accounts, { userId: user.id, isSuspended: false, actor: OPERATOR });
        return `${user.username} is no longer suspended.`;
      };
    },
  },

  delete: {
    words: 1,
    options: ['yes'],
    async prepare(words, values) {
      nameOf(words);
      if (!values.yes)
        throw new BadUsage('deleting an account cannot be undone; add --yes to confirm');
      return async (accounts) => {
        const user = await getNamed(accounts, words);
        await deleteUser(accounts, { userId: user.id, actor: OPERATOR });
        return `${user.username} is deleted.`;
      };
    },
  },

  invite: {
    words: 0,
    options: ['days'],
    async prepare(_words, values) {
      const days =
        numberOf(values, 'days', { isWhole: true, max: limits.INVITE_DAYS_MAX }) ??
        limits.INVITE_DAYS_DEFAULT;
      return async (accounts) => createInvite(accounts, { days });
    },
  },
};

function nameOf(words: readonly string[]): string {
  if (words[0] === undefined) throw new BadUsage('the username is missing');
  return words[0];
}

async function getNamed(accounts: AccountsContext, words: readonly string[]): Promise<UserRow> {
  const user = await findUserByName(accounts, nameOf(words));
  if (!user) throw new BadUsage(`there is no account ${JSON.stringify(words[0])}`);
  return user;
}

function numberOf(
  values: Values,
  name: 'days' | 'requests-per-hour' | 'results-days' | 'assets-days',
  { isWhole, max }: { isWhole: boolean; max: number },
): number | null {
  const text = values[name];
  if (text === undefined) return null;
  const value = /^\d+(\.\d+)?$/.test(text) ? Number(text) : NaN;
  if (!(value >= 1 && value <= max) || (isWhole && !Number.isInteger(value)))
    throw new BadUsage(`--${name} must be a ${isWhole ? 'whole ' : ''}number from 1 to ${max}`);
  return value;
}

function toRow(user: UserRow): Record<string, string> {
  return {
    username: user.username,
    email: user.email,
    plan: user.plan,
    role: user.role,
    state: user.suspended_at ? 'suspended' : 'active',
    created: user.created_at.toISOString().slice(0, 10),
    id: user.id,
  };
}
