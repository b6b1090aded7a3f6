/** Account settings: name, password, sessions, data export, deletion. */
import { call } from '../../api/client.ts';
import { useLoad } from '../../api/use-load.ts';
import { Page } from '../../parts/page.tsx';
import { Shown } from '../../parts/states.tsx';
import { toDay } from '../../text/format.ts';
import { SETTINGS_TEXT } from '../../text/settings-page.ts';
import { DataExport } from './data-export.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { PasswordForm } from './password-form.tsx';
import { Sessions } from './sessions.tsx';

export function SettingsPage() {
  const load = useLoad('user', async (signal) => (await call('getUser', { signal })).body);
  return (
    <Page title={SETTINGS_TEXT.title} lead={SETTINGS_TEXT.lead}>
      <div className="halves">
        <section className="card" aria-labelledby="account">
          <h2 id="account">{SETTINGS_TEXT.account}</h2>
          <Shown load={load}>
            {({ username, email, email_verified, plan, role, created_at }) => (
              <dl className="facts">
                <dt>{SETTINGS_TEXT.username}</dt>
                <dd>{username}</dd>
                <dt>{SETTINGS_TEXT.email}</dt>
                <dd>{SETTINGS_TEXT.emailOf(email, email_verified)}</dd>
                <dt>{SETTINGS_TEXT.plan}</dt>
                <dd>{plan}</dd>
                <dt>{SETTINGS_TEXT.role}</dt>
                <dd>{role}</dd>
                <dt>{SETTINGS_TEXT.created}</dt>
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
