/** The timeline: play, speed and position, with the curve of evacuated people and the events behind the slider. */
import { useId, useMemo } from 'react';
import { limits } from '#contract';
import { TIMELINE_TEXT, toKindWords, toMomentWords, toSpeedWords } from '../../../text/scene.ts';
import { toOutCurve } from '../../../viewer/story.ts';
import type { Story } from '../../../viewer/story.ts';
import { SPEEDS } from '../../../viewer/viewer-api.ts';
import type { Shown, Viewer } from '../../../viewer/viewer-api.ts';

export interface Span {
  readonly label: string;
  readonly from: number;
  readonly to: number;
}

/** A command a user gave in the run. */
export interface Mark {
  readonly label: string;
  readonly seconds: number;
}

const WIDTH = 1000;
const HEIGHT = 64;

interface TimelineProps {
  readonly viewer: Viewer;
  readonly shown: Shown;
  readonly story: Story;
  /** Bottlenecks: from when to when. */
  readonly spans: readonly Span[];
  readonly acts: readonly Mark[];
  /** For a live run: the recorded run to compare it with. */
  readonly recorded?: Story;
}

export function Timeline(props: TimelineProps) {
  const { viewer, shown, recorded } = props;
  const { seconds, end, isPlaying, speed } = shown;
  const name = useId();
  const speeds = recorded ? SPEEDS.filter((each) => each <= limits.LIVE_SPEED_MAX) : SPEEDS;
  return (
    <div className="scene-time">
      <button
        type="button"
        className="button primary"
        onClick={() => viewer.play(!isPlaying)}
        aria-keyshortcuts="Space"
      >
        {isPlaying ? TIMELINE_TEXT.pause : TIMELINE_TEXT.play}
      </button>
      <select
        className="scene-speed"
        aria-label={TIMELINE_TEXT.speed}
        value={speed}
        onChange={(event) => viewer.speed(Number(event.target.value))}
      >
        {speeds.map((each) => (
          <option key={each} value={each}>
            {toSpeedWords(each)}
          </option>
        ))}
      </select>
      <div className="scene-track">
        <Track {...props} />
        <input
          id={name}
          type="range"
          aria-label={TIMELINE_TEXT.time}
          aria-valuetext={TIMELINE_TEXT.at(toMomentWords(seconds), toMomentWords(end))}
          min={0}
          max={end}
          step={0.1}
          value={seconds}
          onChange={(event) => viewer.seek(Number(event.target.value))}
        />
      </div>
      <output className="scene-moment" htmlFor={name}>
        <strong>{toMomentWords(seconds)}</strong>{' '}
        <span className="muted">{TIMELINE_TEXT.ofEnd(toMomentWords(end))}</span>
      </output>
      {recorded ? <p className="scene-marks muted small">{TIMELINE_TEXT.liveLegend}</p> : null}
      <Marks {...props} />
    </div>
  );
}

/** The share of evacuated people over time, with events and bottlenecks. */
function Track({ shown, story, spans, acts, recorded }: TimelineProps) {
  const { seconds, end } = shown;
  const events = listScenarioEvents(story);
  const until = recorded ? seconds : end;
  const curve = useMemo(() => toCurvePath(story, { end, until }), [story, end, until]);
  const before = useMemo(
    () => recorded && toCurveLine(recorded, { end, until: end }).line,
    [recorded, end],
  );
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
      {spans.map(({ label, from, to }) => (
        <rect
          key={`${label} ${from}`}
          className="scene-span"
          x={toX(from, end)}
          width={Math.max(3, toX(to, end) - toX(from, end))}
          y={HEIGHT - 8}
          height={8}
        />
      ))}
      <path className="scene-curve" d={curve} />
      {before === undefined ? null : <path className="scene-curve before" d={before} />}
      {events.map(({ id, seconds: at }) => (
        <line
          key={id}
          className="scene-event"
          x1={toX(at, end)}
          x2={toX(at, end)}
          y1={0}
          y2={HEIGHT}
        />
      ))}
      {acts.map(({ label, seconds: at }) => (
        <line
          key={`${label} ${at}`}
          className="scene-act"
          x1={toX(at, end)}
          x2={toX(at, end)}
          y1={0}
          y2={HEIGHT}
        />
      ))}
    </svg>
  );
}

/** Events, commands and bottlenecks as buttons. */
function Marks({ viewer, story, spans, acts }: TimelineProps) {
  const events = listScenarioEvents(story);
  if (events.length + spans.length + acts.length === 0) return null;
  return (
    <ul className="scene-marks" aria-label={TIMELINE_TEXT.marks}>
      {acts.map(({ label, seconds: at }) => (
        <li key={`${label} ${at}`}>
          <button type="button" className="chip" onClick={() => viewer.seek(at)}>
            <span className="scene-mark act" aria-hidden="true" />
            {TIMELINE_TEXT.mark(label, toMomentWords(at))}
          </button>
        </li>
      ))}
      {events.map(({ id, type, seconds: at }) => (
        <li key={id}>
          <button type="button" className="chip" onClick={() => viewer.seek(at)}>
            <span className="scene-mark event" aria-hidden="true" />
            {TIMELINE_TEXT.mark(toKindWords(type), toMomentWords(at))}
          </button>
        </li>
      ))}
      {spans.map(({ label, from, to }) => (
        <li key={`${label} ${from}`}>
          <button type="button" className="chip" onClick={() => viewer.seek(from)}>
            <span className="scene-mark span" aria-hidden="true" />
            {TIMELINE_TEXT.span(label, toMomentWords(from), toMomentWords(to))}
          </button>
        </li>
      ))}
    </ul>
  );
}

/** The events of the scenario, without hazards that a user added to the run. */
function listScenarioEvents({ events }: Story): Story['events'] {
  return events.filter(({ isAdded }) => isAdded !== true);
}

function toX(seconds: number, end: number): number {
  return end === 0 ? 0 : (WIDTH * Math.min(end, seconds)) / end;
}

interface Stretch {
  /** Of the whole timeline. */
  readonly end: number;
  /** Of the curve. */
  readonly until: number;
}

/** The area below the line. */
function toCurvePath(story: Story, stretch: Stretch): string {
  const { line, x } = toCurveLine(story, stretch);
  return line === '' ? '' : `${line}L${x} ${HEIGHT}L0 ${HEIGHT}Z`;
}

/** The line of the share of evacuated people from the start to `until`, and the x where it ends. */
function toCurveLine({ people }: Story, { end, until }: Stretch): { line: string; x: string } {
  const { seconds, people: out, total } = toOutCurve(people);
  const x = toX(until, end).toFixed(1);
  if (total === 0) return { line: '', x };
  const toY = (count: number): number => HEIGHT - (HEIGHT - 2) * (count / total);
  let line = `M0 ${HEIGHT}`;
  let last = 0;
  seconds.forEach((at, i) => {
    if (at > until) return;
    const atX = toX(at, end).toFixed(1);
    line += `L${atX} ${toY(last).toFixed(1)}L${atX} ${toY(out[i]!).toFixed(1)}`;
    last = out[i]!;
  });
  return { line: `${line}L${x} ${toY(last).toFixed(1)}`, x };
}
