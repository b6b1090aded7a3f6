/** Downloads all data of the account. */
import { useState } from 'react';
import { useAct } from '../../api/use-act.ts';
import { Icon } from '../../parts/icon.tsx';
import { Refused } from '../../parts/states.tsx';
import { DATA_TEXT } from '../../text/settings-page.ts';
import { collectData } from './collect-data.ts';

export function DataExport() {
  const [told, setTold] = useState<string>();
  const collecting = useAct();
  const collect = (): Promise<boolean> =>
    collecting.run(async () => {
      save(await collectData(setTold), 'presage-data.json');
      setTold(undefined);
    });
  return (
    <section className="card" aria-labelledby="data">
      <h2 id="data">{DATA_TEXT.title}</h2>
      <p className="muted">{DATA_TEXT.lead}</p>
      <div className="row">
        <button
          type="button"
          className="button"
          disabled={collecting.isUnderWay}
          onClick={() => void collect()}
        >
          <Icon name="download" size={16} /> {DATA_TEXT.download}
        </button>
        <span className="muted small" role="status">
          {collecting.isUnderWay && told !== undefined ? DATA_TEXT.reading(told) : ''}
        </span>
      </div>
      <Refused error={collecting.error} />
    </section>
  );
}

function save(blob: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
