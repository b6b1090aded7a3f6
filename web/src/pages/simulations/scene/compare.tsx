/** Compares two simulations: both views on one timeline, their differences, and the study's result for a measure. */
import { useEffect, useMemo, useRef } from 'react';
import { BuildProgress } from '../../../parts/build-progress.tsx';
import { setSearch } from '../../../parts/router.tsx';
import { Failure, Loading, Notice, Shown as Ready } from '../../../parts/states.tsx';
import { StatusBadge } from '../../../parts/status-badge.tsx';
import { COMPARE_TEXT } from '../../../text/compare.ts';
import { toDuration, toWhole } from '../../../text/format.ts';
import { toMomentWords } from '../../../text/scene.ts';
import { isViewable } from '../../../text/simulation-state.ts';
import { keepTogether } from '../../../viewer/keep-together.ts';
import { outAt, toOutCurve } from '../../../viewer/story.ts';
import type { OutCurve, Story } from '../../../viewer/story.ts';
import type { Shown } from '../../../viewer/viewer-api.ts';
import type { Measure } from '../measure-design.ts';
import { useResults } from '../results.ts';
import type { Results } from '../results.ts';
import { useStatus } from '../use-status.ts';
import { CurveChart } from './curve-chart.tsx';
import { MeasureVerdict } from './measure-verdict.tsx';
import { PersonCard } from './person-card.tsx';
import { Layers, Storeys, Views, onKey, toAttributes, watchClick } from './scene.tsx';
import { Timeline } from './timeline.tsx';
import { toStory } from './to-story.ts';
import { useOpenedRun } from './use-opened-run.ts';
import type { OpenedRun } from './use-opened-run.ts';
import { useViewer } from './use-viewer.ts';
import type { ViewerHold } from './use-viewer.ts';

interface CompareProps {
  readonly results: Results;
  readonly otherId: string;
  readonly measureId: string | null;
}

/** The other simulation may still be under way. */
export function Compare(props: CompareProps) {
  const { status, error } = useStatus(props.otherId);
  if (error) return <Failure error={error} />;
  if (!status) return <Loading />;
  if (isViewable(status))
    return <WithOther {...props} isCompleted={status.status === 'completed'} />;
  return (
    <section className="card" aria-labelledby="compare">
      <header>
        <h2 id="compare">{COMPARE_TEXT.title}</h2>
        <CloseButton />
      </header>
      <div className="row">
        {COMPARE_TEXT.otherPending} <StatusBadge facts={status} />
      </div>
      <BuildProgress facts={status} />
      {status.error ? <p className="muted">{status.error.message}</p> : null}
    </section>
  );
}

function WithOther({
  results,
  otherId,
  measureId,
  isCompleted,
}: CompareProps & { isCompleted: boolean }) {
  const load = useResults(otherId, isCompleted);
  return (
    <Ready load={load}>
      {(other) => <Pair other={other} results={results} measureId={measureId} />}
    </Ready>
  );
}

function CloseButton() {
  return (
    <button
      type="button"
      className="button small"
      onClick={() => setSearch({ compare: undefined, measure: undefined })}
    >
      {COMPARE_TEXT.close}
    </button>
  );
}

function Pair({
  other,
  results,
  measureId,
}: {
  other: Results;
  results: Results;
  measureId: string | null;
}) {
  const first = useOpenedRun(other);
  const second = useOpenedRun(results);
  if (!first || !second) return <Notice kind="warn">{COMPARE_TEXT.expired}</Notice>;
  const measure = other.risk_assessment?.mitigation_strategies.find(({ id }) => id === measureId);
  return <OpenPair sides={[first, second]} measure={measure} />;
}

function useSide({ results, files }: OpenedRun) {
  const story = useMemo(() => toStory(results), [results]);
  const canvas = useRef<HTMLCanvasElement>(null);
  const host = useRef<HTMLDivElement>(null);
  return { story, canvas, host, ...useViewer({ canvas, host, files, story }) };
}

function OpenPair({
  sides: [without, withIt],
  measure,
}: {
  /** The other simulation first, then that of the page. */
  sides: readonly [OpenedRun, OpenedRun];
  measure: Measure | undefined;
}) {
  const first = useSide(without);
  const second = useSide(withIt);
  useEffect(() => {
    const [a, b] = [first.viewer, second.viewer];
    if (!a || !b) return undefined;
    return a.shown().end >= b.shown().end ? keepTogether(a, b) : keepTogether(b, a);
  }, [first.viewer, second.viewer]);
  const isFirstLonger = (first.shown?.end ?? 0) >= (second.shown?.end ?? 0);
  const leader = isFirstLonger ? first : second;
  const names = measure ? COMPARE_TEXT.measureNames : COMPARE_TEXT.names;
  return (
    <section className="card flush scene" aria-labelledby="compare">
      <header className="scene-head">
        <h2 id="compare">{COMPARE_TEXT.title}</h2>
        <CloseButton />
      </header>
      <div className="scene-pair">
        <Side side={first} name={names[0]} prompt={without.results.metadata.prompt} />
        <Side side={second} name={names[1]} prompt={withIt.results.metadata.prompt} />
      </div>
      {first.viewer && second.viewer && leader.viewer && leader.shown ? (
        <div className="scene-below">
          <Timeline
            viewer={leader.viewer}
            shown={leader.shown}
            story={leader.story}
            spans={[]}
            acts={[]}
          />
          <Layers viewer={leader.viewer} shown={leader.shown} />
          <Difference
            stories={[first.story, second.story]}
            names={names}
            shown={leader.shown}
            onSeek={(at) => leader.viewer?.seek(at)}
          />
          {measure ? <MeasureVerdict measure={measure} /> : null}
        </div>
      ) : null}
    </section>
  );
}

function Side({
  side: { story, canvas, host, viewer, shown, error },
  name,
  prompt,
}: {
  side: ReturnType<typeof useSide> & ViewerHold;
  name: string;
  prompt: string;
}) {
  return (
    <div>
      <h3 className="scene-side">
        {name} <span className="muted small">{prompt}</span>
      </h3>
      {error ? <Notice kind="warn">{error}</Notice> : null}
      <div
        ref={host}
        className="scene-stage"
        data-side={name}
        {...(shown ? toAttributes(shown) : {})}
        data-ready={viewer !== undefined}
      >
        <canvas
          ref={canvas}
          tabIndex={0}
          role="img"
          aria-label={COMPARE_TEXT.canvas(name)}
          onKeyDown={(event) => viewer && shown && onKey(event, viewer, shown, story)}
          onPointerDown={(event) => viewer && watchClick(event, viewer, undefined)}
        />
        {viewer || error ? null : (
          <div className="scene-wait">
            <Loading lines={3} />
          </div>
        )}
        {viewer && shown ? (
          <>
            <Views viewer={viewer} hasEvent={story.events.length > 0} />
            <Storeys viewer={viewer} shown={shown} />
            <PersonCard viewer={viewer} shown={shown} story={story} />
          </>
        ) : null}
      </div>
    </div>
  );
}

function Difference({
  stories: [first, second],
  names,
  shown: { seconds, end },
  onSeek,
}: {
  stories: readonly [Story, Story];
  names: readonly [string, string];
  shown: Shown;
  onSeek: (seconds: number) => void;
}) {
  const before = useMemo(() => toOutCurve(first.people), [first]);
  const after = useMemo(() => toOutCurve(second.people), [second]);
  const gap = useMemo(() => toGap(before, after), [before, after]);
  return (
    <div className="scene-tables">
      <CurveChart
        caption={COMPARE_TEXT.chart}
        series={[
          { name: names[0], seconds: before.seconds, values: before.people, isStep: true },
          { name: names[1], seconds: after.seconds, values: after.people, isStep: true },
          { name: COMPARE_TEXT.difference, seconds: gap.seconds, values: gap.values, isStep: true },
        ]}
        {...{ end, seconds, onSeek }}
      />
      <table className="table dense">
        <caption>{COMPARE_TEXT.table}</caption>
        <thead>
          <tr>
            <td />
            <th scope="col" className="number">
              {names[0]}
            </th>
            <th scope="col" className="number">
              {names[1]}
            </th>
          </tr>
        </thead>
        <tbody>
          <Row
            name={COMPARE_TEXT.evacuatedBy(toMomentWords(seconds))}
            values={[before, after].map((curve) =>
              COMPARE_TEXT.ofTotal(toWhole(outAt(curve, seconds)), toWhole(curve.total)),
            )}
          />
          <Row name={COMPARE_TEXT.half} values={[before, after].map(toHalf)} />
          <Row name={COMPARE_TEXT.last} values={[before, after].map(toLast)} />
          <Row
            name={COMPARE_TEXT.notEvacuated}
            values={[before, after].map((curve) =>
              toWhole(curve.total - (curve.people.at(-1) ?? 0)),
            )}
          />
        </tbody>
      </table>
    </div>
  );
}

function Row({ name, values }: { name: string; values: readonly string[] }) {
  return (
    <tr>
      <th scope="row">{name}</th>
      {values.map((value, i) => (
        // Two columns in a fixed order.
        <td key={i} className="number">
          {value}
        </td>
      ))}
    </tr>
  );
}

/** Second minus first, at every moment when one of them changes. */
function toGap(before: OutCurve, after: OutCurve): { seconds: number[]; values: number[] } {
  const seconds = [...new Set([...before.seconds, ...after.seconds])].sort((a, b) => a - b);
  return { seconds, values: seconds.map((at) => outAt(after, at) - outAt(before, at)) };
}

function toHalf({ seconds, people, total }: OutCurve): string {
  const at = people.findIndex((out) => out >= total / 2);
  return at === -1 ? COMPARE_TEXT.never : toDuration(seconds[at]!);
}

function toLast({ seconds }: OutCurve): string {
  return seconds.length === 0 ? COMPARE_TEXT.nobody : toDuration(seconds.at(-1)!);
}
