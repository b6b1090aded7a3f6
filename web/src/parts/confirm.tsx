/** Asks for confirmation before an action that cannot be undone. */
import type { ReactNode } from 'react';
import { useAct } from '../api/use-act.ts';
import { ACTION_TEXT } from '../text/parts.ts';
import { Sheet } from './sheet.tsx';
import { Refused } from './states.tsx';

export interface ConfirmProps {
  readonly title: string;
  /** What the button does, as a verb. */
  readonly verb: string;
  readonly isDanger?: boolean;
  readonly act: () => Promise<void>;
  readonly onClose: () => void;
  /** Called when it is done; the default closes the dialog. */
  readonly onDone?: () => void;
  readonly children: ReactNode;
}

export function Confirm({
  title,
  verb,
  isDanger = true,
  act,
  onClose,
  onDone = onClose,
  children,
}: ConfirmProps) {
  const doing = useAct();
  const confirm = async (): Promise<void> => {
    if (await doing.run(act)) onDone();
  };
  return (
    <Sheet title={title} onClose={onClose}>
      <div className="stack">{children}</div>
      <Refused error={doing.error} />
      <div className="foot">
        <button type="button" className="button" onClick={onClose}>
          {ACTION_TEXT.cancel}
        </button>
        <button
          type="button"
          className={`button primary ${isDanger ? 'danger' : ''}`}
          disabled={doing.isUnderWay}
          onClick={() => void confirm()}
        >
          {verb}
        </button>
      </div>
    </Sheet>
  );
}
