/** Opens routes and circles from files, and exports answers to files. */
import { useRef } from 'react';
import { Icon } from '../../parts/icon.tsx';
import { FILE_FAULTS, MAP_FILES_TEXT } from '../../text/map-form.ts';
import type { Answer } from './answer.ts';
import { readRouteCsv, toPointsCsv } from './csv.ts';
import { readGeoJson, toGeoJson } from './geojson.ts';
import { whyNotAsked } from './question.ts';
import type { Question } from './question.ts';

/** A larger file cannot hold a valid route: ten thousand points are one megabyte at most. Judgement. */
const FILE_BYTES_MAX = 16 * 1024 * 1024;

export interface OpenFileProps {
  readonly onOpened: (changes: Partial<Question>) => void;
  readonly onRefused: (why: string) => void;
}

export function OpenFile({ onOpened, onRefused }: OpenFileProps) {
  const input = useRef<HTMLInputElement>(null);
  const read = async (file: File): Promise<void> => {
    if (file.size > FILE_BYTES_MAX) return onRefused(FILE_FAULTS.tooLarge(file.name));
    const drawn = readDrawn(file.name, await file.text());
    return typeof drawn === 'string'
      ? onRefused(FILE_FAULTS.inFile(file.name, drawn))
      : onOpened(drawn);
  };
  return (
    <>
      <button type="button" className="button small" onClick={() => input.current!.click()}>
        {MAP_FILES_TEXT.open}
      </button>
      <input
        ref={input}
        type="file"
        className="visually-hidden"
        tabIndex={-1}
        aria-label={MAP_FILES_TEXT.openField}
        accept=".geojson,.json,.csv,.txt"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) void read(file);
          // The same file may be chosen again.
          target.value = '';
        }}
      />
    </>
  );
}

export function SaveButtons({
  question,
  answer,
}: {
  question: Question;
  answer: Answer | undefined;
}) {
  const saveGeoJson = (): void =>
    save(
      'presage-map.geojson',
      'application/geo+json',
      JSON.stringify(toGeoJson(question, answer)),
    );
  return (
    <section className="stack" aria-labelledby="export">
      <h2 id="export">{MAP_FILES_TEXT.export}</h2>
      <div className="row">
        <button
          type="button"
          className="button small"
          disabled={whyNotAsked(question) !== undefined}
          onClick={saveGeoJson}
        >
          <Icon name="download" size={14} />
          {MAP_FILES_TEXT.exportGeoJson}
        </button>
        <button
          type="button"
          className="button small"
          disabled={answer === undefined}
          onClick={() => save('presage-points.csv', 'text/csv', toPointsCsv(answer!.points))}
        >
          <Icon name="download" size={14} />
          {MAP_FILES_TEXT.exportPoints}
        </button>
      </div>
      <p className="muted small">{MAP_FILES_TEXT.exportHint}</p>
    </section>
  );
}

function readDrawn(name: string, text: string): Partial<Question> | string {
  if (!/\.csv$|\.txt$/i.test(name)) return readGeoJson(text);
  const route = readRouteCsv(text);
  return typeof route === 'string' ? route : { tool: 'route', route };
}

function save(name: string, type: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // After the browser has taken it.
  setTimeout(() => URL.revokeObjectURL(url), 1_000);
}
