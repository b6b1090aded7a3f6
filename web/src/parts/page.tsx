/** The frame of a page: one `main`, one `h1`, and the actions of the page. */
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { FRAME_TEXT } from '../text/frame.ts';

export interface PageProps {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly actions?: ReactNode;
  /** Above the title: a link to the parent page. */
  readonly above?: ReactNode;
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

/** Sets the title of the browser tab. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = FRAME_TEXT.documentTitle(title);
  }, [title]);
}

export function Page({ title, lead, actions, above, isWide = false, children }: PageProps) {
  const main = useRef<HTMLElement>(null);
  useTitle(title);
  return (
    <main id="main" ref={main} tabIndex={-1} className={isWide ? 'wide' : undefined}>
      <div className="page-head">
        <div>
          {above}
          <h1>{title}</h1>
          {lead === undefined ? null : <p className="lead">{lead}</p>}
        </div>
        {actions === undefined ? null : <div className="actions">{actions}</div>}
      </div>
      {children}
    </main>
  );
}
