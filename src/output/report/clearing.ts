/** How the place empties: by exit and by floor, and how dense it is meanwhile. */
import type { Clearing, DensityHistory } from '#safety/times';
import { drawLines } from './draw-lines.ts';
import { html, raw } from './html.ts';
import type { Html } from './html.ts';
import type { ReportParts } from './parts.ts';
import { sayFloor } from './say.ts';

/** More lines cannot be told apart; the others are one together. */
const LINES_MAX = 9;
const FROM_START = 'seconds from the start';

export function tellClearing({ assessment }: ReportParts): Html {
  const { clearing, crowding } = assessment.study ?? {};
  return html`<section>
    <h2>How it empties</h2>
    ${
      clearing === undefined || clearing.people === 0
        ? html`<p class="soft">By exit and by floor: not measured.</p>`
        : html`${tellExits(clearing)}${tellFloors(clearing)}`
    }
    ${crowding === undefined ? html`<p class="soft">Density over time: not measured.</p>` : tellDensity(crowding)}
  </section>`;
}

function tellExits({ seconds, exits }: Clearing): Html {
  const lines = exits.map(({ name, out }) => ({ name, values: out }));
  return html`<figure>
    ${raw(
      drawLines({
        title: 'People out over time, by exit',
        yName: 'people out by each exit',
        xName: FROM_START,
        lines: joinRest(lines, 'all other exits').map((line) => ({ ...line, seconds })),
      }),
    )}
    <figcaption>
      People out by each exit, the mean over the runs. Together they are all who are out.
    </figcaption>
  </figure>`;
}

function tellFloors({ seconds, storeys }: Clearing): Html {
  const lines = storeys
    .toSorted((a, b) => b.inside[0]! - a.inside[0]! || b.storey - a.storey)
    .map(({ storey, inside }) => ({ name: `floor ${sayFloor(storey)}`, values: inside }));
  return html`<figure>
    ${raw(
      drawLines({
        title: 'People still inside over time, by floor',
        yName: 'people on each floor',
        xName: FROM_START,
        lines: joinRest(lines, 'all other floors').map((line) => ({ ...line, seconds })),
      }),
    )}
    <figcaption>
      People on each floor and its stairs who are not out, the mean over the runs; who comes down
      counts on each floor they pass, and who was brought down stays where they are.
    </figcaption>
  </figure>`;
}

interface Named {
  readonly name: string;
  readonly values: readonly number[];
}

function joinRest(lines: readonly Named[], name: string): Named[] {
  if (lines.length <= LINES_MAX) return [...lines];
  const rest = lines.slice(LINES_MAX - 1);
  return [
    ...lines.slice(0, LINES_MAX - 1),
    {
      name: `${name} (${rest.length})`,
      values: rest[0]!.values.map((_, i) => rest.reduce((sum, line) => sum + line.values[i]!, 0)),
    },
  ];
}

function tellDensity({ seconds, densityMean, densityMost, peopleAbove }: DensityHistory): Html {
  const [above2, above4, above6] = peopleAbove;
  return html` <figure>
      ${raw(
        drawLines({
          title: 'Density of the densest place over time',
          height: 200,
          yName: 'people per m² at the densest place',
          xName: FROM_START,
          yMax: 4,
          decimals: 1,
          limits: [
            { value: 4, name: '4: watched' },
            { value: 6, name: '6: critical' },
          ],
          lines: [
            { name: 'mean over the runs', seconds, values: densityMean },
            { name: 'most of any run', seconds, values: densityMost },
          ],
        }),
      )}
      <figcaption>The densest place of each ten seconds.</figcaption>
    </figure>
    <figure>
      ${raw(
        drawLines({
          title: 'People where it is dense over time',
          height: 200,
          yName: 'people where it is dense',
          xName: FROM_START,
          yMax: 1,
          decimals: 1,
          lines: [
            { name: '2 per m² and more', seconds, values: above2 },
            { name: '4 and more', seconds, values: above4 },
            { name: '6 and more', seconds, values: above6 },
          ],
        }),
      )}
      <figcaption>People in places as dense, the mean over the runs.</figcaption>
    </figure>`;
}
