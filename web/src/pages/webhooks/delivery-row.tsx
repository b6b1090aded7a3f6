/** One delivery: what was sent where, every attempt, and sending it again. */
import { call } from '../../api/client.ts';
import type { Answer } from '../../api/client.ts';
import { useAct } from '../../api/use-act.ts';
import { Snippet } from '../../parts/copy.tsx';
import { Refused } from '../../parts/states.tsx';
import { Ago } from '../../parts/time.tsx';
import { toInstant, toWhole } from '../../text/format.ts';
import { DELIVERY_WORDS, EVENT_WORDS } from '../../text/words.ts';

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
          {EVENT_WORDS[delivery.event]}
          {delivery.test ? ' (test)' : ''}
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
            Send again
          </button>
          {next_attempt_at === null ? null : (
            <span className="muted small">Next attempt at {toInstant(next_attempt_at)}</span>
          )}
          <span className="muted small mono">{delivery.id}</span>
        </div>
        <Refused error={resending.error} />
        <div className="stack tight">
          <h3>Attempts</h3>
          {attempts.length === 0 ? (
            <p className="muted">None yet.</p>
          ) : (
            <Attempts attempts={attempts} />
          )}
        </div>
        <div className="stack tight">
          <h3>What is sent</h3>
          <Snippet label="Body" text={JSON.stringify(delivery.payload, undefined, 2)} />
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
          <th scope="col">When</th>
          <th scope="col">Answer</th>
          <th scope="col">Took</th>
          <th scope="col">What went wrong</th>
        </tr>
      </thead>
      <tbody>
        {attempts.map(({ at, status_code, duration_ms, error, answer }) => (
          <tr key={at}>
            <td data-label="When">{toInstant(at)}</td>
            <td data-label="Answer">{status_code ?? 'none'}</td>
            <td data-label="Took">{toWhole(duration_ms)} ms</td>
            <td data-label="Wrong">
              {error ?? 'nothing'}
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
