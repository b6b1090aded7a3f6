/** `presage admin`: what the operator does to accounts. Works beside a running service and without one. */
import {
  changePlan,
  changeRole,
  createInvite,
  createUser,
  deleteUser,
  findUserByName,
  listUsers,
  setPassword,
  setSuspended,
} from '#accounts';
import type { AccountsContext, Actor, UserRow } from '#accounts';
import { Refusal, endpoints, readValue, refuseProblems, words as list } from '#contract';
import { StoreUnavailable } from '#store';
import { askPassword } from './ask-password.ts';
import { BadUsage, readWords } from './command.ts';
import type { CommandContext } from './command.ts';

const HELP = `presage admin: accounts, plans, invitations

  presage admin create NAME --email ADDRESS [--user]   make an administrator (--user: an ordinary account)
  presage admin list [--json]                          every account
  presage admin plan NAME free|pro|enterprise          change the plan
        [--requests-per-hour N] [--results-days N] [--assets-days N]   what an enterprise account agreed on
  presage admin role NAME user|admin                   change the role
  presage admin password NAME                          set a new password; every token ends
  presage admin suspend NAME | resume NAME             stop an account, let it go on
  presage admin delete NAME --yes                      delete an account and everything in it
  presage admin invite [--days N]                      a code for one registration (REGISTRATION=invite)

A password is asked for at the terminal, or read from standard input when that is not a terminal.
The database is the one of DATABASE_URL, or the private one in DATA_DIR, whether or not the service runs.
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
    const act = ACTIONS[action];
    if (!act) throw new BadUsage(`there is no admin action ${JSON.stringify(action)}`);
    const prepared = await act(rest, values);
    const opened = await openAccounts();
    try {
      console.log(await prepared(opened.accounts));
    } finally {
      await opened.close();
    }
    return 0;
  } catch (error) {
    if (error instanceof BadUsage)
      console.error(`presage: ${error.message}; presage admin --help says what it takes.`);
    else if (error instanceof Refusal || error instanceof StoreUnavailable)
      console.error(`presage: ${error.message}`);
    else throw error;
    return 1;
  }
}

/** Reads its words first, so that a typing mistake costs no database, then says what it did. */
type Action = (
  words: readonly string[],
  values: Values,
) => Promise<(accounts: AccountsContext) => Promise<string>>;

const ACTIONS: Readonly<Record<string, Action>> = {
  async create(words, values) {
    const username = nameOf(words);
    if (values.email === undefined) throw new BadUsage('create needs --email ADDRESS');
    const password = await askPassword(`Password for ${username}: `);
    const reading = readValue(endpoints.register.body, { username, email: values.email, password });
    if (!reading.ok) throw refuseProblems(reading.problems);
    const role = values.user ? 'user' : 'admin';
    return async (accounts) => {
      const user = await createUser(accounts, { ...reading.value, role, actor: OPERATOR });
      return `${user.username} (${user.id}) is ${role === 'admin' ? 'an administrator' : 'an account'}.`;
    };
  },

  async list(_words, values) {
    return async (accounts) => {
      const users = await listUsers(accounts);
      return values.json ? JSON.stringify(users.map(toRow), null, 2) : toTable(users.map(toRow));
    };
  },

  async plan(words, values) {
    const plan = list.PLANS.find((each) => each === words[1]);
    if (!plan) throw new BadUsage(`the plan must be one of ${list.PLANS.join(', ')}`);
    const change = {
      plan,
      requestsPerHour: numberOf(values, 'requests-per-hour', { isWhole: true, max: 1_000_000_000 }),
      resultsDays: numberOf(values, 'results-days', { isWhole: false, max: 3650 }),
      assetsDays: numberOf(values, 'assets-days', { isWhole: false, max: 3650 }),
    };
    return async (accounts) => {
      const user = await changePlan(accounts, {
        userId: (await getNamed(accounts, words)).id,
        change,
        actor: OPERATOR,
      });
      return `${user.username} is on the plan ${user.plan}${user.requests_per_hour === null ? '' : ` with ${user.requests_per_hour} requests per hour`}.`;
    };
  },

  async role(words) {
    const role = list.ROLES.find((each) => each === words[1]);
    if (!role) throw new BadUsage(`the role must be one of ${list.ROLES.join(', ')}`);
    return async (accounts) => {
      const user = await getNamed(accounts, words);
      await changeRole(accounts, { userId: user.id, role, actor: OPERATOR });
      return `${user.username} has the role ${role}.`;
    };
  },

  async password(words) {
    const password = await askPassword(`New password for ${nameOf(words)}: `);
    const reading = readValue(endpoints.resetPassword.body, {
      code: 'operator',
      new_password: password,
    });
    if (!reading.ok) throw refuseProblems(reading.problems);
    return async (accounts) => {
      const user = await getNamed(accounts, words);
      await setPassword(accounts, user, { password, actor: OPERATOR });
      return `${user.username} has a new password; every token ended.`;
    };
  },

  suspend: async (words) => async (accounts) => {
    const user = await getNamed(accounts, words);
    await setSuspended(accounts, { userId: user.id, isSuspended: true, actor: OPERATOR });
    return `${user.username} is suspended.`;
  },

  resume: async (words) => async (accounts) => {
    const user = await getNamed(accounts, words);
    await setSuspended(accounts, { userId: user.id, isSuspended: false, actor: OPERATOR });
    return `${user.username} may go on.`;
  },

  async delete(words, values) {
    if (!values.yes) throw new BadUsage('deleting cannot be undone: add --yes');
    return async (accounts) => {
      const user = await getNamed(accounts, words);
      await deleteUser(accounts, { userId: user.id, actor: OPERATOR });
      return `${user.username} is deleted.`;
    };
  },

  async invite(_words, values) {
    const days = numberOf(values, 'days', { isWhole: true, max: 365 }) ?? 14;
    return async (accounts) => createInvite(accounts, { days });
  },
};

function nameOf(words: readonly string[]): string {
  if (words[0] === undefined) throw new BadUsage('a username is needed');
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

function toTable(rows: readonly Record<string, string>[]): string {
  if (rows.length === 0) return 'There is no account yet; presage admin create makes one.';
  const columns = Object.keys(rows[0]!);
  const widths = columns.map((column) =>
    Math.max(column.length, ...rows.map((row) => row[column]!.length)),
  );
  const line = (cells: readonly string[]): string =>
    cells
      .map((cell, i) => cell.padEnd(widths[i]!))
      .join('  ')
      .trimEnd();
  return [line(columns), ...rows.map((row) => line(columns.map((column) => row[column]!)))].join(
    '\n',
  );
}
