/** An account's own incidents: uploaded as a file, listed, deleted. They count only in the answers to this account. */
import { useRef, useState } from 'react';
import { limits } from '#contract';
import { call } from '../../api/client.ts';
import type { Answer } from '../../api/client.ts';
import { upload } from '../../api/upload.ts';
import { useAct } from '../../api/use-act.ts';
import { useLoad } from '../../api/use-load.ts';
import { Sheet } from '../../parts/sheet.tsx';
import { Notice, Refused, Shown } from '../../parts/states.tsx';
import { toInstant } from '../../text/format.ts';
import { INCIDENTS_TEXT } from '../../text/incidents.ts';
import { ACTION_TEXT } from '../../text/parts.ts';
import { RISK_TYPE_WORDS } from '../../text/risk-words.ts';
import { toPlaceText } from './figures.ts';
import { toMediaType, toSource } from './incident-file.ts';

type Accepted = Answer<'createIncidents'>;
const LISTED = 20;

export function IncidentsSheet({
  onClose,
  onChanged,
}: {
  onClose: () => void;
  onChanged: () => void;
}) {
  const [version, setVersion] = useState(0);
  const changed = (): void => {
    setVersion(version + 1);
    onChanged();
  };
  return (
    <Sheet title={INCIDENTS_TEXT.title} onClose={onClose}>
      <p className="muted">
        {INCIDENTS_TEXT.lead(limits.INCIDENTS_PER_ACCOUNT_MAX)}{' '}
        <a href="/docs#createIncidents">{INCIDENTS_TEXT.columns}</a>
      </p>
      <UploadIncidents onStored={changed} />
      <StoredIncidents key={version} onChanged={changed} />
      <div className="foot">
        <button type="button" className="button" onClick={onClose}>
          {ACTION_TEXT.close}
        </button>
      </div>
    </Sheet>
  );
}

function UploadIncidents({ onStored }: { onStored: () => void }) {
  const input = useRef<HTMLInputElement>(null);
  const stop = useRef<AbortController>(undefined);
  const sending = useAct();
  const [file, setFile] = useState<File>();
  const [share, setShare] = useState(0);
  const [stored, setStored] = useState<Accepted>();

  const send = async (chosen: File): Promise<void> => {
    setFile(chosen);
    setShare(0);
    setStored(undefined);
    stop.current = new AbortController();
    const { signal } = stop.current;
    await sending.run(async () => {
      const mediaType = toMediaType(chosen.name, await chosen.slice(0, 2_048).text());
      const told = await upload('createIncidents', {
        query: { source: toSource(chosen.name) },
        file: chosen,
        mediaType,
        onSent: setShare,
        signal,
      });
      setStored(told);
      if (told.accepted > 0) onStored();
    });
  };

  return (
    <div className="stack">
      <div className="row">
        <button
          type="button"
          className="button primary"
          disabled={sending.isUnderWay}
          onClick={() => input.current!.click()}
        >
          {INCIDENTS_TEXT.choose}
        </button>
        {sending.isUnderWay ? (
          <button type="button" className="button" onClick={() => stop.current?.abort()}>
            {INCIDENTS_TEXT.cancel}
          </button>
        ) : null}
      </div>
      <input
        ref={input}
        type="file"
        className="visually-hidden"
        tabIndex={-1}
        aria-label={INCIDENTS_TEXT.fileField}
        accept=".csv,.ndjson,.jsonl,.geojson,.json"
        onChange={({ target }) => {
          const [chosen] = target.files ?? [];
          if (chosen) void send(chosen);
          target.value = '';
        }}
      />
      {sending.isUnderWay && file ? (
        <div className="stack tight">
          <progress
            max={1}
            value={share < 1 ? share : undefined}
            aria-label={INCIDENTS_TEXT.progress}
          />
          <p className="muted small" role="status">
            {share < 1
              ? INCIDENTS_TEXT.uploading({ file: file.name, share, bytes: file.size })
              : INCIDENTS_TEXT.storing(file.name)}
          </p>
        </div>
      ) : null}
      <Refused error={sending.error} />
      {stored ? <StoredNotice stored={stored} name={file?.name ?? ''} /> : null}
    </div>
  );
}

function StoredNotice({ stored, name }: { stored: Accepted; name: string }) {
  const { accepted, rejected_count, rejected } = stored;
  return (
    <Notice kind={rejected_count === 0 ? 'good' : 'warn'}>
      <p>{INCIDENTS_TEXT.stored({ file: name, accepted, rejected: rejected_count })}</p>
      {rejected.slice(0, 5).map(({ line, index, error }, i) => (
        <p key={i} className="small">
          {line === undefined
            ? INCIDENTS_TEXT.rejectedItem((index ?? 0) + 1, error)
            : INCIDENTS_TEXT.rejectedLine(line, error)}
        </p>
      ))}
    </Notice>
  );
}

function StoredIncidents({ onChanged }: { onChanged: () => void }) {
  const load = useLoad(
    'incidents',
    async (signal) => (await call('listIncidents', { query: { limit: LISTED }, signal })).body,
  );
  const deleting = useAct();
  const erase = async (source: string): Promise<void> => {
    const isDone = await deleting.run(async () => {
      await call('deleteIncidentsBySource', { query: { source } });
    });
    if (isDone) onChanged();
  };
  return (
    <Shown load={load}>
      {({ results, next }) => {
        if (results.length === 0) return <p className="muted">{INCIDENTS_TEXT.none}</p>;
        const sources = [...new Set(results.map(({ source }) => source))];
        return (
          <div className="stack">
            <h3>{next === null ? INCIDENTS_TEXT.all : INCIDENTS_TEXT.newest(LISTED)}</h3>
            <ul className="marks" aria-label={INCIDENTS_TEXT.list}>
              {results.map(({ id, type, title, severity, lat, lng, starts_at, source }) => (
                <li key={id}>
                  <p>{title ?? RISK_TYPE_WORDS[type]}</p>
                  <p className="muted small">
                    {INCIDENTS_TEXT.item({
                      type: RISK_TYPE_WORDS[type],
                      severity,
                      place: toPlaceText({ lat, lng }),
                      start: toInstant(starts_at),
                      source,
                    })}
                  </p>
                </li>
              ))}
            </ul>
            <Refused error={deleting.error} />
            <div className="row">
              {sources.map((source) => (
                <button
                  key={source}
                  type="button"
                  className="button small danger"
                  disabled={deleting.isUnderWay}
                  onClick={() => void erase(source)}
                >
                  {INCIDENTS_TEXT.deleteSource(source)}
                </button>
              ))}
            </div>
          </div>
        );
      }}
    </Shown>
  );
}
