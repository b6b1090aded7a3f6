/** The legend is the filter: a type that is switched off disappears from map, lists and chart. */
import { words } from '#contract';
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
      <h2 id="legend">Show</h2>
      <div className="legend" role="group" aria-label="Levels">
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
      <div className="legend" role="group" aria-label="Types of risk">
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
          Heat
        </button>
      </div>
      <p className="muted small">
        Counts are points by level and threats by type. A type that is switched off is taken out of
        every weight.
        {hasZones ? ' Zones stay as they were drawn, over all types asked for.' : ''}
      </p>
    </section>
  );
}
