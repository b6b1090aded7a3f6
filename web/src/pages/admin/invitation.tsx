/** Creates an invitation: a code for one registration, shown once. */
import { useState } from 'react';
import { limits } from '#contract';
import { call } from '../../api/client.ts';
import type { Answer } from '../../api/client.ts';
import { useAct } from '../../api/use-act.ts';
import { Snippet } from '../../parts/copy.tsx';
import { Refused } from '../../parts/states.tsx';
import { INVITATION_TEXT } from '../../text/admin-page.ts';
import { toInstant } from '../../text/format.ts';

export function Invitation({ registration }: Pick<Answer<'getOverview'>, 'registration'>) {
  const [created, setCreated] = useState<Answer<'createInvite'>>();
  const creating = useAct();
  const create = (): Promise<boolean> =>
    creating.run(async () => setCreated((await call('createInvite', { body: {} })).body));
  return (
    <div className="stack tight">
      <div className="row">
        <button
          type="button"
          className="button"
          disabled={creating.isUnderWay}
          onClick={() => void create()}
        >
          {INVITATION_TEXT.create}
        </button>
        <span className="muted small">
          {INVITATION_TEXT.valid(limits.INVITE_DAYS_DEFAULT)}{' '}
          {registration === 'invite' ? '' : INVITATION_TEXT.onlyWithInvite}
        </span>
      </div>
      <Refused error={creating.error} />
      {created === undefined ? null : (
        <div role="status">
          <Snippet label={INVITATION_TEXT.code} text={created.invite} />
          <p className="muted small">{INVITATION_TEXT.shownOnce(toInstant(created.expires_at))}</p>
        </div>
      )}
    </div>
  );
}
