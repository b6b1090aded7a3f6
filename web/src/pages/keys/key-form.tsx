/** The form for a new key: name, permissions, expiry. */
import { useState } from 'react';
import { limits, words } from '#contract';
import type { Scope } from '#contract';
import { call } from '../../api/client.ts';
import type { Answer } from '../../api/client.ts';
import { useAct } from '../../api/use-act.ts';
import { CheckField, SelectField, TextField } from '../../parts/field.tsx';
import { Sheet } from '../../parts/sheet.tsx';
import { Refused } from '../../parts/states.tsx';
import { KEY_FORM_TEXT } from '../../text/keys-page.ts';
import { ACTION_TEXT } from '../../text/parts.ts';
import { SCOPE_WORDS } from '../../text/words.ts';

const DAY_MS = 86_400_000;
type Life = `${keyof typeof KEY_FORM_TEXT.lives}`;

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
    <Sheet title={KEY_FORM_TEXT.title} onClose={onClose}>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          void create();
        }}
      >
        <TextField
          label={KEY_FORM_TEXT.name}
          hint={KEY_FORM_TEXT.nameHint}
          value={name}
          onValue={setName}
          maxLength={limits.KEY_NAME_CHARS_MAX}
          required
          autoFocus
        />
        <fieldset className="stack tight">
          <legend>{KEY_FORM_TEXT.permissions}</legend>
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
        <SelectField
          label={KEY_FORM_TEXT.expires}
          value={life}
          empty={ACTION_TEXT.never}
          options={KEY_FORM_TEXT.lives}
          onValue={setLife}
        />
        <Refused error={creating.error} />
        <div className="foot">
          <button type="button" className="button" onClick={onClose}>
            {ACTION_TEXT.cancel}
          </button>
          <button
            className="button primary"
            disabled={creating.isUnderWay || name.trim() === '' || scopes.size === 0}
          >
            {KEY_FORM_TEXT.create}
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
