/** A new password. Every session and token ends with the old one, this one too. */
import { useState } from 'react';
import { limits } from '#contract';
import { call } from '../../api/client.ts';
import { useAct } from '../../api/use-act.ts';
import { TextField } from '../../parts/field.tsx';
import { Refused } from '../../parts/states.tsx';

export function PasswordForm() {
  const [current, setCurrent] = useState('');
  const [next, setNext] = useState('');
  const changing = useAct();
  const change = async (): Promise<void> => {
    const isChanged = await changing.run(async () => {
      await call('changePassword', { body: { current_password: current, new_password: next } });
    });
    if (isChanged) location.assign('/auth/login');
  };
  return (
    <section className="card" aria-labelledby="password">
      <h2 id="password">Password</h2>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          void change();
        }}
      >
        <TextField
          label="Current password"
          type="password"
          autoComplete="current-password"
          value={current}
          onValue={setCurrent}
          required
        />
        <TextField
          label="New password"
          hint={`At least ${limits.PASSWORD_CHARS_MIN} characters`}
          type="password"
          autoComplete="new-password"
          minLength={limits.PASSWORD_CHARS_MIN}
          maxLength={limits.PASSWORD_CHARS_MAX}
          value={next}
          onValue={setNext}
          required
        />
        <Refused error={changing.error} />
        <div className="row">
          <button className="button" disabled={changing.isUnderWay}>
            Change password
          </button>
          <span className="muted small">You sign in again afterwards; API keys go on.</span>
        </div>
      </form>
    </section>
  );
}
