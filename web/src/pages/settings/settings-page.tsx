/** Account settings: name, password, sessions, data export, deletion. */
import { call } from '../../api/client.ts';
import { useLoad } from '../../api/use-load.ts';
import { Page } from '../../parts/page.tsx';
import { Shown } from '../../parts/states.tsx';
import { toDay } from '../../text/format.ts';
import { DataExport } from './data-export.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { PasswordForm } from './password-form.tsx';
import { Sessions } from './sessions.tsx';

export function SettingsPage() {
  const load = useLoad('user', async (signal) => (await call('getUser', { signal })).body);
  return (
    <Page title="Settings" lead="Your account on this server.">
      <div className="halves">
        <section className="card" aria-labelledby="account">
          <h2 id="account">Account</h2>
          <Shown load={load}>
            {({ username, email, email_verified, plan, role, created_at }) => (
              <dl className="facts">
                <dt>Username</dt>
                <dd>{username}</dd>
                <dt>E-mail</dt>
                <dd>
                  {email}
                  {email_verified ? '' : ' (not confirmed)'}
                </dd>
                <dt>Plan</dt>
                <dd>{plan}</dd>
                <dt>Role</dt>
                <dd>{role}</dd>
                <dt>Since</dt>
                <dd>{toDay(created_at)}</dd>
              </dl>
            )}
          </Shown>
        </section>
        <PasswordForm />
      </div>
      <Sessions />
      <div className="halves">
        <DataExport />
        <DeleteAccount />
      </div>
    </Page>
  );
}
