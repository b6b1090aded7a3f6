/** The bar of a live run: its state and the commands of the owner. Commands take effect at once. */
import { useState } from 'react';
import { limits } from '#contract';
import { Notice } from '../../../parts/states.tsx';
import { LIVE_TEXT, toActWords } from '../../../text/live.ts';
import { EXITS_TEXT, TIMELINE_TEXT, toMomentWords } from '../../../text/scene.ts';
import type { LiveRun } from '../../../viewer/live/live-run.ts';
import './live.css';
import type { Story } from '../../../viewer/story.ts';
import type { Shown } from '../../../viewer/viewer-api.ts';
import { HazardForm } from './hazard-form.tsx';
import type { Act, HazardKind } from './live-messages.ts';
import { SaveRun } from './save-run.tsx';
import type { Live } from './use-live.ts';

export interface LiveBarProps {
  readonly id: string;
  readonly live: Live;
  readonly shown: Shown;
  /** The story of the live run. */
  readonly story: Story;
  /** The hazard that waits for a click on a floor. */
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
          {LIVE_TEXT.title}
        </h3>
        <p className="muted small" role="status">
          {toStateWords(live)}
        </p>
        <span className="live-ends">
          {hasStarted && canSteer ? <SaveRun id={id} hasActs={run.acts.length > 0} /> : null}
          <button type="button" className="button small" onClick={end}>
            {LIVE_TEXT.back}
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
      return LIVE_TEXT.connecting;
    case 'broken':
      return LIVE_TEXT.reconnecting;
    case 'over':
      return LIVE_TEXT.ended;
    case 'open':
      if (!run || run.frames === 0)
        return refusal === undefined ? LIVE_TEXT.settingUp : LIVE_TEXT.notRunning;
      return [toPaceWords(run, canSteer), ...(hasLaterActs(run) ? [LIVE_TEXT.later] : [])].join(
        ' ',
      );
  }
}

function toPaceWords(
  { hasEnded, isPlaying, end, headSeconds }: LiveRun,
  canSteer: boolean,
): string {
  if (hasEnded) return LIVE_TEXT.atEnd(toMomentWords(end));
  if (!isPlaying) return LIVE_TEXT.paused(toMomentWords(headSeconds));
  return canSteer ? LIVE_TEXT.running : LIVE_TEXT.watching;
}

/** Whether the user went back in time, before earlier commands. */
function hasLaterActs({ acts, headSeconds }: LiveRun): boolean {
  return acts.some(({ seconds }) => seconds > headSeconds + SOON_SECONDS);
}

function Acts({ live, shown, story, placing, setPlacing }: LiveBarProps) {
  const { act, run } = live;
  const last = run?.acts.findLast(({ seconds }) => seconds <= run.headSeconds + SOON_SECONDS);
  return (
    <div className="live-acts">
      <div className="row" role="group" aria-label={LIVE_TEXT.instruct}>
        <button type="button" className="button small" onClick={() => act(ALARM)}>
          {LIVE_TEXT.alarm}
        </button>
        <button type="button" className="button small" onClick={() => act(ALL_FLEE)}>
          {LIVE_TEXT.allFlee}
        </button>
        <button
          type="button"
          className="button small"
          disabled={!shown.whereabouts}
          onClick={() => shown.followed !== undefined && act(toFlee(shown.followed))}
        >
          {shown.followed === undefined ? LIVE_TEXT.fleeHint : LIVE_TEXT.flee(shown.followed)}
        </button>
      </div>
      <ExitSwitch story={story} act={act} />
      <HazardForm {...{ shown, story, placing, setPlacing, act }} />
      <p className="visually-hidden" role="status">
        {last ? TIMELINE_TEXT.mark(toActWords(last, story.exits), toMomentWords(last.seconds)) : ''}
      </p>
    </div>
  );
}

/** A command takes effect at the next tenth of a second; until then it counts as done. */
const SOON_SECONDS = 0.5;

const ALARM: Act = { type: 'sound_alarm', payload: {} };
/** A circle that contains every place. */
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
    <div className="row" role="group" aria-label={LIVE_TEXT.exits}>
      <select
        className="live-select"
        aria-label={LIVE_TEXT.exit}
        value={exit.id}
        onChange={(event) => setChosen(event.target.value)}
      >
        {story.exits.map(({ id, label, isClosed }) => (
          <option key={id} value={id}>
            {EXITS_TEXT.name(label, isClosed)}
          </option>
        ))}
      </select>
      <button type="button" className="button small" onClick={toggle}>
        {exit.isClosed ? LIVE_TEXT.openExit : LIVE_TEXT.closeExit}
      </button>
    </div>
  );
}
