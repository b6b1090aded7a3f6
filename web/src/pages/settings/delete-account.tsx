/** Deletes an account with everything in it. */
import { useState } from 'react';
import { call } from '../../api/client.ts';
import { Confirm } from '../../parts/confirm.tsx';
import { TextField } from '../../parts/field.tsx';
import { DELETE_ACCOUNT_TEXT } from '../../text/settings-page.ts';

export function DeleteAccount() {
  const [isAsked, setAsked] = useState(false);
  const [password, setPassword] = useState('');
  return (
    <section className="card" aria-labelledby="delete">
      <h2 id="delete">{DELETE_ACCOUNT_TEXT.title}</h2>
      <p className="muted">{DELETE_ACCOUNT_TEXT.lead}</p>
      <div>
        <button type="button" className="button danger" onClick={() => setAsked(true)}>
          {DELETE_ACCOUNT_TEXT.delete}
        </button>
      </div>
      {isAsked ? (
        <Confirm
          title={DELETE_ACCOUNT_TEXT.confirmTitle}
          verb={DELETE_ACCOUNT_TEXT.confirm}
          act={async () => void (await call('deleteUser', { body: { password } }))}
          onClose={() => setAsked(false)}
          onDone={() => location.assign('/')}
        >
          <p>{DELETE_ACCOUNT_TEXT.confirmHint}</p>
          <TextField
            label={DELETE_ACCOUNT_TEXT.password}
            type="password"
            autoComplete="current-password"
            value={password}
            onValue={setPassword}
          />
        </Confirm>
      ) : null}
    </section>
  );
}
