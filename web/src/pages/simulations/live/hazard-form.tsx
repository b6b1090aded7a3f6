/** Adds a hazard to a live run: which, and where. Without a pointer it is put at an agent or at an exit. */
import { useState } from 'react';
import type { Story } from '../../../viewer/story.ts';
import type { Shown } from '../../../viewer/viewer-api.ts';
import type { Act, HazardKind } from './live-messages.ts';
import { HAZARD_WORDS } from './live-words.ts';

export function HazardForm({
  shown,
  story,
  placing,
  setPlacing,
  act,
}: {
  shown: Shown;
  story: Story;
  /** It waits for a click on a floor. */
  placing: HazardKind | undefined;
  setPlacing: (kind: HazardKind | undefined) => void;
  act: (act: Act) => void;
}) {
  const [kind, setKind] = useState<HazardKind>('fire');
  const [place, setPlace] = useState('click');
  const who = shown.whereabouts;
  const exit = story.exits.find(({ id }) => id === place);
  const isNowhere = place === 'followed' && who === undefined;
  const add = (): void => {
    if (place === 'click') return setPlacing(placing === undefined ? kind : undefined);
    const at = exit ?? who;
    if (at) act(toHazard(kind, at));
  };
  return (
    <div className="row" role="group" aria-label="Add a hazard">
      <select
        className="live-select"
        aria-label="Hazard"
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
        aria-label="Where"
        value={place}
        onChange={(event) => {
          setPlace(event.target.value);
          setPlacing(undefined);
        }}
      >
        <option value="click">where I click</option>
        <option value="followed">where {shown.followed ?? 'who is followed'} is</option>
        {story.exits.map(({ id, label }) => (
          <option key={id} value={id}>
            at {label}
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
        {placing === undefined ? 'Add it' : 'Click on a floor …'}
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
