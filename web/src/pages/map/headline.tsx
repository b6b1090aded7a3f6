/** The summary of the answer: level, notice, confidence and weights; then the sources by type. */
import { words } from '#contract';
import { Level } from '../../parts/level.tsx';
import { toPercent } from '../../text/format.ts';
import { HEADLINE_TEXT, SOURCES_TEXT, toDataAge } from '../../text/map-results.ts';
import { LEVEL_TEXT } from '../../text/parts.ts';
import { RISK_TYPE_WORDS, BASIS_WORDS } from '../../text/risk-words.ts';
import type { Answer, ShownLevel } from './answer.ts';
import { toKm, toWeight } from './figures.ts';

export function Headline({ answer }: { answer: Answer }) {
  const { overall, tier, maxWeight, averageWeight, confidence, km, kind, meta } = answer;
  return (
    <section className="stack" aria-label={HEADLINE_TEXT.label}>
      <h2 className="answer-level">
        <ShownLevelSign level={overall} after={overall === 'unknown' ? '' : LEVEL_TEXT.suffix} />
      </h2>
      {overall === 'unknown' ? <p>{HEADLINE_TEXT.unknown}</p> : <p>{HEADLINE_TEXT.tier(tier)}</p>}
      <p className="rests">{meta?.notice}</p>
      <dl className="facts tight">
        <dt>{HEADLINE_TEXT.confidence}</dt>
        <dd>
          {toPercent(confidence)} <Meter share={confidence} label={HEADLINE_TEXT.confidenceMeter} />
        </dd>
        <dt>{HEADLINE_TEXT.highest}</dt>
        <dd>{HEADLINE_TEXT.ofOne(toWeight(maxWeight))}</dd>
        <dt>{HEADLINE_TEXT.average}</dt>
        <dd>{toWeight(averageWeight)}</dd>
        <dt>{kind === 'route' ? HEADLINE_TEXT.length : HEADLINE_TEXT.radius}</dt>
        <dd>{toKm(km)}</dd>
      </dl>
    </section>
  );
}

/** The sources of each type. Types without evidence are hatched. */
export function Sources({ answer: { assessed, tiers, meta } }: { answer: Answer }) {
  if (!meta) return null;
  const types = words.RISK_TYPES.filter((type) => type in meta.coverage);
  const { facts } = meta.context;
  return (
    <section className="stack" aria-labelledby="sources">
      <h2 id="sources">{SOURCES_TEXT.title}</h2>
      <ul className="footing">
        {types.map((type) => {
          const { basis, sources, data_age_seconds } = meta.coverage[type]!;
          const isKnown = assessed[type] === true;
          return (
            <li key={type} data-known={isKnown}>
              <b>{RISK_TYPE_WORDS[type]}</b>
              <span>
                {SOURCES_TEXT.type({
                  basis: BASIS_WORDS[basis],
                  isAssessed: isKnown,
                  sources,
                  age: data_age_seconds === null ? undefined : toDataAge(data_age_seconds),
                })}
              </span>
              {tiers[type]?.tier == null ? null : <p>{HEADLINE_TEXT.tier(tiers[type])}</p>}
            </li>
          );
        })}
      </ul>
      {facts.length === 0 ? null : (
        <details className="more">
          <summary>{SOURCES_TEXT.facts(facts.length)}</summary>
          <ul className="stack tight small">
            {facts.map(({ type, area, statement, year, source }) => (
              <li key={`${type} ${area} ${statement}`}>
                {SOURCES_TEXT.fact(statement, year)} <span className="muted">{source}</span>
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
