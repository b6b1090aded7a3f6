import { toPathWords, toReasonWords, toValueWords } from '#contract/names';
/** The prompt check: whether the finished run meets each claim of the prompt, with the evidence. */
import { toDuration } from '../../text/format.ts';
import { CLAIMS_TEXT } from '../../text/results.ts';
import type { Results } from './results.ts';
import { showInScene } from './scene/show-in-scene.ts';
import type { SceneOrders } from './scene/show-in-scene.ts';

const MARKS = { yes: '✓', partly: '◐', no: '✕' } as const;
/** Claims that are not met come first: they matter most. */
const ORDER = { no: 0, partly: 1, yes: 2 } as const;

type Claim = Results['metadata']['understood'][number];
type JudgedClaim = Claim & { met: NonNullable<Claim['met']> };

export function Claims({ results: { metadata } }: { results: Results }) {
  const judged = metadata.understood
    .filter((claim): claim is JudgedClaim => claim.met !== undefined)
    .toSorted((a, b) => ORDER[a.met] - ORDER[b.met]);
  // Claims that combine several places of the prompt have no single quote.
  const told = new Set(judged.map(({ path }) => path));
  const others = metadata.unmet.filter(({ path }) => !told.has(path));
  return (
    <section className="card" aria-labelledby="claims">
      <header>
        <h2 id="claims">{CLAIMS_TEXT.title}</h2>
        <p>
          <strong>{metadata.as_asked}</strong>
        </p>
      </header>
      {judged.length === 0 ? (
        <p className="muted">{CLAIMS_TEXT.noneChecked}</p>
      ) : (
        <ul className="claims">
          {judged.map(({ path, value, text, met, evidence }) => (
            <li key={path} data-met={met}>
              <span className="mark" title={CLAIMS_TEXT.met[met]} aria-hidden="true">
                {MARKS[met]}
              </span>
              <div>
                <span className="visually-hidden">{CLAIMS_TEXT.met[met]}: </span>
                <strong>{text === undefined ? toValueWords(value) : `“${text}”`}</strong>{' '}
                <span className="muted small">{toPathWords(path)}</span>
                {evidence === undefined ? null : <Evidence {...evidence} />}
              </div>
            </li>
          ))}
        </ul>
      )}
      {others.length === 0 ? null : (
        <div className="stack tight">
          <h3>{CLAIMS_TEXT.alsoNotMet}</h3>
          <ul className="claims">
            {others.map(({ path, asked, because, met = 'no' }) => (
              <li key={path} data-met={met}>
                <span className="mark" aria-hidden="true">
                  {MARKS[met]}
                </span>
                <div>
                  <strong>{toValueWords(asked)}</strong>{' '}
                  <span className="muted small">{toPathWords(path)}</span>
                  <p className="muted small">{toReasonWords(because)}</p>
                </div>
              </li>
            ))}
          </ul>
        </div>
      )}
      {metadata.not_understood.length === 0 ? null : (
        <p className="muted small">
          {CLAIMS_TEXT.notUnderstood(metadata.not_understood.map(({ text }) => text))}
        </p>
      )}
    </section>
  );
}

type EvidenceProps = NonNullable<Claim['evidence']>;

function Evidence(evidence: EvidenceProps) {
  const { text } = evidence;
  const orders = toOrders(evidence);
  return (
    <p className="muted small">
      {text}{' '}
      {orders === undefined ? null : (
        <button type="button" className="button quiet small" onClick={() => showInScene(orders)}>
          {sayOrders(orders)}
        </button>
      )}
    </p>
  );
}

/** The moment, agent or place to show; undefined for evidence without any of them. */
function toOrders({ seconds, ids = [] }: EvidenceProps): SceneOrders | undefined {
  const person = ids.find((id) => id.startsWith('agent-'));
  // The ids of rooms, exits and stairs begin with their building: `office.exit-1`.
  const place = ids.find((id) => id.includes('.'));
  if (seconds === undefined && person === undefined && place === undefined) return undefined;
  return {
    ...(seconds === undefined ? {} : { seek: seconds }),
    ...(person === undefined ? {} : { follow: person }),
    ...(person === undefined && place !== undefined ? { place } : {}),
    // Without a person or a place, the camera shows the event.
    ...(person === undefined && place === undefined ? { view: 'event' as const } : {}),
  };
}

function sayOrders({ seek, follow }: SceneOrders): string {
  if (seek !== undefined) return CLAIMS_TEXT.showAt(toDuration(seek));
  return follow === undefined ? CLAIMS_TEXT.showPlace : CLAIMS_TEXT.showPerson;
}
