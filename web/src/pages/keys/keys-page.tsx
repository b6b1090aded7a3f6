/** API keys: make one, see it once, replace it, revoke it. */
import { useState } from 'react';
import { limits } from '#contract';
import { call } from '../../api/client.ts';
import type { Answer } from '../../api/client.ts';
import { useLoad } from '../../api/use-load.ts';
import { Confirm } from '../../parts/confirm.tsx';
import { Icon } from '../../parts/icon.tsx';
import { Page } from '../../parts/page.tsx';
import { Empty, Shown } from '../../parts/states.tsx';
import { KeyForm } from './key-form.tsx';
import { KeyShownOnce } from './key-shown-once.tsx';
import { KeyTable } from './key-table.tsx';
import type { KeySummary } from './key-table.tsx';

type Doing =
  | { readonly what: 'create' }
  | { readonly what: 'show'; readonly created: Answer<'createKey'> }
  | { readonly what: 'roll' | 'revoke'; readonly key: KeySummary };

export function KeysPage() {
  const keys = useLoad('keys', async (signal) => (await call('listKeys', { signal })).body.results);
  const [doing, setDoing] = useState<Doing>();
  const stop = (): void => setDoing(undefined);
  const revoke = async ({ id }: KeySummary): Promise<void> => {
    await call('revokeKey', { params: { key_id: id } });
    keys.reload();
  };

  const createButton = (
    <button type="button" className="button primary" onClick={() => setDoing({ what: 'create' })}>
      <Icon name="plus" size={16} /> Create key
    </button>
  );
  return (
    <Page
      title="API keys"
      lead="What your programs sign in with. Each may only do what you tick, and stops at once when you revoke it."
      actions={createButton}
    >
      <section className="card flush" aria-label="Your keys">
        <Shown load={keys}>
          {(list) =>
            list.length === 0 ? (
              <Empty title="No keys yet" action={createButton}>
                Create one; programs call the service with it.{' '}
                <a href="/docs#credentials">How a key is sent</a>
              </Empty>
            ) : (
              <KeyTable
                keys={list}
                onRoll={(key) => setDoing({ what: 'roll', key })}
                onRevoke={(key) => setDoing({ what: 'revoke', key })}
              />
            )
          }
        </Shown>
      </section>
      <p className="muted small">An account has at most {limits.KEYS_PER_ACCOUNT_MAX} keys.</p>

      {doing?.what === 'create' ? (
        <KeyForm
          onClose={stop}
          onCreated={(created) => {
            keys.reload();
            setDoing({ what: 'show', created });
          }}
        />
      ) : null}
      {doing?.what === 'show' ? <KeyShownOnce created={doing.created} onSaved={stop} /> : null}
      {doing?.what === 'revoke' ? (
        <Confirm
          title={`Revoke “${doing.key.name}”?`}
          verb="Revoke key"
          act={() => revoke(doing.key)}
          onClose={stop}
        >
          <p>Every program that uses it is refused from this moment on. It cannot be undone.</p>
        </Confirm>
      ) : null}
      {doing?.what === 'roll' ? (
        <RollKey
          old={doing.key}
          onClose={stop}
          onRolled={(created) => {
            keys.reload();
            setDoing({ what: 'show', created });
          }}
        />
      ) : null}
    </Page>
  );
}

/** A new key that may do the same. The old one works until it is revoked, so that no program stops meanwhile. */
function RollKey({
  old,
  onRolled,
  onClose,
}: {
  old: KeySummary;
  onRolled: (created: Answer<'createKey'>) => void;
  onClose: () => void;
}) {
  return (
    <Confirm
      title={`Roll “${old.name}”?`}
      verb="Create its successor"
      isDanger={false}
      act={async () => {
        const { name, scopes, environment, allowed_addresses } = old;
        const { body } = await call('createKey', {
          body: { name, scopes, environment, allowed_addresses },
        });
        onRolled(body);
      }}
      onClose={onClose}
      // The next dialog has replaced it.
      onDone={() => {}}
    >
      <p>
        You get a new key that may do the same. The old one works on until you revoke it: put the
        new one into your programs first.
      </p>
    </Confirm>
  );
}
