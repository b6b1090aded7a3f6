/** Required time (RSET) in parts, available time (ASET) by place, and the air at the worst places. */
import { countPeople } from '#base/text';
import { VISIBILITY_MAX_M } from '#crowd/hazard-traces';
import { px, textAt } from '#drawing';
import { SEAT_METERS } from '#safety/runs';
import type { PlaceTimes, Rset, RsetParts } from '#safety/times';
import { nameFloor, sayFloor } from '#scenario/floors';
import type { FloorNames } from '#scenario/floors';
import { drawLines } from './draw-lines.ts';
import { html, raw } from './html.ts';
import type { Html } from './html.ts';
import type { ReportParts } from './parts.ts';
import { sayDuration, sayNumber, sayPercent, sayWord } from './say.ts';

const PLACES_MAX = 25;
const FROM_EVENT = 'seconds from the event';

export function tellAvailableTime({ scenario, assessment }: ReportParts): Html {
  const { metrics, study } = assessment;
  const { rset, places } = metrics;
  return html`<section>
    <h2>Required and available time (RSET, ASET)</h2>
    ${rset === undefined ? html`<p class="soft">RSET and its parts: not measured.</p>` : tellRset(rset, study?.seeds.length ?? 0)}
    ${
      places === undefined
        ? html`<p class="soft">
            No hazard spreads in this scenario, so there is no ASET to compare with.
          </p>`
        : tellPlaces(places, scenario.floorNames)
    }
  </section>`;
}

const PARTS = [
  ['detectionSeconds', 'detection and alarm'],
  ['preMovementSeconds', 'pre-movement'],
  ['travelSeconds', 'travel'],
] as const;

/** The run at the 95th percentile: of fewer than 20 runs the slowest, of 20 the second slowest. */
function saySlow(runs: number): string {
  if (runs === 1) return 'the only run';
  if (runs > 0 && runs < 20) return `the slowest of ${runs} runs`;
  return runs === 20
    ? 'the second slowest of 20 runs'
    : 'the run that 95 % of the runs do not exceed';
}

function tellRset({ design, mean, slow, censoredRuns }: Rset, runs: number): Html {
  const least = censoredRuns > 0 ? 'at least ' : '';
  return html`<figure>
    ${raw(
      drawBars([
        ...(design === undefined
          ? []
          : [
              {
                name: 'as told',
                parts: { ...design, travelSeconds: design.movementSeconds },
                least: design.isLeast ? 'at least ' : '',
              },
            ]),
        { name: 'aware, mean', parts: mean, least },
        { name: 'aware, slow', parts: slow, least },
      ]),
    )}
    <figcaption>
      RSET runs from the event until the last person is out. Its parts end when people are alerted,
      when the last person sets off, and when the last person is out. The bar “as told” is the
      design RSET, on which the decision is based: 99 of 100 people set off by the time that PD
      7974-6 gives, and then everybody walks and queues (SFPE Handbook).
      ${
        design !== undefined &&
        design.notOut > 0 &&
        html`<b>It is not achieved: ${countPeople(design.notOut)} do not get out.</b> `
      }The
      bars “aware” are the runs, in which people who see the danger leave at once. They are shown
      beside the design and can make the deciding RSET longer, never shorter. The last bar is one
      run, ${saySlow(runs)} (seed ${slow.seed}).
      ${censoredRuns > 0 && html`<b>${censoredRuns === 1 ? 'One run' : `${censoredRuns} runs`} ended with people inside, so all times are lower bounds.</b>`}
    </figcaption>
  </figure>`;
}

const [WIDTH, LEFT, RIGHT, BAR] = [760, 90, 130, 26];

function drawBars(
  bars: readonly { readonly name: string; readonly parts: RsetParts; readonly least: string }[],
): string {
  const most = Math.max(1, ...bars.map(({ parts }) => parts.totalSeconds));
  const scale = (WIDTH - LEFT - RIGHT) / most;
  const rows = bars.flatMap(({ name, parts, least }, row) => {
    const top = 10 + row * (BAR + 12);
    let at = LEFT;
    const boxes = PARTS.map(([key], i) => {
      const width = parts[key] * scale;
      const label = `${Math.round(parts[key])} s`;
      const box = `<rect x="${px(at)}" y="${top}" width="${px(width)}" height="${BAR}" style="fill:var(--b${i + 1})"/>${width > 42 ? textAt(at + width / 2, top + 17, label, { style: 'in-bar', anchor: 'middle' }) : ''}`;
      at += width;
      return box;
    });
    return [
      textAt(LEFT - 8, top + 17, name, { style: 'tick', anchor: 'end' }),
      ...boxes,
      textAt(at + 8, top + 17, `${least}${sayDuration(parts.totalSeconds)}`, { style: 'name' }),
    ];
  });
  const bottom = 10 + bars.length * (BAR + 12) + 10;
  const key = PARTS.flatMap(([, name], i) => [
    `<rect x="${LEFT + i * 190}" y="${bottom - 9}" width="14" height="11" style="fill:var(--b${i + 1})"/>`,
    textAt(LEFT + i * 190 + 20, bottom, name, { style: 'tick' }),
  ]);
  return `<svg class="plot" role="img" viewBox="0 0 ${WIDTH} ${bottom + 8}"><title>RSET and its parts</title>${[...rows, ...key].join('')}</svg>`;
}

function tellPlaces(places: readonly PlaceTimes[], names: FloorNames): Html {
  const shown = places.slice(0, PLACES_MAX);
  const [worst] = places;
  return html`<h3>Exits, stairs and rooms</h3>
    <p>
      Times are seconds from the event. Each row shows the spot and the run with the smallest ASET ÷
      RSET in that place. ASET is when the spot becomes untenable; fire and smoke are computed for
      at least twice the design RSET, whether or not people are left. RSET is when the last person
      is there if everybody leaves as told. “Aware” is when the last person was there in the run,
      where people who see the danger leave at once. Spots within ${SEAT_METERS} m of the seat of a
      fire are left out.
    </p>
    ${shown.length < places.length && html`<p class="soft">The ${shown.length} places with the smallest factors, of ${places.length}.</p>`}
    ${worst === undefined && html`<p class="soft">Nobody was in any of the places judged.</p>`}
    <div class="wide">
      <table>
        <thead>
          <tr>
            <th>Place</th>
            <th class="n">Margin</th>
            <th>Floor</th>
            <th class="n">ASET</th>
            <th>Cause</th>
            <th class="n">RSET</th>
            <th class="n">ASET ÷ RSET</th>
            <th class="n">Aware</th>
            <th class="n">Runs untenable</th>
          </tr>
        </thead>
        <tbody>
          ${shown.map((place) => tellPlace(place, names))}
        </tbody>
      </table>
    </div>
    ${tellHistories(places, names)}`;
}

const CAUSES: Readonly<Record<string, string>> = {
  smoke: 'visibility',
  heat: 'heat',
  gas: 'carbon monoxide or oxygen',
  poison: 'poison',
  water: 'water',
};

function tellPlace(place: PlaceTimes, names: FloorNames): Html {
  const { asetSeconds, rsetSeconds, marginSeconds, safetyFactor, isRsetLeast } = place;
  const isLate = marginSeconds !== null && marginSeconds < 0;
  return html`<tr>
    <td>
      ${place.name}${place.isOrigin && html` <span class="soft">room of origin, beyond ${SEAT_METERS} m</span>`}
    </td>
    <td class="n">
      ${
        marginSeconds === null
          ? rsetSeconds === null
            ? '–'
            : html`at least ${Math.round(place.watchedSeconds - rsetSeconds)} s
                <span class="soft">(tenable as long as computed)</span>`
          : html`<span class="${isLate ? 'critical' : ''}"
              >${isRsetLeast ? '≤ ' : ''}${sayNumber(marginSeconds)} s</span
            >`
      }
    </td>
    <td>${nameFloor(place.storey, names)}</td>
    <td class="n">
      ${asetSeconds === null ? `> ${Math.round(place.watchedSeconds)} s` : `${Math.round(asetSeconds)} s`}
    </td>
    <td>${place.cause === null ? 'none' : (CAUSES[place.cause] ?? place.cause)}</td>
    <td class="n">
      ${rsetSeconds === null ? 'not used' : `${isRsetLeast ? '≥ ' : ''}${Math.round(rsetSeconds)} s`}
    </td>
    <td class="n">
      ${safetyFactor === null ? '–' : `${isRsetLeast ? '≤ ' : ''}${safetyFactor.toFixed(2)}`}
    </td>
    <td class="n">${place.awareSeconds === null ? '–' : `${Math.round(place.awareSeconds)} s`}</td>
    <td class="n">${sayPercent(place.lostShare)}</td>
  </tr>`;
}

function tellHistories(places: readonly PlaceTimes[], names: FloorNames): Html {
  const told = places.flatMap((place) => (place.series ? [{ place, series: place.series }] : []));
  if (told.length === 0) return html``;
  const lines = (of: 'visibilityM' | 'temperatureC' | 'dose') =>
    told.map(({ place, series }) => ({
      name: `${place.name}, ${sayFloor(place.storey, names)}`,
      seconds: series.seconds,
      values: series[of],
    }));
  const plot = (title: string, yName: string, of: Parameters<typeof lines>[0], more = {}): Html =>
    html`<figure>
      ${raw(drawLines({ title, yName, xName: FROM_EVENT, lines: lines(of), height: 210, ...more }))}
      <figcaption>${sayWord(title)}.</figcaption>
    </figure>`;
  return html`<h3>Smoke at the worst places</h3>
    <p>
      Values at the spots of the table above. The dose (FED) is for a person who stays there from
      the start. A dose of 1 incapacitates half of the population, a dose of 0.3 about 11 % (ISO
      13571). In the runs people go down at 1, vulnerable people at 0.3.
    </p>
    ${plot('visibility over time', 'visibility, m', 'visibilityM', {
      yMax: VISIBILITY_MAX_M,
      limits: [
        { value: 10, name: '10 m' },
        { value: 5, name: '5 m, small rooms' },
      ],
    })}
    ${plot('temperature over time', 'temperature, °C', 'temperatureC', {
      yMax: 70,
      limits: [{ value: 60, name: '60 °C' }],
    })}
    ${plot('dose over time', 'FED', 'dose', {
      yMax: 0.4,
      decimals: 1,
      limits: [
        { value: 0.3, name: '0.3: about 11 %' },
        { value: 1, name: '1: half of the population' },
      ],
    })}`;
}
