/** One delivery: event, URL, payload, every attempt, and a button that resends it. */
import { call } from '../../api/client.ts';
import type { Answer } from '../../api/client.ts';
import { useAct } from '../../api/use-act.ts';
import { Snippet } from '../../parts/copy.tsx';
import { Refused } from '../../parts/states.tsx';
import { Ago } from '../../parts/time.tsx';
import { toInstant, toWhole } from '../../text/format.ts';
import { DELIVERY_TEXT } from '../../text/webhooks-page.ts';
import { DELIVERED_WORDS, DELIVERY_WORDS } from '../../text/words.ts';

export type Delivery = Answer<'listDeliveries'>['results'][number];

const LOOKS: Readonly<Record<Delivery['status'], string>> = {
  pending: 'warn',
  delivered: 'good',
  failed: 'bad',
};
const MARKS: Readonly<Record<Delivery['status'], string>> = {
  pending: '◌',
  delivered: '✓',
  failed: '✕',
};

export function DeliveryRow({ delivery, onResent }: { delivery: Delivery; onResent: () => void }) {
  const resending = useAct();
  const resend = (): Promise<boolean> =>
    resending.run(async () => {
      await call('resendDelivery', { params: { delivery_id: delivery.id } });
      onResent();
    });
  const { attempts, next_attempt_at } = delivery;
  return (
    <details className="delivery">
      <summary>
        <span className={`badge ${LOOKS[delivery.status]}`}>
          <span aria-hidden="true">{MARKS[delivery.status]}</span>
          {DELIVERY_WORDS[delivery.status]}
        </span>
        <span>
          {DELIVERY_TEXT.event(DELIVERED_WORDS[delivery.event], delivery.test)}
          <br />
          <span className="muted small mono">{delivery.webhook_url}</span>
        </span>
        <span className="muted small">
          <Ago at={delivery.created_at} />
        </span>
      </summary>
      <div className="inside">
        <div className="row">
          <button
            type="button"
            className="button small"
            disabled={resending.isUnderWay}
            onClick={() => void resend()}
          >
            {DELIVERY_TEXT.resend}
          </button>
          {next_attempt_at === null ? null : (
            <span className="muted small">
              {DELIVERY_TEXT.nextAttempt(toInstant(next_attempt_at))}
            </span>
          )}
          <span className="muted small mono">{delivery.id}</span>
        </div>
        <Refused error={resending.error} />
        <div className="stack tight">
          <h3>{DELIVERY_TEXT.attempts}</h3>
          {attempts.length === 0 ? (
            <p className="muted">{DELIVERY_TEXT.noAttempts}</p>
          ) : (
            <Attempts attempts={attempts} />
          )}
        </div>
        <div className="stack tight">
          <h3>{DELIVERY_TEXT.payload}</h3>
          <Snippet
            label={DELIVERY_TEXT.body}
            text={JSON.stringify(delivery.payload, undefined, 2)}
          />
        </div>
      </div>
    </details>
  );
}

function Attempts({ attempts }: Pick<Delivery, 'attempts'>) {
  return (
    <table className="table cells">
      <thead>
        <tr>
          <th scope="col">{DELIVERY_TEXT.time}</th>
          <th scope="col">{DELIVERY_TEXT.response}</th>
          <th scope="col">{DELIVERY_TEXT.duration}</th>
          <th scope="col">{DELIVERY_TEXT.error}</th>
        </tr>
      </thead>
      <tbody>
        {attempts.map(({ at, status_code, duration_ms, error, answer }) => (
          <tr key={at}>
            <td data-label={DELIVERY_TEXT.time}>{toInstant(at)}</td>
            <td data-label={DELIVERY_TEXT.response}>{status_code ?? DELIVERY_TEXT.none}</td>
            <td data-label={DELIVERY_TEXT.duration}>
              {DELIVERY_TEXT.milliseconds(toWhole(duration_ms))}
            </td>
            <td data-label={DELIVERY_TEXT.error}>
              {error ?? DELIVERY_TEXT.none}
              {answer === null ? null : (
                <>
                  <br />
                  <code className="small">{answer}</code>
                </>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
