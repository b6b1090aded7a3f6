/** Adds a hazard to a live run at a clicked spot or, without a pointer, at an agent or an exit. */
import { useState } from 'react';
import { HAZARD_FORM_TEXT, HAZARD_WORDS } from '../../../text/live.ts';
import type { Story } from '../../../viewer/story.ts';
import type { Shown } from '../../../viewer/viewer-api.ts';
import type { Act, HazardKind } from './live-messages.ts';

export function HazardForm({
  shown,
  story,
  placing,
  setPlacing,
  act,
}: {
  shown: Shown;
  story: Story;
  /** The hazard that waits for a click on a floor. */
  placing: HazardKind | undefined;
  setPlacing: (kind: HazardKind | undefined) => void;
  act: (act: Act) => void;
}) {
  const [kind, setKind] = useState<HazardKind>('fire');
  const [place, setPlace] = useState('click');
  const person = shown.whereabouts;
  const exit = story.exits.find(({ id }) => id === place);
  const isNowhere = place === 'followed' && person === undefined;
  const add = (): void => {
    if (place === 'click') return setPlacing(placing === undefined ? kind : undefined);
    const at = exit ?? person;
    if (at) act(toHazard(kind, at));
  };
  return (
    <div className="row" role="group" aria-label={HAZARD_FORM_TEXT.title}>
      <select
        className="live-select"
        aria-label={HAZARD_FORM_TEXT.hazard}
        value={kind}
        onChange={(event) => {
          setKind(event.target.value as HazardKind);
          setPlacing(undefined);
        }}
      >
        {Object.entries(HAZARD_WORDS).map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
      <select
        className="live-select"
        aria-label={HAZARD_FORM_TEXT.location}
        value={place}
        onChange={(event) => {
          setPlace(event.target.value);
          setPlacing(undefined);
        }}
      >
        <option value="click">{HAZARD_FORM_TEXT.atClick}</option>
        <option value="followed">{HAZARD_FORM_TEXT.atPerson(shown.followed)}</option>
        {story.exits.map(({ id, label }) => (
          <option key={id} value={id}>
            {HAZARD_FORM_TEXT.atExit(label)}
          </option>
        ))}
      </select>
      <button
        type="button"
        className="button small"
        aria-pressed={place === 'click' ? placing !== undefined : undefined}
        disabled={isNowhere}
        onClick={add}
      >
        {placing === undefined ? HAZARD_FORM_TEXT.add : HAZARD_FORM_TEXT.click}
      </button>
    </div>
  );
}

export function toHazard(
  type: HazardKind,
  { x, y, level }: { readonly x: number; readonly y: number; readonly level: string },
): Act {
  const toCentimeters = (meters: number): number => Math.round(100 * meters) / 100;
  return { type: 'add_hazard', payload: { type, x: toCentimeters(x), y: toCentimeters(y), level } };
}
