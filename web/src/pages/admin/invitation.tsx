/** A code for one registration, shown once. */
import { useState } from 'react';
import { limits } from '#contract';
import { call } from '../../api/client.ts';
import type { Answer } from '../../api/client.ts';
import { useAct } from '../../api/use-act.ts';
import { Snippet } from '../../parts/copy.tsx';
import { Refused } from '../../parts/states.tsx';
import { toInstant } from '../../text/format.ts';

export function Invitation({ registration }: Pick<Answer<'getOverview'>, 'registration'>) {
  const [made, setMade] = useState<Answer<'createInvite'>>();
  const making = useAct();
  const make = (): Promise<boolean> =>
    making.run(async () => setMade((await call('createInvite', { body: {} })).body));
  return (
    <div className="stack tight">
      <div className="row">
        <button
          type="button"
          className="button"
          disabled={making.isUnderWay}
          onClick={() => void make()}
        >
          Make an invitation
        </button>
        <span className="muted small">
          For one account, for {limits.INVITE_DAYS_DEFAULT} days.
          {registration === 'invite' ? '' : ' It is asked for only where REGISTRATION is invite.'}
        </span>
      </div>
      <Refused error={making.error} />
      {made === undefined ? null : (
        <div role="status">
          <Snippet label="The invitation" text={made.invite} />
          <p className="muted small">
            Shown this once; it can be used until {toInstant(made.expires_at)}.
          </p>
        </div>
      )}
    </div>
  );
}
