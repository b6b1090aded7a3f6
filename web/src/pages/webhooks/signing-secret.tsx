/** The secret that signs deliveries: hidden until the user shows it, rotated without a gap. */
import { useState } from 'react';
import { limits } from '#contract';
import { call } from '../../api/client.ts';
import type { Answer } from '../../api/client.ts';
import { useAct } from '../../api/use-act.ts';
import { Confirm } from '../../parts/confirm.tsx';
import { CopyButton } from '../../parts/copy.tsx';
import { Refused } from '../../parts/states.tsx';
import { toDay, toInstant } from '../../text/format.ts';
import { SECRET_TEXT } from '../../text/webhooks-page.ts';

export function SigningSecret() {
  const [secret, setSecret] = useState<Answer<'getWebhookSecret'>>();
  const [isRotating, setRotating] = useState(false);
  const showing = useAct();
  const show = (): Promise<boolean> =>
    showing.run(async () => setSecret((await call('getWebhookSecret')).body));
  return (
    <section className="card">
      <h2>{SECRET_TEXT.title}</h2>
      <p className="muted">
        {SECRET_TEXT.lead} <a href="/docs#verify-webhooks">{SECRET_TEXT.guide}</a>
      </p>
      {secret === undefined ? (
        <div>
          <button
            type="button"
            className="button"
            disabled={showing.isUnderWay}
            onClick={() => void show()}
          >
            {SECRET_TEXT.show}
          </button>
        </div>
      ) : (
        <div className="stack tight">
          <label htmlFor="secret">{SECRET_TEXT.created(toDay(secret.created_at))}</label>
          <input id="secret" className="input mono" readOnly value={secret.secret} />
          {secret.previous_expires_at === null ? null : (
            <p className="muted small">
              {SECRET_TEXT.previous(toInstant(secret.previous_expires_at))}
            </p>
          )}
          <div className="row">
            <CopyButton text={secret.secret} />
            <button type="button" className="button small" onClick={() => setRotating(true)}>
              {SECRET_TEXT.rotate}
            </button>
          </div>
        </div>
      )}
      <Refused error={showing.error} />
      {isRotating ? (
        <Confirm
          title={SECRET_TEXT.rotateTitle}
          verb={SECRET_TEXT.rotate}
          isDanger={false}
          act={async () => setSecret((await call('rotateWebhookSecret')).body)}
          onClose={() => setRotating(false)}
        >
          <p>{SECRET_TEXT.rotateHint(limits.WEBHOOK_OVERLAP_HOURS)}</p>
        </Confirm>
      ) : null}
    </section>
  );
}
