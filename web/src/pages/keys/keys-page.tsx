/** API keys: list, create, rotate, revoke. */
import { useState } from 'react';
import { limits } from '#contract';
import { call } from '../../api/client.ts';
import type { Answer } from '../../api/client.ts';
import { useLoad } from '../../api/use-load.ts';
import { Confirm } from '../../parts/confirm.tsx';
import { Icon } from '../../parts/icon.tsx';
import { Page } from '../../parts/page.tsx';
import { Empty, Shown } from '../../parts/states.tsx';
import { KEYS_TEXT } from '../../text/keys-page.ts';
import { KeyForm } from './key-form.tsx';
import { KeyShownOnce } from './key-shown-once.tsx';
import { KeyTable } from './key-table.tsx';
import type { KeySummary } from './key-table.tsx';

type Doing =
  | { readonly what: 'create' }
  | { readonly what: 'show'; readonly created: Answer<'createKey'> }
  | { readonly what: 'rotate' | 'revoke'; readonly key: KeySummary };

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
      <Icon name="plus" size={16} /> {KEYS_TEXT.create}
    </button>
  );
  return (
    <Page title={KEYS_TEXT.title} lead={KEYS_TEXT.lead} actions={createButton}>
      <section className="card flush" aria-label={KEYS_TEXT.list}>
        <Shown load={keys}>
          {(list) =>
            list.length === 0 ? (
              <Empty title={KEYS_TEXT.none} action={createButton}>
                {KEYS_TEXT.noneHint} <a href="/docs#credentials">{KEYS_TEXT.howToSend}</a>
              </Empty>
            ) : (
              <KeyTable
                keys={list}
                onRotate={(key) => setDoing({ what: 'rotate', key })}
                onRevoke={(key) => setDoing({ what: 'revoke', key })}
              />
            )
          }
        </Shown>
      </section>
      <p className="muted small">{KEYS_TEXT.limit(limits.KEYS_PER_ACCOUNT_MAX)}</p>

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
          title={KEYS_TEXT.revokeTitle(doing.key.name)}
          verb={KEYS_TEXT.revokeConfirm}
          act={() => revoke(doing.key)}
          onClose={stop}
        >
          <p>{KEYS_TEXT.revokeHint}</p>
        </Confirm>
      ) : null}
      {doing?.what === 'rotate' ? (
        <RotateKey
          old={doing.key}
          onClose={stop}
          onRotated={(created) => {
            keys.reload();
            setDoing({ what: 'show', created });
          }}
        />
      ) : null}
    </Page>
  );
}

/** Creates a key with the same permissions. The old key works until it is revoked, so that no program stops. */
function RotateKey({
  old,
  onRotated,
  onClose,
}: {
  old: KeySummary;
  onRotated: (created: Answer<'createKey'>) => void;
  onClose: () => void;
}) {
  return (
    <Confirm
      title={KEYS_TEXT.rotateTitle(old.name)}
      verb={KEYS_TEXT.rotateConfirm}
      isDanger={false}
      act={async () => {
        const { name, scopes, environment, allowed_addresses } = old;
        const { body } = await call('createKey', {
          body: { name, scopes, environment, allowed_addresses },
        });
        onRotated(body);
      }}
      onClose={onClose}
      // The next dialog has replaced it.
      onDone={() => {}}
    >
      <p>{KEYS_TEXT.rotateHint}</p>
    </Confirm>
  );
}
