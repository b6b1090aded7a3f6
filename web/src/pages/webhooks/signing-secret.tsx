/** What deliveries are signed with: hidden until asked for, replaced without a gap. */
import { useState } from 'react';
import { limits } from '#contract';
import { call } from '../../api/client.ts';
import type { Answer } from '../../api/client.ts';
import { useAct } from '../../api/use-act.ts';
import { Confirm } from '../../parts/confirm.tsx';
import { CopyButton } from '../../parts/copy.tsx';
import { Refused } from '../../parts/states.tsx';
import { toDay, toInstant } from '../../text/format.ts';

export function SigningSecret() {
  const [secret, setSecret] = useState<Answer<'getWebhookSecret'>>();
  const [isRotating, setRotating] = useState(false);
  const showing = useAct();
  const show = (): Promise<boolean> =>
    showing.run(async () => setSecret((await call('getWebhookSecret')).body));
  return (
    <section className="card">
      <h2>Signing secret</h2>
      <p className="muted">
        Every webhook is signed after Standard Webhooks. Verify the signature before you believe
        one; the <a href="/docs#verify-webhooks">documentation</a> shows how.
      </p>
      {secret === undefined ? (
        <div>
          <button
            type="button"
            className="button"
            disabled={showing.isUnderWay}
            onClick={() => void show()}
          >
            Show the secret
          </button>
        </div>
      ) : (
        <div className="stack tight">
          <label htmlFor="secret">Secret, made on {toDay(secret.created_at)}</label>
          <input id="secret" className="input mono" readOnly value={secret.secret} />
          {secret.previous_expires_at === null ? null : (
            <p className="muted small">
              The one before also signs until {toInstant(secret.previous_expires_at)}.
            </p>
          )}
          <div className="row">
            <CopyButton text={secret.secret} />
            <button type="button" className="button small" onClick={() => setRotating(true)}>
              Replace it
            </button>
          </div>
        </div>
      )}
      <Refused error={showing.error} />
      {isRotating ? (
        <Confirm
          title="Replace the signing secret?"
          verb="Replace it"
          isDanger={false}
          act={async () => setSecret((await call('rotateWebhookSecret')).body)}
          onClose={() => setRotating(false)}
        >
          <p>
            For {limits.WEBHOOK_OVERLAP_HOURS} hours both sign, so that your receivers can change
            over without losing any. Then the old one ends.
          </p>
        </Confirm>
      ) : null}
    </section>
  );
}
