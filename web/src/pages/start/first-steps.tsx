/** The first steps: create a key, send a call that works without changes, see it arrive. */
import { useState } from 'react';
import { call } from '../../api/client.ts';
import type { Answer } from '../../api/client.ts';
import { useAct } from '../../api/use-act.ts';
import { useEvery } from '../../api/use-ticking.ts';
import { Snippet } from '../../parts/copy.tsx';
import { Link } from '../../parts/router.tsx';
import { Refused } from '../../parts/states.tsx';
import { toFirstCurl } from '../../parts/try-it.ts';
import { FIRST_STEPS_TEXT } from '../../text/start-page.ts';

const RELOAD_EVERY_MS = 3_000;

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
      setCreated((await call('createKey', { body: { name: FIRST_STEPS_TEXT.keyName } })).body);
      look();
    });
  const isWaiting = (hasKey || created !== undefined) && !hasCalled;
  useEvery(isWaiting ? RELOAD_EVERY_MS : undefined, look);
  return (
    <section className="card" aria-labelledby="first-steps">
      <h2 id="first-steps">{FIRST_STEPS_TEXT.title}</h2>
      <ol className="first-steps">
        <li data-done={hasKey || created !== undefined || undefined}>
          <div>
            <h3>{FIRST_STEPS_TEXT.createKey}</h3>
            {created === undefined && !hasKey ? (
              <div>
                <button
                  type="button"
                  className="button primary"
                  disabled={creating.isUnderWay}
                  onClick={() => void create()}
                >
                  {FIRST_STEPS_TEXT.createKeyButton}
                </button>
              </div>
            ) : (
              <p className="muted">
                {created === undefined ? FIRST_STEPS_TEXT.hasKey : FIRST_STEPS_TEXT.keyBelow}
              </p>
            )}
            <Refused error={creating.error} />
          </div>
        </li>
        <li data-done={hasCalled || undefined}>
          <div>
            <h3>{FIRST_STEPS_TEXT.callApi}</h3>
            <p className="muted">{FIRST_STEPS_TEXT.callApiHint}</p>
            <Snippet
              label={FIRST_STEPS_TEXT.snippet}
              text={toFirstCurl(created?.key ?? FIRST_STEPS_TEXT.placeholderKey)}
            />
            {created === undefined && hasKey && !hasCalled ? (
              <p className="muted small">
                {FIRST_STEPS_TEXT.replaceKey}{' '}
                <Link href="/keys">{FIRST_STEPS_TEXT.anotherKey}</Link>
              </p>
            ) : null}
          </div>
        </li>
        <li data-done={hasCalled || undefined}>
          <div role="status">
            <h3>{hasCalled ? FIRST_STEPS_TEXT.arrived : FIRST_STEPS_TEXT.waiting}</h3>
            {hasCalled ? (
              <p className="row">
                {FIRST_STEPS_TEXT.next}
                <Link href="/simulations/new">{FIRST_STEPS_TEXT.nextSimulation}</Link>
                <a href="/docs">{FIRST_STEPS_TEXT.nextDocs}</a>
                <a href="/docs/reference">{FIRST_STEPS_TEXT.nextReference}</a>
              </p>
            ) : (
              <p className="row muted">
                {isWaiting ? <span className="waiting-dot" /> : null}
                {isWaiting ? FIRST_STEPS_TEXT.updates : FIRST_STEPS_TEXT.keyFirst}
              </p>
            )}
          </div>
        </li>
      </ol>
    </section>
  );
}
