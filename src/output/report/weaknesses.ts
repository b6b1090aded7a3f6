/** Threats to the place, and its vulnerabilities with their current and required values. */
import { nameFloor } from '#scenario/floors';
import { html } from './html.ts';
import type { Html } from './html.ts';
import { tellLevel } from './level.ts';
import type { ReportParts } from './parts.ts';
import { sayDuration, sayNumber, sayWord } from './say.ts';

export function tellThreats({ assessment }: ReportParts): Html {
  const { threats, metrics } = assessment;
  return html`<section>
    <h2>Threats</h2>
    ${
      threats.length === 0
        ? html`<p class="soft">
            The scenario has no events, and no threats are known near the place.
          </p>`
        : html`<div class="wide">
            <table>
              <thead>
                <tr>
                  <th>Threat</th>
                  <th>Severity</th>
                  <th>Description</th>
                  <th>Time</th>
                  <th class="n">People</th>
                  <th>Routes still usable</th>
                </tr>
              </thead>
              <tbody>
                ${threats.map(
                  ({
                    type,
                    severity,
                    description,
                    timeline,
                    affectedPopulation,
                    alternativeRoutes,
                  }) =>
                    html`<tr>
                      <td>${sayWord(type)}</td>
                      <td>${tellLevel(severity)}</td>
                      <td>${description}</td>
                      <td>
                        ${timeline === undefined ? '–' : `from ${sayDuration(timeline.onset)}, largest after ${sayDuration(timeline.peak)}${metrics.isComplete && timeline.peak > metrics.evacuationSeconds ? ' (expected; the runs end earlier)' : ''}`}
                      </td>
                      <td class="n">
                        ${affectedPopulation === undefined ? '–' : sayNumber(affectedPopulation)}
                      </td>
                      <td>
                        ${alternativeRoutes === undefined ? '–' : alternativeRoutes.join(', ')}
                      </td>
                    </tr>`,
                )}
              </tbody>
            </table>
          </div>`
    }
  </section>`;
}

export function tellVulnerabilities({ scenario, assessment }: ReportParts): Html {
  const { vulnerabilities } = assessment;
  return html`<section>
    <h2>Vulnerabilities</h2>
    ${
      vulnerabilities.length === 0
        ? html`<p class="soft">
            None found. The analysis checked exits, stairs, queues, crowding, access and warning.
          </p>`
        : html`<div class="wide">
            <table>
              <thead>
                <tr>
                  <th>Vulnerability</th>
                  <th>Severity</th>
                  <th>Description</th>
                  <th class="n">Current</th>
                  <th class="n">Limit</th>
                  <th>Unit</th>
                  <th>Floors</th>
                </tr>
              </thead>
              <tbody>
                ${vulnerabilities.map(
                  (one) =>
                    html`<tr>
                      <td>${sayWord(one.category)}</td>
                      <td>${tellLevel(one.severity)}</td>
                      <td>${one.description}</td>
                      <td class="n">${sayCapacity(one.currentCapacity)}</td>
                      <td class="n">${sayLimit(one)}</td>
                      <td>${one.unit ?? '–'}</td>
                      <td>
                        ${one.storeys?.map((storey) => nameFloor(storey, scenario.floorNames)).join(', ') ?? '–'}
                      </td>
                    </tr>`,
                )}
              </tbody>
            </table>
          </div>`
    }
  </section>`;
}

/** A capacity must be at least the limit; a wait or a density is one only from the limit on. */
const LIMIT_WORDS: Readonly<Record<string, string>> = {
  exit_capacity: 'at least',
  exit_redundancy: 'at least',
  stair_capacity: 'at least',
  uneven_exits: 'at least',
  accessibility: 'at least',
  smoke: 'at least',
  crowding: 'below',
};

function sayLimit({
  category,
  requiredCapacity,
}: ReportParts['assessment']['vulnerabilities'][number]): string {
  if (requiredCapacity === undefined) return '–';
  return `${LIMIT_WORDS[category] ?? 'at most'} ${sayCapacity(requiredCapacity)}`;
}

function sayCapacity(value: number | undefined): string {
  if (value === undefined) return '–';
  return sayNumber(value, Number.isInteger(value) || Math.abs(value) >= 20 ? 0 : 2);
}
