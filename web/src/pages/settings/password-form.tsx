/** Changes the password. This ends every session and token, including this session. */
import { useState } from 'react';
import { limits } from '#contract';
import { call } from '../../api/client.ts';
import { useAct } from '../../api/use-act.ts';
import { TextField } from '../../parts/field.tsx';
import { Refused } from '../../parts/states.tsx';
import { PASSWORD_TEXT } from '../../text/settings-page.ts';

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
      <h2 id="password">{PASSWORD_TEXT.title}</h2>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          void change();
        }}
      >
        <TextField
          label={PASSWORD_TEXT.current}
          type="password"
          autoComplete="current-password"
          value={current}
          onValue={setCurrent}
          required
        />
        <TextField
          label={PASSWORD_TEXT.next}
          hint={PASSWORD_TEXT.nextHint(limits.PASSWORD_CHARS_MIN)}
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
            {PASSWORD_TEXT.change}
          </button>
          <span className="muted small">{PASSWORD_TEXT.hint}</span>
        </div>
      </form>
    </section>
  );
}
