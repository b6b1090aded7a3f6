/** The first visit: a key, a call with it that works as it stands, and the moment it arrives. */
import { useState } from 'react';
import { call } from '../../api/client.ts';
import type { Answer } from '../../api/client.ts';
import { useAct } from '../../api/use-act.ts';
import { useEvery } from '../../api/use-ticking.ts';
import { Snippet } from '../../parts/copy.tsx';
import { Link } from '../../parts/router.tsx';
import { Refused } from '../../parts/states.tsx';
import { toFirstCurl } from '../../parts/try-it.ts';

const LOOKED_EVERY_MS = 3_000;

export interface FirstStepsProps {
  readonly hasKey: boolean;
  readonly hasCalled: boolean;
  readonly look: () => void;
}

export function FirstSteps({ hasKey, hasCalled, look }: FirstStepsProps) {
  const [created, setCreated] = useState<Answer<'createKey'>>();
  const creating = useAct();
  const create = (): Promise<boolean> =>
    creating.run(async () => {
      setCreated((await call('createKey', { body: { name: 'My first key' } })).body);
      look();
    });
  const isWaiting = (hasKey || created !== undefined) && !hasCalled;
  useEvery(isWaiting ? LOOKED_EVERY_MS : undefined, look);
  return (
    <section className="card" aria-labelledby="first-steps">
      <h2 id="first-steps">Your first call</h2>
      <ol className="first-steps">
        <li data-done={hasKey || created !== undefined || undefined}>
          <div>
            <h3>Create an API key</h3>
            {created === undefined && !hasKey ? (
              <div>
                <button
                  type="button"
                  className="button primary"
                  disabled={creating.isUnderWay}
                  onClick={() => void create()}
                >
                  Create my first key
                </button>
              </div>
            ) : (
              <p className="muted">
                {created === undefined
                  ? 'You have one. A key is shown once, when it is made.'
                  : 'It is in the call below. Keep it: it is shown this once.'}
              </p>
            )}
            <Refused error={creating.error} />
          </div>
        </li>
        <li data-done={hasCalled || undefined}>
          <div>
            <h3>Call the service with it</h3>
            <p className="muted">What is dangerous within two kilometres of the middle of Paris:</p>
            <Snippet
              label="Your first call, with curl"
              text={toFirstCurl(created?.key ?? 'YOUR_KEY')}
            />
            {created === undefined && hasKey && !hasCalled ? (
              <p className="muted small">
                Put your key in place of YOUR_KEY, or <Link href="/keys">make another</Link>.
              </p>
            ) : null}
          </div>
        </li>
        <li data-done={hasCalled || undefined}>
          <div role="status">
            <h3>{hasCalled ? 'Your first call arrived' : 'Waiting for your first call'}</h3>
            {hasCalled ? (
              <p>
                That was it. Next: <Link href="/simulations/new">simulate something</Link>, or read
                the <a href="/docs">documentation</a> and{' '}
                <a href="/docs/reference">try every call</a>.
              </p>
            ) : (
              <p className="row muted">
                {isWaiting ? <span className="waiting-dot" /> : null}
                {isWaiting ? 'This page updates when the call arrives.' : 'Create a key first.'}
              </p>
            )}
          </div>
        </li>
      </ol>
    </section>
  );
}
