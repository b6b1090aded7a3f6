/** The summary of the answer: first its evidence, then the level and how sure it is. */
import { words } from '#contract';
import { Level } from '../../parts/level.tsx';
import { toPercent } from '../../text/format.ts';
import { RISK_TYPE_WORDS, BASIS_WORDS } from '../../text/risk-words.ts';
import type { Answer, ShownLevel } from './answer.ts';
import { toAge, toKm, toWeight } from './figures.ts';

export function Headline({ answer }: { answer: Answer }) {
  const { overall, maxWeight, averageWeight, confidence, km, kind, meta } = answer;
  return (
    <section className="stack" aria-label="Answer">
      <h2 className="answer-level">
        <ShownLevelSign level={overall} after={overall === 'unknown' ? '' : ' risk'} />
      </h2>
      {overall === 'unknown' ? (
        <p>
          Nothing dangerous is reported, but too little is known to call it low. Unknown is not
          safe.
        </p>
      ) : null}
      <p className="rests">{meta?.notice}</p>
      <dl className="facts tight">
        <dt>How sure</dt>
        <dd>
          {toPercent(confidence)} <Meter share={confidence} label="How sure the answer is" />
        </dd>
        <dt>Highest weight</dt>
        <dd>{toWeight(maxWeight)} of 1</dd>
        <dt>Average weight</dt>
        <dd>{toWeight(averageWeight)}</dd>
        <dt>{kind === 'route' ? 'Length' : 'Radius'}</dt>
        <dd>{toKm(km)}</dd>
      </dl>
    </section>
  );
}

/** For each type whether it is assessed; types without evidence are hatched. */
export function Footing({ answer: { assessed, meta } }: { answer: Answer }) {
  if (!meta) return null;
  const types = words.RISK_TYPES.filter((type) => type in meta.coverage);
  const { facts } = meta.context;
  return (
    <section className="stack" aria-labelledby="rests-on">
      <h2 id="rests-on">What it rests on</h2>
      <ul className="footing">
        {types.map((type) => {
          const { basis, sources, data_age_seconds } = meta.coverage[type]!;
          const isKnown = assessed[type] === true;
          return (
            <li key={type} data-known={isKnown}>
              <b>{RISK_TYPE_WORDS[type]}</b>
              <span>
                {BASIS_WORDS[basis]}
                {isKnown ? '' : ': not assessed here'}
                {sources.length === 0 ? '' : ` (${sources.join(', ')})`}
                {data_age_seconds === null ? '' : `, ${toAge(data_age_seconds)}`}
              </span>
            </li>
          );
        })}
      </ul>
      {facts.length === 0 ? null : (
        <details className="more">
          <summary>Published facts ({facts.length})</summary>
          <ul className="stack tight small">
            {facts.map(({ type, area, statement, year, source }) => (
              <li key={`${type} ${area} ${statement}`}>
                {statement}, {year}. <span className="muted">{source}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

export function ShownLevelSign({ level, after = '' }: { level: ShownLevel; after?: string }) {
  return <Level level={level === 'unknown' ? undefined : level} after={after} />;
}

function Meter({ share, label }: { share: number; label: string }) {
  return (
    <meter className="sure" min={0} max={1} value={share} aria-label={label}>
      {toPercent(share)}
    </meter>
  );
}
