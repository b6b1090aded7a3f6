/** A dialog of the browser's own: it keeps the focus inside, Escape closes it, and the page behind it is inert. */
import { useEffect, useId, useRef } from 'react';
import type { ReactNode } from 'react';

export interface SheetProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** The user must confirm: Escape does not close it. */
  readonly isFirm?: boolean;
}

export function Sheet({ title, onClose, children, isFirm = false }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const shown = dialog.current!;
    if (!shown.open) shown.showModal();
  }, []);
  return (
    <dialog
      ref={dialog}
      className="sheet"
      aria-labelledby={id}
      onCancel={(event) => {
        if (isFirm) event.preventDefault();
      }}
      onClose={onClose}
    >
      <div className="inside">
        <h2 id={id}>{title}</h2>
        {children}
      </div>
    </dialog>
  );
}
