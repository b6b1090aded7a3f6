/** The bar of a live run: its state, and the owner's commands. Every button acts at once. */
import { useState } from 'react';
import { limits } from '#contract';
import { Notice } from '../../../parts/states.tsx';
import type { LiveRun } from '../../../viewer/live/live-run.ts';
import type { Story } from '../../../viewer/story.ts';
import type { Shown } from '../../../viewer/viewer-api.ts';
import { toMomentWords } from '../scene/scene-words.ts';
import './live.css';
import { HazardForm } from './hazard-form.tsx';
import type { Act, HazardKind } from './live-messages.ts';
import { toActWords } from './live-words.ts';
import { SaveRun } from './save-run.tsx';
import type { Live } from './use-live.ts';

export interface LiveBarProps {
  readonly id: string;
  readonly live: Live;
  readonly shown: Shown;
  /** As it is known of the live run. */
  readonly story: Story;
  /** A hazard waits for the spot it is put on. */
  readonly placing: HazardKind | undefined;
  readonly setPlacing: (kind: HazardKind | undefined) => void;
}

export function LiveBar(props: LiveBarProps) {
  const { id, live, shown } = props;
  const { run, connection, canSteer, refusal, end } = live;
  const hasStarted = run !== undefined && run.frames > 0;
  return (
    <section className="live-bar" aria-labelledby="live">
      <header className="row">
        <h3 id="live" className="live-title">
          <span className="live-dot" data-on={connection.state === 'open'} aria-hidden="true" />
          Live
        </h3>
        <p className="muted small" role="status">
          {toStateWords(live)}
        </p>
        <span className="live-ends">
          {hasStarted && canSteer ? <SaveRun id={id} hasActs={run.acts.length > 0} /> : null}
          <button type="button" className="button small" onClick={end}>
            Back to the recording
          </button>
        </span>
      </header>
      {connection.state === 'over' ? <Notice kind="bad">{connection.words}</Notice> : null}
      {refusal === undefined ? null : <Notice kind="warn">{refusal}</Notice>}
      {hasStarted && canSteer && shown.isLive ? <Acts {...props} /> : null}
    </section>
  );
}

function toStateWords({ run, connection, canSteer, refusal }: Live): string {
  switch (connection.state) {
    case 'connecting':
      return 'Connecting …';
    case 'broken':
      return 'The connection broke. Connecting again …';
    case 'over':
      return 'Ended.';
    case 'open':
      if (!run || run.frames === 0)
        return refusal === undefined ? 'The place is being set up on the server …' : 'Not running.';
      return `${toPaceWords(run, canSteer)}${toLaterWords(run)}`;
  }
}

function toPaceWords(
  { hasEnded, isPlaying, end, headSeconds }: LiveRun,
  canSteer: boolean,
): string {
  if (hasEnded) return `At its end, ${toMomentWords(end)}. Go back in time to do more.`;
  if (!isPlaying) return `Stands at ${toMomentWords(headSeconds)}.`;
  return canSteer ? 'Goes on. What you do takes effect at once.' : 'Goes on. You are watching.';
}

/** A warning for users who go back in time. */
function toLaterWords({ acts, headSeconds }: LiveRun): string {
  const isLater = acts.some(({ seconds }) => seconds > headSeconds + SOON_SECONDS);
  return isLater ? ' What was done later happens again, unless you do something before.' : '';
}

function Acts({ live, shown, story, placing, setPlacing }: LiveBarProps) {
  const { act, run } = live;
  const last = run?.acts.findLast(({ seconds }) => seconds <= run.headSeconds + SOON_SECONDS);
  return (
    <div className="live-acts">
      <div className="row" role="group" aria-label="Tell people">
        <button type="button" className="button small" onClick={() => act(ALARM)}>
          Sound the alarm
        </button>
        <button type="button" className="button small" onClick={() => act(ALL_FLEE)}>
          Everybody flee
        </button>
        <button
          type="button"
          className="button small"
          disabled={!shown.whereabouts}
          onClick={() => shown.followed !== undefined && act(toFlee(shown.followed))}
        >
          {shown.followed === undefined
            ? 'Make one flee: follow them first'
            : `${shown.followed} flee`}
        </button>
      </div>
      <ExitSwitch story={story} act={act} />
      <HazardForm {...{ shown, story, placing, setPlacing, act }} />
      <p className="visually-hidden" role="status">
        {last ? `${toActWords(last, story.exits)} at ${toMomentWords(last.seconds)}` : ''}
      </p>
    </div>
  );
}

/** What was done just now takes effect at the next tenth of a second. */
const SOON_SECONDS = 0.5;

const ALARM: Act = { type: 'sound_alarm', payload: {} };
/** A circle that holds every place. */
const ALL_FLEE: Act = {
  type: 'update_flee_status',
  payload: { zone: { x: 0, y: 0, radius_m: limits.ZONE_METERS_MAX }, is_fleeing: true },
};

function toFlee(id: string): Act {
  return { type: 'update_flee_status', payload: { agent_id: id, is_fleeing: true } };
}

function ExitSwitch({ story, act }: { story: Story; act: Live['act'] }) {
  const [chosen, setChosen] = useState('');
  const exit = story.exits.find(({ id }) => id === chosen) ?? story.exits[0];
  if (!exit) return null;
  const toggle = (): void =>
    act({ type: exit.isClosed ? 'open_exit' : 'close_exit', payload: { exit_id: exit.id } });
  return (
    <div className="row" role="group" aria-label="Exits">
      <select
        className="live-select"
        aria-label="Exit"
        value={exit.id}
        onChange={(event) => setChosen(event.target.value)}
      >
        {story.exits.map(({ id, label, isClosed }) => (
          <option key={id} value={id}>
            {label}
            {isClosed ? ' (closed)' : ''}
          </option>
        ))}
      </select>
      <button type="button" className="button small" onClick={toggle}>
        {exit.isClosed ? 'Open it' : 'Close it'}
      </button>
    </div>
  );
}
