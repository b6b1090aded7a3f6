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
import { toDay, toWhole } from '../../text/format.ts';

type Managed = Answer<'changeAccount'>;

export function Accounts() {
  const { searchParams } = usePlace();
  const search = searchParams.get('search') ?? '';
  const cursor = searchParams.get('cursor') ?? undefined;
  const [stopping, setStopping] = useState<Managed>();
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
        <h2 id="accounts">Accounts</h2>
        <SearchField search={search} label="Search accounts" placeholder="Search accounts" />
      </div>
      <Refused error={changing.error} />
      <div className="card flush">
        <Shown load={load}>
          {({ results }) =>
            results.length === 0 ? (
              <Empty title="Nobody">No account is called anything like “{search}”.</Empty>
            ) : (
              <table className="table cells">
                <AccountsHead />
                <tbody>
                  {results.map((account) => (
                    <AccountRow
                      key={account.id}
                      account={account}
                      onPlan={(plan) => void changing.run(() => change(account, { plan }))}
                      onStop={() => setStopping(account)}
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
      {stopping === undefined ? null : (
        <Confirm
          title={`Suspend ${stopping.username}?`}
          verb="Suspend"
          act={() => change(stopping, { suspended: true })}
          onClose={() => setStopping(undefined)}
        >
          <p>
            Its tokens and sessions end at once and its keys are refused until you let it go on.
            Nothing of it is deleted.
          </p>
        </Confirm>
      )}
    </section>
  );
}

function AccountsHead() {
  return (
    <thead>
      <tr>
        <th scope="col">Account</th>
        <th scope="col">Plan</th>
        <th scope="col" className="number">
          Requests an hour
        </th>
        <th scope="col">Since</th>
        <th scope="col">State</th>
        <th scope="col" className="end">
          <span className="visually-hidden">Actions</span>
        </th>
      </tr>
    </thead>
  );
}

interface AccountRowProps {
  readonly account: Managed;
  readonly onPlan: (plan: Plan) => void;
  readonly onStop: () => void;
  readonly onResume: () => void;
}

function AccountRow({ account, onPlan, onStop, onResume }: AccountRowProps) {
  const { username, email, plan, role, requests_per_hour, created_at, suspended_at } = account;
  const isSelf = username === BOOT.user?.username;
  return (
    <tr>
      <td data-label="Account" className="lead">
        <div>
          <strong>{username}</strong>{' '}
          {role === 'admin' ? <span className="badge">admin</span> : null}
          <div className="muted small">{email}</div>
        </div>
      </td>
      <td data-label="Plan">
        <select
          className="input narrow"
          aria-label={`Plan of ${username}`}
          value={plan}
          onChange={(event) => onPlan(event.target.value as Plan)}
        >
          {words.PLANS.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </select>
      </td>
      <td data-label="Requests an hour" className="number">
        {toWhole(requests_per_hour)}
      </td>
      <td data-label="Since" className="nowrap">
        {toDay(created_at)}
      </td>
      <td data-label="State">
        {suspended_at === null ? 'Active' : <span className="badge bad">Suspended</span>}
      </td>
      <td className="end">
        {isSelf ? null : (
          <button
            type="button"
            className={`button quiet small ${suspended_at === null ? 'danger' : ''}`}
            aria-label={`${suspended_at === null ? 'Suspend' : 'Resume'} ${username}`}
            onClick={suspended_at === null ? onStop : onResume}
          >
            {suspended_at === null ? 'Suspend' : 'Resume'}
          </button>
        )}
      </td>
    </tr>
  );
}
