/** An account's own incidents: sent as a file, listed, deleted again. They count only in this account's answers. */
import { useRef, useState } from 'react';
import { limits } from '#contract';
import { call } from '../../api/client.ts';
import type { Answer } from '../../api/client.ts';
import { upload } from '../../api/upload.ts';
import { useAct } from '../../api/use-act.ts';
import { useLoad } from '../../api/use-load.ts';
import { Sheet } from '../../parts/sheet.tsx';
import { Notice, Refused, Shown } from '../../parts/states.tsx';
import { toInstant, toPercent, toPlural, toSize, toWhole } from '../../text/format.ts';
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
    <Sheet title="Own incidents" onClose={onClose}>
      <p className="muted">
        What you know yourself: CSV with a header, GeoJSON points or one JSON object per line, with{' '}
        <code>type</code>, <code>severity</code>, <code>lat</code>, <code>lng</code>,{' '}
        <code>starts_at</code> and more. Up to {toWhole(limits.INCIDENTS_PER_ACCOUNT_MAX)}, seen by
        you alone. <a href="/docs#createIncidents">All columns</a>
      </p>
      <UploadIncidents onStored={changed} />
      <StoredIncidents key={version} onChanged={changed} />
      <div className="foot">
        <button type="button" className="button" onClick={onClose}>
          Close
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
          Choose a file
        </button>
        {sending.isUnderWay ? (
          <button type="button" className="button" onClick={() => stop.current?.abort()}>
            Stop
          </button>
        ) : null}
      </div>
      <input
        ref={input}
        type="file"
        className="visually-hidden"
        tabIndex={-1}
        aria-label="Incidents as CSV, NDJSON or GeoJSON"
        accept=".csv,.ndjson,.jsonl,.geojson,.json"
        onChange={({ target }) => {
          const [chosen] = target.files ?? [];
          if (chosen) void send(chosen);
          target.value = '';
        }}
      />
      {sending.isUnderWay && file ? (
        <div className="stack tight">
          <progress max={1} value={share < 1 ? share : undefined} aria-label="Sent" />
          <p className="muted small" role="status">
            {share < 1
              ? `${file.name}: ${toPercent(share)} of ${toSize(file.size)} sent`
              : `${file.name}: sent, being stored`}
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
      <p>
        {name}: {toPlural(accepted, 'incident')} stored
        {rejected_count === 0 ? '.' : `, ${toPlural(rejected_count, 'row')} refused.`}
      </p>
      {rejected.slice(0, 5).map(({ line, index, error }, i) => (
        <p key={i} className="small">
          {line === undefined ? `Item ${(index ?? 0) + 1}` : `Line ${line}`}: {error}
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
        if (results.length === 0) return <p className="muted">You have none yet.</p>;
        const sources = [...new Set(results.map(({ source }) => source))];
        return (
          <div className="stack">
            <h3>{next === null ? 'Stored' : `The newest ${LISTED}`}</h3>
            <ul className="marks" aria-label="Stored incidents">
              {results.map(({ id, type, title, severity, lat, lng, starts_at, source }) => (
                <li key={id}>
                  <p>{title ?? RISK_TYPE_WORDS[type]}</p>
                  <p className="muted small">
                    {RISK_TYPE_WORDS[type]}, severity {severity} · {toPlaceText({ lat, lng })} ·{' '}
                    {toInstant(starts_at)} · {source}
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
                  Delete all of {source}
                </button>
              ))}
            </div>
          </div>
        );
      }}
    </Shown>
  );
}
