/** The actions of the owner of a simulation: edit, cancel, run again, delete. */
import { useState } from 'react';
import { call } from '../../api/client.ts';
import { useAct } from '../../api/use-act.ts';
import { Confirm } from '../../parts/confirm.tsx';
import { Link, navigate } from '../../parts/router.tsx';
import { Refused } from '../../parts/states.tsx';
import { SIMULATION_TEXT } from '../../text/simulation-page.ts';
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
          {SIMULATION_TEXT.editPrompt}
        </Link>
      ) : null}
      {isUnderWay(status) ? (
        <CancelButton id={status.id} refresh={refresh} />
      ) : (
        <RunAgain id={status.id} isPrimary={status.status === 'failed'} />
      )}
      <button type="button" className="button danger" onClick={() => setDeleting(true)}>
        {SIMULATION_TEXT.delete}
      </button>
      {isDeleting ? (
        <Confirm
          title={SIMULATION_TEXT.deleteTitle}
          verb={SIMULATION_TEXT.deleteConfirm}
          act={async () => void (await call('deleteSimulation', { params }))}
          onClose={() => setDeleting(false)}
          onDone={() => navigate('/simulations')}
        >
          <p>{SIMULATION_TEXT.deleteHint}</p>
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
        {SIMULATION_TEXT.cancel}
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
        {SIMULATION_TEXT.runAgain}
      </button>
      <Refused error={acting.error} />
    </>
  );
}
