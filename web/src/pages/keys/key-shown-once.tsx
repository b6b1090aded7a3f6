/** A new key. It is never shown again, so the dialog stays until the user confirms that the key is saved. */
import type { Answer } from '../../api/client.ts';
import { CopyButton, Snippet } from '../../parts/copy.tsx';
import { Sheet } from '../../parts/sheet.tsx';
import { Notice } from '../../parts/states.tsx';
import { toFirstCurl } from '../../parts/try-it.ts';
import { KEY_SHOWN_TEXT } from '../../text/keys-page.ts';

export interface KeyShownOnceProps {
  readonly created: Answer<'createKey'>;
  readonly onSaved: () => void;
}

export function KeyShownOnce({ created, onSaved }: KeyShownOnceProps) {
  return (
    <Sheet title={KEY_SHOWN_TEXT.title(created.name)} onClose={onSaved} isFirm>
      <Notice kind="warn">
        <strong>{KEY_SHOWN_TEXT.copyNow}</strong> {KEY_SHOWN_TEXT.shownOnce}
      </Notice>
      <div className="stack tight">
        <label htmlFor="new-key">{KEY_SHOWN_TEXT.key}</label>
        <div className="row">
          <input
            id="new-key"
            className="input mono"
            readOnly
            value={created.key}
            onFocus={(event) => event.target.select()}
          />
          <CopyButton text={created.key} label={KEY_SHOWN_TEXT.copyKey} />
        </div>
      </div>
      <div className="stack tight">
        <p>{KEY_SHOWN_TEXT.tryIt}</p>
        <Snippet label={KEY_SHOWN_TEXT.snippet} text={toFirstCurl(created.key)} />
      </div>
      <div className="foot">
        <button type="button" className="button primary" onClick={onSaved}>
          {KEY_SHOWN_TEXT.saved}
        </button>
      </div>
    </Sheet>
  );
}
