/** Saves a live run as a simulation of its own: the same request, with the commands of the run. */
import { useState } from 'react';
import { call } from '../../../api/client.ts';
import { useAct } from '../../../api/use-act.ts';
import { Link } from '../../../parts/router.tsx';
import { Refused } from '../../../parts/states.tsx';

export function SaveRun({ id, hasActs }: { id: string; hasActs: boolean }) {
  const [saved, setSaved] = useState<string>();
  const acting = useAct();
  const save = async (): Promise<void> => {
    const { body } = await call('saveLiveRun', { params: { simulation_id: id } });
    setSaved(body.id);
  };
  return (
    <>
      <Refused error={acting.error} />
      {saved === undefined ? null : (
        <span role="status">
          <Link href={`/simulations/${saved}`}>Open the saved simulation</Link>
        </span>
      )}
      <button
        type="button"
        className="button small"
        disabled={acting.isUnderWay}
        title={
          hasActs
            ? 'A simulation of its own, with everything you did in it.'
            : 'Nothing was done in it yet: it would be the same simulation again.'
        }
        onClick={() => void acting.run(save)}
      >
        Save as a simulation
      </button>
    </>
  );
}
