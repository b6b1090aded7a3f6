import { toPathWords, toReasonWords, toValueWords } from '#contract/names';
/** The understood, assumed and not understood parts of a prompt. */
import { Notice } from '../../parts/states.tsx';
import { READING_TEXT } from '../../text/new-simulation-page.ts';
import type { Reader } from './use-reading.ts';

const ASSUMED_SHOWN = 6;

export function ReadingPanel({ reading, error, isReading }: Reader) {
  if (error) return <Notice kind="bad">{error.message}</Notice>;
  if (!reading)
    return (
      <p className="muted" role="status">
        {isReading ? READING_TEXT.reading : READING_TEXT.empty}
      </p>
    );
  const { readings = [], not_understood = [], assumptions, conflicts, unmet } = reading.told;
  return (
    <div className="stack" aria-busy={isReading}>
      <Chips title={READING_TEXT.understood}>
        {readings.map(({ path, value, text, because }, i) => (
          <li key={i} className="chip read" title={text === undefined ? because : `“${text}”`}>
            {toPathWords(path)} <b>{toValueWords(value)}</b>
          </li>
        ))}
      </Chips>
      {not_understood.length === 0 ? null : (
        <Chips title={READING_TEXT.notUnderstood}>
          {not_understood.map((text, i) => (
            <li key={i} className="chip lost">
              {text}
            </li>
          ))}
        </Chips>
      )}
      {[...conflicts, ...unmet].map(({ path, because }, i) => (
        <Notice key={i} kind="warn">
          <span>
            <strong>{toPathWords(path)}:</strong> {toReasonWords(because)}
          </span>
        </Notice>
      ))}
      <Chips title={READING_TEXT.assumed}>
        {assumptions.slice(0, ASSUMED_SHOWN).map(({ path, value, because }, i) => (
          <li key={i} className="chip assumed" title={toReasonWords(because)}>
            {toPathWords(path)} <b>{toValueWords(value)}</b>
          </li>
        ))}
      </Chips>
      {assumptions.length <= ASSUMED_SHOWN ? null : (
        <details>
          <summary>{READING_TEXT.allAssumptions(assumptions.length)}</summary>
          <dl className="facts small">
            {assumptions.map(({ path, value, because }, i) => (
              <div key={i} style={{ display: 'contents' }}>
                <dt>{toPathWords(path)}</dt>
                <dd>
                  {toValueWords(value)}, <span className="muted">{toReasonWords(because)}</span>
                </dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </div>
  );
}

function Chips({ title, children }: { title: string; children: readonly React.ReactNode[] }) {
  if (children.length === 0) return null;
  return (
    <div className="stack tight">
      <h3>{title}</h3>
      <ul className="chips">{children}</ul>
    </div>
  );
}
