/** Webhooks: deliveries and their attempts, resending, test events, and the signing secret. */
import { limits, words } from '#contract';
import { call } from '../../api/client.ts';
import type { Query } from '../../api/client.ts';
import { useLoad } from '../../api/use-load.ts';
import { useEvery } from '../../api/use-ticking.ts';
import { Page } from '../../parts/page.tsx';
import { Pager, cursorOf } from '../../parts/pager.tsx';
import { setSearch, usePlace } from '../../parts/router.tsx';
import { Empty, Shown } from '../../parts/states.tsx';
import { ACTION_TEXT } from '../../text/parts.ts';
import { WEBHOOKS_TEXT } from '../../text/webhooks-page.ts';
import { DELIVERY_WORDS } from '../../text/words.ts';
import { DeliveryRow } from './delivery-row.tsx';
import { SigningSecret } from './signing-secret.tsx';
import { TestWebhook } from './test-webhook.tsx';

const RELOAD_EVERY_MS = 5_000;

export function WebhooksPage() {
  const { searchParams } = usePlace();
  const status = words.DELIVERY_STATES.find((each) => each === searchParams.get('status'));
  const cursor = searchParams.get('cursor') ?? undefined;
  const query: Partial<Query<'listDeliveries'>> = {
    ...(status ? { status } : {}),
    ...(cursor === undefined ? {} : { cursor }),
  };
  const load = useLoad(
    `deliveries ${status} ${cursor}`,
    async (signal) => (await call('listDeliveries', { query, signal })).body,
  );
  useEvery(RELOAD_EVERY_MS, load.reload);
  return (
    <Page title={WEBHOOKS_TEXT.title} lead={WEBHOOKS_TEXT.lead}>
      <div className="split">
        <section className="stack" aria-labelledby="deliveries">
          <div className="section-head">
            <h2 id="deliveries">{WEBHOOKS_TEXT.deliveries(limits.WEBHOOK_LOG_DAYS)}</h2>
            <div className="tabs" role="group" aria-label={ACTION_TEXT.filterByStatus}>
              {[undefined, ...words.DELIVERY_STATES].map((each) => (
                <button
                  key={each ?? 'all'}
                  type="button"
                  aria-pressed={status === each}
                  onClick={() => setSearch({ status: each, cursor: undefined })}
                >
                  {each === undefined ? ACTION_TEXT.all : DELIVERY_WORDS[each]}
                </button>
              ))}
            </div>
          </div>
          <div className="card flush">
            <Shown load={load}>
              {({ results }) =>
                results.length === 0 ? (
                  <Empty title={WEBHOOKS_TEXT.none}>
                    {WEBHOOKS_TEXT.noneHint} <a href="/docs/webhooks">{WEBHOOKS_TEXT.guide}</a>
                  </Empty>
                ) : (
                  results.map((delivery) => (
                    <DeliveryRow key={delivery.id} delivery={delivery} onResent={load.reload} />
                  ))
                )
              }
            </Shown>
          </div>
          {load.loaded.state === 'ready' ? (
            <Pager
              newer={cursorOf(load.loaded.value.previous)}
              older={cursorOf(load.loaded.value.next)}
            />
          ) : null}
        </section>
        <div className="stack">
          <TestWebhook onSent={load.reload} />
          <SigningSecret />
        </div>
      </div>
    </Page>
  );
}
