/** Every account of the service: search by name or address, change the plan, suspend and resume. */
import { useState } from 'react';
import { words } from '#contract';
import type { Plan } from '#contract';
import { BOOT } from '../../api/boot.ts';
import { call } from '../../api/client.ts';
import type { Answer, Body } from '../../api/client.ts';
import { useAct } from '../../api/use-act.ts';
import { useLoad } from '../../api/use-load.ts';
import { Confirm } from '../../parts/confirm.tsx';
import { Pager, cursorOf } from '../../parts/pager.tsx';
import { usePlace } from '../../parts/router.tsx';
import { SearchField } from '../../parts/search-field.tsx';
import { Empty, Refused, Shown } from '../../parts/states.tsx';
import { ACCOUNTS_TEXT } from '../../text/admin-page.ts';
import { toDay, toWhole } from '../../text/format.ts';
import { ACTION_TEXT } from '../../text/parts.ts';

type Managed = Answer<'changeAccount'>;

export function Accounts() {
  const { searchParams } = usePlace();
  const search = searchParams.get('search') ?? '';
  const cursor = searchParams.get('cursor') ?? undefined;
  const [suspending, setSuspending] = useState<Managed>();
  const changing = useAct();
  const query = {
    ...(search === '' ? {} : { search }),
    ...(cursor === undefined ? {} : { cursor }),
  };
  const load = useLoad(
    `accounts ${search} ${cursor}`,
    async (signal) => (await call('listAccounts', { query, signal })).body,
  );
  const change = async ({ id }: Managed, body: Body<'changeAccount'>): Promise<void> => {
    await call('changeAccount', { params: { user_id: id }, body });
    load.reload();
  };
  return (
    <section className="stack" aria-labelledby="accounts">
      <div className="section-head">
        <h2 id="accounts">{ACCOUNTS_TEXT.title}</h2>
        <SearchField
          search={search}
          label={ACCOUNTS_TEXT.search}
          placeholder={ACCOUNTS_TEXT.search}
        />
      </div>
      <Refused error={changing.error} />
      <div className="card flush">
        <Shown load={load}>
          {({ results }) =>
            results.length === 0 ? (
              <Empty title={ACCOUNTS_TEXT.noMatches}>{ACCOUNTS_TEXT.noMatchesFor(search)}</Empty>
            ) : (
              <table className="table cells">
                <AccountsHead />
                <tbody>
                  {results.map((account) => (
                    <AccountRow
                      key={account.id}
                      account={account}
                      onPlan={(plan) => void changing.run(() => change(account, { plan }))}
                      onSuspend={() => setSuspending(account)}
                      onResume={() =>
                        void changing.run(() => change(account, { suspended: false }))
                      }
                    />
                  ))}
                </tbody>
              </table>
            )
          }
        </Shown>
      </div>
      {load.loaded.state === 'ready' ? (
        <Pager
          newer={cursorOf(load.loaded.value.previous)}
          older={cursorOf(load.loaded.value.next)}
        />
      ) : null}
      {suspending === undefined ? null : (
        <Confirm
          title={ACCOUNTS_TEXT.suspendTitle(suspending.username)}
          verb={ACCOUNTS_TEXT.suspendConfirm}
          act={() => change(suspending, { suspended: true })}
          onClose={() => setSuspending(undefined)}
        >
          <p>{ACCOUNTS_TEXT.suspendHint}</p>
        </Confirm>
      )}
    </section>
  );
}

function AccountsHead() {
  return (
    <thead>
      <tr>
        <th scope="col">{ACCOUNTS_TEXT.account}</th>
        <th scope="col">{ACCOUNTS_TEXT.plan}</th>
        <th scope="col" className="number">
          {ACCOUNTS_TEXT.requests}
        </th>
        <th scope="col">{ACCOUNTS_TEXT.created}</th>
        <th scope="col">{ACCOUNTS_TEXT.state}</th>
        <th scope="col" className="end">
          <span className="visually-hidden">{ACTION_TEXT.tableActions}</span>
        </th>
      </tr>
    </thead>
  );
}

interface AccountRowProps {
  readonly account: Managed;
  readonly onPlan: (plan: Plan) => void;
  readonly onSuspend: () => void;
  readonly onResume: () => void;
}

function AccountRow({ account, onPlan, onSuspend, onResume }: AccountRowProps) {
  const { username, email, plan, role, requests_per_hour, created_at, suspended_at } = account;
  const isSelf = username === BOOT.user?.username;
  return (
    <tr>
      <td data-label={ACCOUNTS_TEXT.account} className="lead">
        <div>
          <strong>{username}</strong>{' '}
          {role === 'admin' ? <span className="badge">{ACCOUNTS_TEXT.admin}</span> : null}
          <div className="muted small">{email}</div>
        </div>
      </td>
      <td data-label={ACCOUNTS_TEXT.plan}>
        <select
          className="input narrow"
          aria-label={ACCOUNTS_TEXT.planOf(username)}
          value={plan}
          onChange={(event) => onPlan(event.target.value as Plan)}
        >
          {words.PLANS.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </select>
      </td>
      <td data-label={ACCOUNTS_TEXT.requests} className="number">
        {toWhole(requests_per_hour)}
      </td>
      <td data-label={ACCOUNTS_TEXT.created} className="nowrap">
        {toDay(created_at)}
      </td>
      <td data-label={ACCOUNTS_TEXT.state}>
        {suspended_at === null ? (
          ACCOUNTS_TEXT.active
        ) : (
          <span className="badge bad">{ACCOUNTS_TEXT.suspended}</span>
        )}
      </td>
      <td className="end">
        {isSelf ? null : (
          <button
            type="button"
            className={`button quiet small ${suspended_at === null ? 'danger' : ''}`}
            aria-label={
              suspended_at === null
                ? ACCOUNTS_TEXT.suspendOne(username)
                : ACCOUNTS_TEXT.resumeOne(username)
            }
            onClick={suspended_at === null ? onSuspend : onResume}
          >
            {suspended_at === null ? ACCOUNTS_TEXT.suspend : ACCOUNTS_TEXT.resume}
          </button>
        )}
      </td>
    </tr>
  );
}
