/** What the owner of a simulation can do with it. */
import { useState } from 'react';
import { call } from '../../api/client.ts';
import { useAct } from '../../api/use-act.ts';
import { Confirm } from '../../parts/confirm.tsx';
import { Link, navigate } from '../../parts/router.tsx';
import { Refused } from '../../parts/states.tsx';
import { isUnderWay } from '../../text/simulation-state.ts';
import type { Status } from './status.ts';

export interface ActionsProps {
  readonly status: NonNullable<Status>;
  /** Requests the status after something was done. */
  readonly refresh: () => void;
}

export function Actions({ status, refresh }: ActionsProps) {
  const [isDeleting, setDeleting] = useState(false);
  const params = { simulation_id: status.id };
  return (
    <>
      {status.prompt ? (
        <Link
          className="button"
          href={`/simulations/new?prompt=${encodeURIComponent(status.prompt)}`}
        >
          Edit prompt
        </Link>
      ) : null}
      {isUnderWay(status) ? (
        <CancelButton id={status.id} refresh={refresh} />
      ) : (
        <RunAgain id={status.id} isPrimary={status.status === 'failed'} />
      )}
      <button type="button" className="button danger" onClick={() => setDeleting(true)}>
        Delete
      </button>
      {isDeleting ? (
        <Confirm
          title="Delete this simulation?"
          verb="Delete simulation"
          act={async () => void (await call('deleteSimulation', { params }))}
          onClose={() => setDeleting(false)}
          onDone={() => navigate('/simulations')}
        >
          <p>Its results and files are deleted, and its link stops working.</p>
        </Confirm>
      ) : null}
    </>
  );
}

function CancelButton({ id, refresh }: { id: string; refresh: () => void }) {
  const acting = useAct();
  const cancel = (): Promise<boolean> =>
    acting.run(async () => {
      await call('cancelSimulation', { params: { simulation_id: id } });
      refresh();
    });
  return (
    <>
      <button
        type="button"
        className="button"
        disabled={acting.isUnderWay}
        onClick={() => void cancel()}
      >
        Cancel
      </button>
      <Refused error={acting.error} />
    </>
  );
}

function RunAgain({ id, isPrimary }: { id: string; isPrimary: boolean }) {
  const acting = useAct();
  const again = (): Promise<boolean> =>
    acting.run(async () => {
      const { body } = await call('cloneSimulation', { params: { simulation_id: id }, body: {} });
      navigate(`/simulations/${body.id}`);
    });
  return (
    <>
      <button
        type="button"
        className={`button ${isPrimary ? 'primary' : ''}`}
        disabled={acting.isUnderWay}
        onClick={() => void again()}
      >
        Run again
      </button>
      <Refused error={acting.error} />
    </>
  );
}
