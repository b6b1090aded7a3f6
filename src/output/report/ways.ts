/** Bottlenecks, and the flow through exits and stairs. */
import type { Study } from '#safety/assessment';
import { nameFloor } from '#scenario/floors';
import type { FloorNames } from '#scenario/floors';
import { html } from './html.ts';
import type { Html } from './html.ts';
import { drawBar, tellLevel } from './level.ts';
import type { ReportParts } from './parts.ts';
import { sayDuration, sayNumber, sayPercent } from './say.ts';

/** Only the fullest stairs are listed. */
const STAIRS_MAX = 12;

export function tellBottlenecks({ assessment }: ReportParts): Html {
  const { bottlenecks } = assessment.metrics;
  return html`<section>
    <h2>Bottlenecks</h2>
    ${
      bottlenecks.length === 0
        ? html`<p class="soft">
            None. No place had 2.17 people per m², or a speed below 0.3 of the free speed, for 10 s.
          </p>`
        : html`<div class="wide">
            <table>
              <thead>
                <tr>
                  <th>Location</th>
                  <th>Severity</th>
                  <th class="n">Mean delay</th>
                  <th class="n">People delayed</th>
                  <th class="n">Seen in</th>
                </tr>
              </thead>
              <tbody>
                ${bottlenecks.map(
                  (one) =>
                    html`<tr>
                      <td>${one.location}</td>
                      <td>${tellLevel(one.severity)}</td>
                      <td class="n">${sayDuration(one.delaySeconds)}</td>
                      <td class="n">${sayNumber(one.affectedAgents)}</td>
                      <td class="n">${sayPercent(one.share)}</td>
                    </tr>`,
                )}
              </tbody>
            </table>
          </div>`
    }
  </section>`;
}

type Way = NonNullable<Study['ways']>[number];

export function tellExits({ scenario, assessment }: ReportParts): Html {
  const ways = assessment.study?.ways;
  const names = scenario.floorNames;
  if (ways === undefined)
    return html`<section>
      <h2>Exits and stairs</h2>
      <p class="soft">Not measured: no evacuation was simulated.</p>
    </section>`;
  const exits = ways.filter(({ kind }) => kind === 'exit').sort((a, b) => b.people - a.people);
  // A stair has several gates on each floor. The fullest of them stands for the floor.
  const stairs = ways
    .filter(({ kind, people }) => kind === 'stair' && people > 0)
    .sort((a, b) => b.utilization - a.utilization || b.people - a.people)
    .filter(
      ({ name, storey }, i, all) =>
        all.findIndex((other) => other.name === name && other.storey === storey) === i,
    );
  const all = exits.reduce((sum, { people }) => sum + people, 0);
  return html`<section>
    <h2>Exits and stairs</h2>
    <p>
      Figures are means over the runs. Capacity is for the effective width (SFPE): the clear width
      minus 0.3 m, times 1.32 persons per second and metre for exits. For stairs the factor is about
      1.0 and depends on the steps. Use is the flow in the busiest 10 s divided by the capacity, at
      most 100 %.
    </p>
    ${exits.length === 0 ? html`<p class="soft">There is no exit.</p>` : tellWays(exits, names, all)}
    ${
      stairs.length > 0 &&
      html`<h3>
          Stairs${stairs.length > STAIRS_MAX ? `, the ${STAIRS_MAX} fullest of ${stairs.length}` : ''}
        </h3>
        ${tellWays(stairs.slice(0, STAIRS_MAX), names)}`
    }
  </section>`;
}

function tellWays(ways: readonly Way[], names: FloorNames, all?: number): Html {
  return html`<div class="wide">
    <table>
      <thead>
        <tr>
          <th>Name</th>
          <th>Floor</th>
          <th class="n">Width</th>
          <th class="n">People</th>
          ${all !== undefined && html`<th class="n">Share</th>`}
          <th class="n">Peak flow</th>
          <th class="n">Capacity</th>
          <th>Use</th>
          <th class="n">Longest queue</th>
        </tr>
      </thead>
      <tbody>
        ${ways.map(
          (way) =>
            html`<tr>
              <td>
                ${way.name}${way.isOpen ? '' : html` <span class="level critical">closed</span>`}${way.kind === 'exit' && !way.isStepFree && html` <span class="soft">steps</span>`}
              </td>
              <td>${nameFloor(way.storey, names)}</td>
              <td class="n">${way.width.toFixed(2)} m</td>
              <td class="n">${sayNumber(way.people)}</td>
              ${all !== undefined && html`<td class="n">${all > 0 ? sayPercent(way.people / all) : '–'}</td>`}
              <td class="n">${way.flowPeak.toFixed(2)} /s</td>
              <td class="n">${way.capacity.toFixed(2)} /s</td>
              <td>${drawBar(way.utilization)}${sayPercent(way.utilization)}</td>
              <td class="n">${sayNumber(way.queueMax)}</td>
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}
