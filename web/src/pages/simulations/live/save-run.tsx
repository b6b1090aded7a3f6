/** Saves a live run as a simulation: the same request with the commands of the run. */
import { useState } from 'react';
import { call } from '../../../api/client.ts';
import { useAct } from '../../../api/use-act.ts';
import { Link } from '../../../parts/router.tsx';
import { Refused } from '../../../parts/states.tsx';
import { SAVE_RUN_TEXT } from '../../../text/live.ts';

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
          <Link href={`/simulations/${saved}`}>{SAVE_RUN_TEXT.open}</Link>
        </span>
      )}
      <button
        type="button"
        className="button small"
        disabled={acting.isUnderWay}
        title={hasActs ? SAVE_RUN_TEXT.saveTooltip : SAVE_RUN_TEXT.nothingTooltip}
        onClick={() => void acting.run(save)}
      >
        {SAVE_RUN_TEXT.save}
      </button>
    </>
  );
}
