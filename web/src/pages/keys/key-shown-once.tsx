/** A key just made. It is shown here and never again, so it stays until the user confirms that it is saved. */
import type { Answer } from '../../api/client.ts';
import { CopyButton, Snippet } from '../../parts/copy.tsx';
import { Sheet } from '../../parts/sheet.tsx';
import { Notice } from '../../parts/states.tsx';
import { toFirstCurl } from '../../parts/try-it.ts';

export interface KeyShownOnceProps {
  readonly created: Answer<'createKey'>;
  readonly onSaved: () => void;
}

export function KeyShownOnce({ created, onSaved }: KeyShownOnceProps) {
  return (
    <Sheet title={`The key “${created.name}”`} onClose={onSaved} isFirm>
      <Notice kind="warn">
        <strong>Copy it now.</strong> It is shown this once; nobody can show it to you again.
      </Notice>
      <div className="stack tight">
        <label htmlFor="new-key">API key</label>
        <div className="row">
          <input
            id="new-key"
            className="input mono"
            readOnly
            value={created.key}
            onFocus={(event) => event.target.select()}
          />
          <CopyButton text={created.key} label="Copy key" />
        </div>
      </div>
      <div className="stack tight">
        <p>Try it:</p>
        <Snippet label="A call with this key" text={toFirstCurl(created.key)} />
      </div>
      <div className="foot">
        <button type="button" className="button primary" onClick={onSaved}>
          I saved it
        </button>
      </div>
    </Sheet>
  );
}
