/** Legend and filter in one: a type that is switched off disappears from map, lists and chart. */
import { words } from '#contract';
import { FILTER_TEXT } from '../../text/map-results.ts';
import { RISK_TYPE_WORDS } from '../../text/risk-words.ts';
import { ShownLevelSign } from './headline.tsx';
import type { RiskType } from './question.ts';
import { SHOWN_LEVELS, toggle } from './sieve.ts';
import type { Sieve, Sifted } from './sieve.ts';

export interface LegendProps {
  readonly sieve: Sieve;
  readonly sifted: Sifted;
  /** Types the answer is about. */
  readonly types: readonly RiskType[];
  readonly hasZones: boolean;
  readonly isHeat: boolean;
  readonly onSieve: (sieve: Sieve) => void;
  readonly onHeat: (isHeat: boolean) => void;
}

export function Legend({ sieve, sifted, types, hasZones, isHeat, onSieve, onHeat }: LegendProps) {
  const { hiddenTypes, hiddenLevels } = sieve;
  const asked = types.length === 0 ? words.RISK_TYPES : types;
  return (
    <section className="stack" aria-labelledby="legend">
      <h2 id="legend">{FILTER_TEXT.title}</h2>
      <div className="legend" role="group" aria-label={FILTER_TEXT.levels}>
        {SHOWN_LEVELS.map((level) => (
          <button
            key={level}
            type="button"
            aria-pressed={!hiddenLevels.includes(level)}
            onClick={() => onSieve({ ...sieve, hiddenLevels: toggle(hiddenLevels, level) })}
          >
            <ShownLevelSign level={level} />
            <span className="count">{sifted.levelCounts[level]}</span>
          </button>
        ))}
      </div>
      <div className="legend" role="group" aria-label={FILTER_TEXT.types}>
        {asked.map((type) => (
          <button
            key={type}
            type="button"
            aria-pressed={!hiddenTypes.includes(type)}
            onClick={() => onSieve({ ...sieve, hiddenTypes: toggle(hiddenTypes, type) })}
          >
            {RISK_TYPE_WORDS[type]}
            <span className="count">{sifted.typeCounts[type]}</span>
          </button>
        ))}
        <button type="button" aria-pressed={isHeat} onClick={() => onHeat(!isHeat)}>
          {FILTER_TEXT.heat}
        </button>
      </div>
      <p className="muted small">
        {FILTER_TEXT.hint} {hasZones ? FILTER_TEXT.zonesHint : ''}
      </p>
    </section>
  );
}
