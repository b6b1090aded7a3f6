/** Sends an event to an address, to see that it arrives. */
import { useState } from 'react';
import { limits } from '#contract';
import type { WebhookEventName } from '#contract';
import { call } from '../../api/client.ts';
import { useAct } from '../../api/use-act.ts';
import { SelectField, TextField } from '../../parts/field.tsx';
import { Refused } from '../../parts/states.tsx';
import { EVENT_WORDS } from '../../text/words.ts';

export function TestWebhook({ onSent }: { onSent: () => void }) {
  const [url, setUrl] = useState('');
  const [event, setEvent] = useState<WebhookEventName>('simulation.completed');
  const sending = useAct();
  const send = (): Promise<boolean> =>
    sending.run(async () => {
      await call('testWebhook', { body: { webhook_url: url, event } });
      onSent();
    });
  return (
    <section className="card">
      <h2>Send a test</h2>
      <form
        className="stack"
        onSubmit={(submitted) => {
          submitted.preventDefault();
          void send();
        }}
      >
        <TextField
          label="Address"
          hint="Public and https"
          type="url"
          placeholder="https://example.org/hook"
          value={url}
          onValue={setUrl}
          maxLength={limits.URL_CHARS_MAX}
          required
        />
        <SelectField
          label="Event"
          value={event}
          options={EVENT_WORDS}
          onValue={(chosen) => chosen !== '' && setEvent(chosen)}
        />
        <Refused error={sending.error} />
        <div>
          <button className="button" disabled={sending.isUnderWay || url === ''}>
            Send test event
          </button>
        </div>
      </form>
    </section>
  );
}
