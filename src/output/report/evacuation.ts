/** Evacuation time, its confidence, and people out over time. */
import { countOf } from '#base/text';
import { niceBelow, px, textAt } from '#drawing';
import type { OutCurve } from '#safety/assessment';
import { html, raw } from './html.ts';
import type { Html } from './html.ts';
import type { ReportParts } from './parts.ts';
import { sayDuration, sayNumber } from './say.ts';

const [WIDTH, HEIGHT] = [760, 300];
const [LEFT, RIGHT, TOP, BOTTOM] = [52, 16, 26, 40];

export function tellEvacuation({ assessment }: ReportParts): Html {
  const { metrics, study } = assessment;
  const { evacuation: stats, isComplete } = metrics;
  const least = isComplete ? '' : 'at least ';
  const alarm = metrics.more['alarm_seconds'];
  return html`<section>
    <h2>Evacuation time</h2>
    ${
      stats === undefined
        ? html`<p>
            Not measured in runs. Hand calculation: ${sayDuration(metrics.evacuationSeconds)}.
          </p>`
        : html`<p>
              Time from the start until everybody who can get out has
              left.${alarm === undefined ? '' : ` People are alerted after ${Math.round(alarm)} s.`}
              ${stats.censoredRuns > 0 && html`<b>${stats.censoredRuns} of ${stats.runs} runs ended with people inside, so these are lower bounds.</b>`}
            </p>
            <div class="cards">
              ${[
                ['p50', 'median of the runs'] as const,
                ['p95', sayTail(95, stats.runs)] as const,
                ['p99', sayTail(99, stats.runs)] as const,
              ].map(
                ([key, note]) =>
                  html`<div class="card">
                    <b>${least}${sayDuration(stats[key])}</b><span>${key}: ${note}</span>
                  </div>`,
              )}
              <div class="card">
                <b>${least}${sayDuration(stats.mean)}</b
                ><span
                  >mean; standard deviation
                  ${sayDuration(stats.deviation)}${stats.censoredRuns > 0 ? '' : `; 95 % interval of the mean ${sayDuration(stats.interval.low)} to ${sayDuration(stats.interval.high)}`}</span
                >
              </div>
            </div>
            <p>
              ${countOf(stats.runs, 'run')}.
              ${stats.censoredRuns > 0 ? 'Because some runs ended with people inside, the mean has no interval.' : stats.hasSettled ? 'The mean has settled.' : 'The mean has not settled; read it with its interval.'}
              ${isBetweenSlowest(95, stats.runs) && stats.runs > 1 ? `${stats.runs} runs are too few to show rarer, slower evacuations.` : ''}
            </p>`
    }
    ${
      study?.curve === undefined || study.curve.people === 0
        ? html`<p class="soft">People out over time: not measured.</p>`
        : html`<figure>
            ${raw(drawCurve(study.curve))}
            <figcaption>
              People out over time. The line is the median of the runs at each moment. The band
              spans the run with the fewest people out to the run with the most.
            </figcaption>
          </figure>`
    }
  </section>`;
}

/** Percentiles are interpolated; with 20 runs or fewer, the 95th lies between the two slowest. */
function isBetweenSlowest(percent: number, runs: number): boolean {
  return (percent / 100) * (runs - 1) > runs - 2;
}

export function sayTail(percent: number, runs: number): string {
  if (runs === 1) return 'the only run';
  return isBetweenSlowest(percent, runs)
    ? `between the two slowest of ${runs} runs`
    : `${percent} % of the runs take at most this long`;
}

function drawCurve({ people, seconds, least, middle, most }: OutCurve): string {
  const end = Math.max(1, seconds.at(-1) ?? 1);
  const x = (at: number): number => LEFT + ((WIDTH - LEFT - RIGHT) * at) / end;
  const y = (out: number): number => HEIGHT - BOTTOM - ((HEIGHT - TOP - BOTTOM) * out) / people;
  const line = (out: readonly number[]): string[] =>
    out.map((value, i) => `${px(x(seconds[i]!))} ${px(y(value))}`);
  return [
    `<svg class="plot" role="img" aria-label="People out over time" viewBox="0 0 ${WIDTH} ${HEIGHT}">`,
    ...drawAxes(people, end, x, y),
    `<path style="fill:var(--accent);opacity:.25" d="M${[...line(most), ...line(least).toReversed()].join('L')}Z"/>`,
    `<path style="stroke:var(--accent);fill:none;stroke-width:2" d="M${line(middle).join('L')}"/>`,
    '</svg>',
  ].join('');
}

function drawAxes(
  people: number,
  end: number,
  x: (at: number) => number,
  y: (out: number) => number,
): string[] {
  const lines: string[] = [];
  const stepY = Math.max(1, niceBelow(people / 4));
  const stepX = Math.max(1, niceBelow(end / 6));
  for (let out = 0; out <= people + 1e-6; out += stepY)
    lines.push(
      `<path style="stroke:var(--line)" d="M${LEFT} ${px(y(out))}H${WIDTH - RIGHT}"/>`,
      textAt(LEFT - 8, y(out) + 4, sayNumber(out), { style: 'tick', anchor: 'end' }),
    );
  for (let at = 0; at <= end; at += stepX)
    lines.push(
      textAt(x(at), HEIGHT - BOTTOM + 16, String(at), { style: 'tick', anchor: 'middle' }),
    );
  return [
    ...lines,
    textAt(4, 14, 'people out', { style: 'tick' }),
    textAt(WIDTH - RIGHT, HEIGHT - 6, 'seconds from the start', { style: 'tick', anchor: 'end' }),
  ];
}
