/** Zones of a circle, the worst first, with the reason why a zone of low risk is not called safe. */
import { memo } from 'react';
import { ZONES_TEXT } from '../../text/map-results.ts';
import { ZONE_WORDS } from '../../text/risk-words.ts';
import type { Zone } from './answer.ts';
import { ShownLevelSign } from './headline.tsx';
import { isMark } from './mark.ts';
import type { Mark } from './mark.ts';
import { ShowMore, useShownCount } from './show-more.tsx';
import { SHOWN_LEVELS } from './sieve.ts';
import { useScrolledTo } from './threat-list.tsx';
import type { LinkedProps } from './threat-list.tsx';

export const ZoneList = memo(function ZoneList({
  zones,
  total,
  ...linked
}: { readonly zones: readonly Zone[]; readonly total: number } & LinkedProps) {
  const ordered = [...zones].sort(
    (a, b) => SHOWN_LEVELS.indexOf(a.level) - SHOWN_LEVELS.indexOf(b.level),
  );
  const chosenAt = ordered.findIndex(({ id }) => isMark(linked.chosen, 'zone', id));
  const [count, more] = useShownCount(chosenAt);
  return (
    <section className="stack" aria-labelledby="zones">
      <h2 id="zones">
        {ZONES_TEXT.title} <span className="muted">{total}</span>
      </h2>
      <ul className="marks" aria-label={ZONES_TEXT.title}>
        {ordered.slice(0, count).map((zone) => (
          <ZoneItem key={zone.id} zone={zone} {...linked} />
        ))}
      </ul>
      <ShowMore shown={Math.min(count, ordered.length)} total={ordered.length} more={more} />
    </section>
  );
});

function ZoneItem({ zone, pointed, chosen, onPoint, onChoose }: { zone: Zone } & LinkedProps) {
  const { id, type, level, primaryThreats, reason } = zone;
  const isChosen = isMark(chosen, 'zone', id);
  const item = useScrolledTo(isChosen);
  const mark: Mark = { kind: 'zone', id };
  return (
    <li
      ref={item}
      data-pointed={isMark(pointed, 'zone', id)}
      data-chosen={isChosen}
      onMouseEnter={() => onPoint(mark)}
      onMouseLeave={() => onPoint(undefined)}
    >
      <button
        type="button"
        aria-pressed={isChosen}
        onClick={() => onChoose(isChosen ? undefined : mark)}
        onFocus={() => onPoint(mark)}
        onBlur={() => onPoint(undefined)}
      >
        <span className="row">
          <ShownLevelSign level={level} />
          <span className="muted">{ZONE_WORDS[type]}</span>
        </span>
      </button>
      {reason === undefined ? null : <p className="muted small">{reason}</p>}
      {primaryThreats.length === 0 ? null : (
        <p className="muted small">
          {primaryThreats.map((threat) => (
            <button
              key={threat}
              type="button"
              className="link"
              onClick={() => onChoose({ kind: 'threat', id: threat })}
            >
              {threat}
            </button>
          ))}
        </p>
      )}
    </li>
  );
}
