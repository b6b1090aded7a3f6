/** Deletes an account with everything in it. */
import { useState } from 'react';
import { call } from '../../api/client.ts';
import { Confirm } from '../../parts/confirm.tsx';
import { TextField } from '../../parts/field.tsx';

export function DeleteAccount() {
  const [isAsked, setAsked] = useState(false);
  const [password, setPassword] = useState('');
  return (
    <section className="card" aria-labelledby="delete">
      <h2 id="delete">Delete the account</h2>
      <p className="muted">
        Its simulations, keys, tokens and incidents go with it. It cannot be undone.
      </p>
      <div>
        <button type="button" className="button danger" onClick={() => setAsked(true)}>
          Delete my account
        </button>
      </div>
      {isAsked ? (
        <Confirm
          title="Delete your account?"
          verb="Delete everything"
          act={async () => void (await call('deleteUser', { body: { password } }))}
          onClose={() => setAsked(false)}
          onDone={() => location.assign('/')}
        >
          <p>Everything in it is erased now. Nobody can bring it back.</p>
          <TextField
            label="Your password"
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
