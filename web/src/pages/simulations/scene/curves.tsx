/** People evacuated by exit and people on each floor over time; the line marks the current moment. */
import { useMemo } from 'react';
import { nameFloor } from '#contract/names';
import { CURVES_TEXT } from '../../../text/scene.ts';
import { toOutCurve } from '../../../viewer/story.ts';
import type { Story } from '../../../viewer/story.ts';
import type { Shown, Viewer } from '../../../viewer/viewer-api.ts';
import { CurveChart } from './curve-chart.tsx';
import type { Series } from './curve-chart.tsx';

/** More curves cannot be told apart, so only those with the most people are shown. */
const SERIES_MAX = 6;

export function Curves({ viewer, shown, story }: { viewer: Viewer; shown: Shown; story: Story }) {
  const exits = useMemo(() => listExitSeries(story), [story]);
  const recorded = useMemo(() => listStoreySeries(viewer), [viewer]);
  // A live run has no curves beforehand.
  const storeys = shown.isLive ? [] : recorded;
  const { end, seconds } = shown;
  const onSeek = (at: number): void => viewer.seek(at);
  if (exits.length === 0 && storeys.length < 2) return null;
  return (
    <details className="scene-curves">
      <summary>{CURVES_TEXT.title}</summary>
      <div className="scene-tables">
        {exits.length === 0 ? null : (
          <CurveChart caption={CURVES_TEXT.byExit} {...{ series: exits, end, seconds, onSeek }} />
        )}
        {storeys.length < 2 ? null : (
          <CurveChart
            caption={CURVES_TEXT.byFloor}
            {...{ series: storeys, end, seconds, onSeek }}
          />
        )}
      </div>
    </details>
  );
}

function listExitSeries({ people, exits }: Story): Series[] {
  return exits
    .map(({ id, label }) => {
      const { seconds, people: out } = toOutCurve(people.filter(({ exitId }) => exitId === id));
      return { name: label, seconds, values: out, isStep: true };
    })
    .filter(({ values }) => values.length > 0)
    .toSorted((a, b) => (b.values.at(-1) ?? 0) - (a.values.at(-1) ?? 0))
    .slice(0, SERIES_MAX);
}

function listStoreySeries({ crowds, floorNames }: Viewer): Series[] {
  return crowds.curves
    .toSorted((a, b) => Math.max(...b.people) - Math.max(...a.people))
    .slice(0, SERIES_MAX)
    .toSorted((a, b) => b.storey - a.storey)
    .map(({ storey, people }) => ({
      name: nameFloor(storey, floorNames),
      seconds: crowds.seconds,
      values: people,
      isStep: false,
    }));
}
