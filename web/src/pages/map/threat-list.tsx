/** Threats with all their details, linked to the map in both directions. */
import { memo, useEffect, useRef } from 'react';
import { Level } from '../../parts/level.tsx';
import { toInstant } from '../../text/format.ts';
import { SOURCES_TEXT, THREATS_TEXT, toDataAge } from '../../text/map-results.ts';
import { RISK_TYPE_WORDS } from '../../text/risk-words.ts';
import type { Threat } from './answer.ts';
import { toKm, toPlaceText } from './figures.ts';
import { isMark } from './mark.ts';
import type { Mark } from './mark.ts';
import { ShowMore, useShownCount } from './show-more.tsx';

export interface LinkedProps {
  readonly pointed: Mark | undefined;
  readonly chosen: Mark | undefined;
  readonly onPoint: (mark: Mark | undefined) => void;
  readonly onChoose: (mark: Mark | undefined) => void;
}

export interface ThreatListProps extends LinkedProps {
  readonly threats: readonly Threat[];
  /** The number including hidden ones. */
  readonly total: number;
}

export const ThreatList = memo(function ThreatList({ threats, total, ...linked }: ThreatListProps) {
  const chosenAt = threats.findIndex(({ id }) => isMark(linked.chosen, 'threat', id));
  const [count, more] = useShownCount(chosenAt);
  return (
    <section className="stack" aria-labelledby="threats">
      <h2 id="threats">
        {THREATS_TEXT.title} <span className="muted">{total}</span>
      </h2>
      {total === 0 ? <p className="muted">{THREATS_TEXT.none}</p> : null}
      {total > 0 && threats.length === 0 ? <p className="muted">{THREATS_TEXT.allHidden}</p> : null}
      <ul className="marks" aria-label={THREATS_TEXT.title}>
        {threats.slice(0, count).map((threat) => (
          <ThreatItem key={threat.id} threat={threat} {...linked} />
        ))}
      </ul>
      <ShowMore shown={Math.min(count, threats.length)} total={threats.length} more={more} />
    </section>
  );
});

function ThreatItem({
  threat,
  pointed,
  chosen,
  onPoint,
  onChoose,
}: { threat: Threat } & LinkedProps) {
  const { id, type, severity, description, confidence, radiusKm, sources } = threat;
  const isChosen = isMark(chosen, 'threat', id);
  const item = useScrolledTo(isChosen);
  const mark: Mark = { kind: 'threat', id };
  return (
    <li
      ref={item}
      data-pointed={isMark(pointed, 'threat', id)}
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
          <Level level={severity} />
          <span className="muted">{RISK_TYPE_WORDS[type]}</span>
        </span>
        <span className="what">{description}</span>
      </button>
      <p className="muted small">
        {THREATS_TEXT.summary(
          confidence,
          radiusKm === 0 ? undefined : toKm(radiusKm),
          toPlaceText(threat),
        )}
        {toTimeframe(threat)}
      </p>
      {sources.map(({ source, attribution, url, age_seconds }, i) => (
        <p key={i} className="muted small">
          {isWebAddress(url) ? (
            <a href={url} target="_blank" rel="noopener noreferrer">
              {attribution || source}
            </a>
          ) : (
            attribution || source
          )}
          {SOURCES_TEXT.age(toDataAge(age_seconds))}
        </p>
      ))}
    </li>
  );
}

function toTimeframe({ timeframe, isOpenEnded }: Threat): string {
  if (!timeframe) return '';
  return THREATS_TEXT.timeframe(
    toInstant(timeframe.start),
    isOpenEnded ? undefined : toInstant(timeframe.end),
  );
}

/** An item chosen on the map is scrolled into view in the list. */
export function useScrolledTo<E extends HTMLElement = HTMLLIElement>(isChosen: boolean) {
  const element = useRef<E>(null);
  useEffect(() => {
    if (isChosen) element.current?.scrollIntoView({ block: 'nearest' });
  }, [isChosen]);
  return element;
}

/** Links come from feeds and from users' files; other schemes than http(s) could run code. */
function isWebAddress(url: string | null): url is string {
  return url !== null && /^https?:\/\//i.test(url);
}
