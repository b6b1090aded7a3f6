/**
 * How much a cell's own count is worth against its neighbourhood, learnt from the record: where crimes pile up at
 * addresses little smoothing is right, over a smooth surface much. The older part of the record before the first tested
 * week predicts the newer part, and the prior is chosen under which the newer part was likely.
 */
import { WEEK_MS } from './events.ts';
import type { BacktestEvents } from './events.ts';
import { createHistoryCounts, expectCount } from './history-model.ts';
import type { HistoryCounts, HistorySettings } from './history-model.ts';
import { cellOf } from './study-area.ts';
import type { StudyArea } from './study-area.ts';

/** From "one own event counts as much as the neighbourhood" to "almost only the neighbourhood counts". */
const PRIORS = [1, 2, 4, 8, 16, 32, 64];
/** Used where too little is known to choose. */
const PRIOR_EVENTS_DEFAULT = 2;
/**
 * The smallest prior that is almost as likely as the best is taken: the many quiet cells decide the likelihood, and the
 * few busiest cells, which decide the top of the ranking, differ from their surroundings more than a gamma allows for.
 * In log-likelihood per event; hits at 5 % are the same from 0.005 to 0.01.
 */
const TOLERANCE_PER_EVENT = 0.0075;
/** The newer part: a quarter of the weeks, and no more than half a year. */
const NEWER_SHARE = 0.25;
const NEWER_WEEKS_MAX = 26;
const EVENTS_MIN = 20;
/** Events where nothing was expected must not decide: this part of all events is assumed to be spread evenly. */
const ANYWHERE = 0.005;

/** `past` holds the events known before `untilMs`, week by week. */
export function learnPriorEvents(
  events: BacktestEvents,
  area: StudyArea,
  settings: HistorySettings,
  { past, untilMs }: { past: readonly Uint32Array[]; untilMs: number },
): number {
  const newerWeeks = Math.max(1, Math.min(NEWER_WEEKS_MAX, Math.round(past.length * NEWER_SHARE)));
  const counts = createHistoryCounts(events, area, settings);
  let [older, newer] = [0, 0];
  for (const week of past.slice(0, -newerWeeks)) {
    counts.learn(week, untilMs - newerWeeks * WEEK_MS);
    older += week.length;
  }
  const happened = new Float64Array(area.cells.length);
  for (const week of past.slice(-newerWeeks))
    for (const i of week) {
      const position = area.positions[cellOf(area, i)]!;
      if (position < 0) continue;
      happened[position]!++;
      newer++;
    }
  if (older < EVENTS_MIN || newer < EVENTS_MIN) return PRIOR_EVENTS_DEFAULT;
  const likelihoods = PRIORS.map((prior) => logLikelihood(counts, area, happened, prior));
  // A difference of one is chance.
  const least = Math.max(...likelihoods) - Math.max(1, TOLERANCE_PER_EVENT * newer);
  return PRIORS[likelihoods.findIndex((likelihood) => likelihood >= least)]!;
}

/**
 * The likelihood of where the events fell, given how many there were: totals change for reasons that have nothing to do
 * with places.
 */
function logLikelihood(
  { observed, smoothed }: HistoryCounts,
  { cells }: StudyArea,
  happened: Float64Array,
  prior: number,
): number {
  const expected = Float64Array.from(cells, (cell) =>
    expectCount(observed[cell]!, smoothed[cell]!, prior),
  );
  const total = expected.reduce((sum, each) => sum + each, 0);
  let sum = 0;
  for (let at = 0; at < cells.length; at++) {
    if (happened[at] === 0) continue;
    const share = ((1 - ANYWHERE) * expected[at]!) / total + ANYWHERE / cells.length;
    sum += happened[at]! * Math.log(share);
  }
  return sum;
}
