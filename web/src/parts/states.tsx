/** Placeholders for content: loading, failed, empty. */
import type { ReactNode } from 'react';
import type { ApiError } from '../api/client.ts';
import type { Load } from '../api/use-load.ts';
import { Icon } from './icon.tsx';

/** What was loaded, or how far that is. */
export function Shown<T>({
  load: { loaded, reload },
  children,
}: {
  load: Load<T>;
  children: (value: T) => ReactNode;
}) {
  switch (loaded.state) {
    case 'loading':
      return <Loading />;
    case 'failed':
      return <Failure error={loaded.error} retry={reload} />;
    case 'ready':
      return children(loaded.value);
  }
}

export function Loading({ lines = 5 }: { lines?: number }) {
  return (
    <div className="skeleton" role="status">
      <span className="visually-hidden">Loading</span>
      {Array.from({ length: lines }, (_, i) => (
        <span key={i} />
      ))}
    </div>
  );
}

export function Failure({ error, retry }: { error: ApiError; retry?: () => void }) {
  return (
    <div className="state" role="alert">
      <Icon name="warn" size={28} />
      <h2>{error.status === 404 ? 'There is nothing here' : 'That did not work'}</h2>
      <p>{error.message}</p>
      <WhatToDo error={error} />
      {retry === undefined || error.status === 404 ? null : (
        <button type="button" className="button" onClick={retry}>
          Try again
        </button>
      )}
    </div>
  );
}

/** Everything the service refuses has its place in the documentation. */
function WhatToDo({ error: { code } }: { error: ApiError }) {
  return code === 'UNREACHABLE' ? null : (
    <p className="small">
      <a href={`/docs/errors#${code}`}>What to do about it</a>
    </p>
  );
}

export function Empty({
  title,
  children,
  action,
}: {
  title: string;
  children: ReactNode;
  action?: ReactNode;
}) {
  return (
    <div className="state">
      <h2>{title}</h2>
      <p>{children}</p>
      {action}
    </div>
  );
}

/** `plain` is for what is neither good nor bad. */
export type NoticeKind = 'bad' | 'good' | 'warn' | 'plain';

export function Notice({ kind, children }: { kind: NoticeKind; children: ReactNode }) {
  return (
    <div className={`notice ${kind}`} role={kind === 'bad' ? 'alert' : 'status'}>
      {kind === 'plain' ? null : <Icon name={kind === 'good' ? 'done' : 'warn'} size={18} />}
      <div>{children}</div>
    </div>
  );
}

/** Why an action was refused, if it was. */
export function Refused({ error }: { error: ApiError | undefined }) {
  return error === undefined ? null : <Notice kind="bad">{error.message}</Notice>;
}
