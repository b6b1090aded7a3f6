/** What a new key is for and what it may do. */
import { useState } from 'react';
import { limits, words } from '#contract';
import type { Scope } from '#contract';
import { call } from '../../api/client.ts';
import type { Answer } from '../../api/client.ts';
import { useAct } from '../../api/use-act.ts';
import { CheckField, SelectField, TextField } from '../../parts/field.tsx';
import { Sheet } from '../../parts/sheet.tsx';
import { Refused } from '../../parts/states.tsx';
import { SCOPE_WORDS } from '../../text/words.ts';

const DAY_MS = 86_400_000;
const LIVES = { 30: 'In 30 days', 90: 'In 90 days', 365: 'In a year' } as const;
type Life = `${keyof typeof LIVES}`;

export interface KeyFormProps {
  readonly onCreated: (key: Answer<'createKey'>) => void;
  readonly onClose: () => void;
}

export function KeyForm({ onCreated, onClose }: KeyFormProps) {
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState<ReadonlySet<Scope>>(new Set(words.SCOPES_DEFAULT));
  const [life, setLife] = useState<Life | ''>('');
  const creating = useAct();
  const create = (): Promise<boolean> =>
    creating.run(async () => {
      const { body } = await call('createKey', {
        body: {
          name,
          scopes: words.SCOPES.filter((scope) => scopes.has(scope)),
          ...(life === ''
            ? {}
            : { expires_at: new Date(Date.now() + Number(life) * DAY_MS).toISOString() }),
        },
      });
      onCreated(body);
    });
  return (
    <Sheet title="Create an API key" onClose={onClose}>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          void create();
        }}
      >
        <TextField
          label="Name"
          hint="What it is for, so that you know it later"
          value={name}
          onValue={setName}
          maxLength={limits.KEY_NAME_CHARS_MAX}
          required
          autoFocus
        />
        <fieldset className="stack tight">
          <legend>It may</legend>
          {words.SCOPES.map((scope) => (
            <CheckField
              key={scope}
              label={SCOPE_WORDS[scope]}
              hint={<code>{scope}</code>}
              isChecked={scopes.has(scope)}
              onChecked={(isChecked) => setScopes(withScope(scopes, scope, isChecked))}
            />
          ))}
        </fieldset>
        <SelectField label="Expires" value={life} empty="Never" options={LIVES} onValue={setLife} />
        <Refused error={creating.error} />
        <div className="foot">
          <button type="button" className="button" onClick={onClose}>
            Cancel
          </button>
          <button
            className="button primary"
            disabled={creating.isUnderWay || name.trim() === '' || scopes.size === 0}
          >
            Create key
          </button>
        </div>
      </form>
    </Sheet>
  );
}

function withScope(scopes: ReadonlySet<Scope>, scope: Scope, isIn: boolean): ReadonlySet<Scope> {
  const next = new Set(scopes);
  if (isIn) next.add(scope);
  else next.delete(scope);
  return next;
}
