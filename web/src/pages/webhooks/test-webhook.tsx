/** Sends a test event to a URL. */
import { useState } from 'react';
import { limits } from '#contract';
import type { WebhookEventName } from '#contract';
import { call } from '../../api/client.ts';
import { useAct } from '../../api/use-act.ts';
import { SelectField, TextField } from '../../parts/field.tsx';
import { Refused } from '../../parts/states.tsx';
import { TEST_WEBHOOK_TEXT } from '../../text/webhooks-page.ts';
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
      <h2>{TEST_WEBHOOK_TEXT.title}</h2>
      <form
        className="stack"
        onSubmit={(submitted) => {
          submitted.preventDefault();
          void send();
        }}
      >
        <TextField
          label={TEST_WEBHOOK_TEXT.url}
          hint={TEST_WEBHOOK_TEXT.urlHint}
          type="url"
          placeholder={TEST_WEBHOOK_TEXT.urlExample}
          value={url}
          onValue={setUrl}
          maxLength={limits.URL_CHARS_MAX}
          required
        />
        <SelectField
          label={TEST_WEBHOOK_TEXT.event}
          value={event}
          options={EVENT_WORDS}
          onValue={(chosen) => chosen !== '' && setEvent(chosen)}
        />
        <Refused error={sending.error} />
        <div>
          <button className="button" disabled={sending.isUnderWay || url === ''}>
            {TEST_WEBHOOK_TEXT.send}
          </button>
        </div>
      </form>
    </section>
  );
}
