/** People out by exit, people left by floor, and density over time. */
import type { Clearing, DensityHistory } from '#safety/times';
import { nameFloor } from '#scenario/floors';
import type { FloorNames } from '#scenario/floors';
import { drawLines } from './draw-lines.ts';
import { html, raw } from './html.ts';
import type { Html } from './html.ts';
import type { ReportParts } from './parts.ts';

/** More lines cannot be distinguished; the rest are summed into one. */
const LINES_MAX = 9;
const FROM_START = 'seconds from the start';

export function tellClearing({ scenario, assessment }: ReportParts): Html {
  const { clearing, crowding } = assessment.study ?? {};
  return html`<section>
    <h2>Clearing by exit and floor</h2>
    ${
      clearing === undefined || clearing.people === 0
        ? html`<p class="soft">By exit and by floor: not measured.</p>`
        : html`${tellExits(clearing)}${tellFloors(clearing, scenario.floorNames)}`
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
      People out by each exit, mean over the runs. The lines add up to everybody who is out.
    </figcaption>
  </figure>`;
}

function tellFloors({ seconds, storeys }: Clearing, names: FloorNames): Html {
  const lines = storeys
    .toSorted((a, b) => b.inside[0]! - a.inside[0]! || b.storey - a.storey)
    .map(({ storey, inside }) => ({ name: nameFloor(storey, names), values: inside }));
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
      People still on each floor and its stairs, mean over the runs. People on their way down count
      on the floor they are passing. Incapacitated people stay where they are.
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
            { value: 4, name: '4: watch' },
            { value: 6, name: '6: critical' },
          ],
          lines: [
            { name: 'mean over the runs', seconds, values: densityMean },
            { name: 'maximum of the runs', seconds, values: densityMost },
          ],
        }),
      )}
      <figcaption>The highest density in each 10 s.</figcaption>
    </figure>
    <figure>
      ${raw(
        drawLines({
          title: 'People in dense places over time',
          height: 200,
          yName: 'people in dense places',
          xName: FROM_START,
          yMax: 1,
          decimals: 1,
          lines: [
            { name: '2 per m² or more', seconds, values: above2 },
            { name: '4 per m² or more', seconds, values: above4 },
            { name: '6 per m² or more', seconds, values: above6 },
          ],
        }),
      )}
      <figcaption>People in places of each density, mean over the runs.</figcaption>
    </figure>`;
}
