/** Placeholders for content: loading, failed, empty. */
import type { ReactNode } from 'react';
import type { ApiError } from '../api/client.ts';
import type { Load } from '../api/use-load.ts';
import { ACTION_TEXT, STATE_TEXT } from '../text/parts.ts';
import { Icon } from './icon.tsx';

/** Shows loaded data, or that it is loading or failed to load. */
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
      <span className="visually-hidden">{STATE_TEXT.loading}</span>
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
      <h2>{error.status === 404 ? STATE_TEXT.notFound : STATE_TEXT.failed}</h2>
      <p>{error.message}</p>
      <HelpLink error={error} />
      {retry === undefined || error.status === 404 ? null : (
        <button type="button" className="button" onClick={retry}>
          {ACTION_TEXT.retry}
        </button>
      )}
    </div>
  );
}

/** The documentation explains every error code of the service. */
function HelpLink({ error: { code } }: { error: ApiError }) {
  return code === 'UNREACHABLE' ? null : (
    <p className="small">
      <a href={`/docs/errors#${code}`}>{STATE_TEXT.help}</a>
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

/** `plain` is neutral: neither good nor bad. */
export type NoticeKind = 'bad' | 'good' | 'warn' | 'plain';

export function Notice({ kind, children }: { kind: NoticeKind; children: ReactNode }) {
  return (
    <div className={`notice ${kind}`} role={kind === 'bad' ? 'alert' : 'status'}>
      {kind === 'plain' ? null : <Icon name={kind === 'good' ? 'done' : 'warn'} size={18} />}
      <div>{children}</div>
    </div>
  );
}

/** The error of an action, if there is one. */
export function Refused({ error }: { error: ApiError | undefined }) {
  return error === undefined ? null : <Notice kind="bad">{error.message}</Notice>;
}
