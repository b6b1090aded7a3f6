/** How the prompt was understood: assumptions, words not understood, contradictions, unmet requests. */
import { countOf } from '#base/text';
import { toPathWords, toReasonWords, toValueWords } from '#contract/names';
import { listNotAsAsked } from '#fields';
import { tellDesignValues } from './design-values.ts';
import { html } from './html.ts';
import type { Html } from './html.ts';
import type { ReportParts } from './parts.ts';
import { sayNumber, sayWord } from './say.ts';

const LIST_MAX = 60;

export function tellUnderstanding(parts: ReportParts): Html {
  const { scenario, world, played } = parts;
  const assumptions = distinct([...scenario.assumptions, ...played.assumptions]);
  const noted = distinct([...world.unmet, ...played.unmet]);
  const { held, stated } = parts;
  const unmet = held && stated ? listNotAsAsked(held, stated, noted) : noted;
  return html`<section>
    <h2>How the prompt was understood</h2>
    <table>
      <tbody>
        ${listFacts(parts).map(
          ([name, value]) =>
            html`<tr>
              <th scope="row">${name}</th>
              <td>${value}</td>
            </tr>`,
        )}
      </tbody>
    </table>
    ${tellDesignValues(parts)}
    <h3>Assumptions: not stated in the prompt</h3>
    ${list(
      assumptions.map(
        ({ path, value, because }) =>
          html`<b>${sayWord(toPathWords(path))}</b>: ${toValueWords(value)};
            ${toReasonWords(because)}`,
      ),
      'No assumptions were needed.',
    )}
    <h3>Not understood</h3>
    ${list(
      scenario.unread.map(({ text }) => html`“${text}”`),
      'Every word of the prompt was used.',
    )}
    <h3>Contradictions and unmet requests</h3>
    ${list(
      [
        ...scenario.conflicts.map(
          ({ path, kept, dropped, because }) =>
            html`<b>${sayWord(toPathWords(path))}</b>: used ${toValueWords(kept)}, not
              ${toValueWords(dropped)}; ${toReasonWords(because)}`,
        ),
        ...unmet.map(
          ({ path, asked, got, because }) =>
            html`<b>${sayWord(toPathWords(path))}</b>: requested ${toValueWords(asked)}, got
              ${toValueWords(got)}; ${toReasonWords(because)}`,
        ),
      ],
      'None.',
    )}
  </section>`;
}

function listFacts({ scenario, world, played }: ReportParts): [string, string][] {
  const { structures, agents, events, blocked, people, weather, time, place } = scenario;
  const groups = agents.filter(({ subsetOf }) => subsetOf === undefined);
  return [
    ['Kind', sayWord(scenario.scenarioType.value)],
    [
      'Place',
      [
        ...structures.map(({ kind, floors, exits, count }) =>
          [
            count.value > 1 ? `${count.value} × ` : '',
            kind.value.replaceAll('_', ' '),
            floors === undefined ? '' : `, ${countOf(floors.value, 'floor')}`,
            exits === undefined ? '' : `, ${countOf(exits.value, 'exit')}`,
          ].join(''),
        ),
        place.city?.value ?? place.name?.value ?? '',
      ]
        .filter((text) => text !== '')
        .join('; '),
    ],
    ...listBuilt(world),
    [
      'People',
      `${sayNumber(people.total.value)} (${groups.map(({ kind, count }) => `${sayNumber(count.value)} × ${kind.value.replaceAll('_', ' ')}`).join(', ')}); ${sayNumber(people.simulated)} simulated, each represents ${sayNumber(people.peoplePerAgent, people.peoplePerAgent % 1 === 0 ? 0 : 2)}`,
    ],
    [
      'Events',
      events.length === 0
        ? 'none'
        : events
            .map(
              ({ type, at, start }) =>
                `${type.value.replaceAll('_', ' ')}${at === undefined ? '' : ` at “${at.text}”`}, from ${Math.round(start.value)} s on`,
            )
            .join('; '),
    ],
    [
      'Closed routes',
      blocked.length === 0
        ? 'none'
        : blocked
            .map(
              ({ what, at }) =>
                `${what.replaceAll('_', ' ')}${at.text === '' ? '' : ` (“${at.text}”)`}`,
            )
            .join('; '),
    ],
    ['Weather, time', `${weather.condition.value}, ${time.clock.value}`],
    ['Duration of the requested run', sayLength(played.seconds, scenario.durationSeconds.value)],
  ];
}

/** The size and rooms of the first building as built; they may differ from the assumed ones. */
function listBuilt({ buildings }: ReportParts['world']): [string, string][] {
  const built = buildings.find(({ structure }) => structure !== undefined);
  if (built === undefined) return [];
  const rooms = built.interior?.storeys.reduce((sum, storey) => sum + storey.rooms.length, 0);
  const told = [
    ...saySize(built.footprint),
    ...(rooms === undefined ? [] : [countOf(rooms, 'room')]),
  ];
  return told.length === 0 ? [] : [['As built', told.join(', ')]];
}

/** Empty if the building is no rectangle along the axes. */
function saySize(footprint: readonly { readonly x: number; readonly y: number }[]): string[] {
  const [xs, ys] = [footprint.map(({ x }) => x), footprint.map(({ y }) => y)];
  const isEnd = (value: number, all: readonly number[]): boolean =>
    value === Math.min(...all) || value === Math.max(...all);
  if (footprint.some(({ x, y }) => !isEnd(x, xs) || !isEnd(y, ys))) return [];
  const spanOf = (all: readonly number[]): number => Math.max(...all) - Math.min(...all);
  return [`${sayNumber(spanOf(xs), 1)} × ${sayNumber(spanOf(ys), 1)} m`];
}

/** A run ends when nothing is left to happen. */
function sayLength(seconds: number, most: number): string {
  const took = `${sayNumber(seconds)} s`;
  return Math.round(seconds) < most ? `${took} (at most ${sayNumber(most)} s)` : took;
}

function list(items: readonly Html[], none: string): Html {
  if (items.length === 0) return html`<p class="soft">${none}</p>`;
  const left = items.length - LIST_MAX;
  return html`<ul>
    ${items.slice(0, LIST_MAX).map((item) => html`<li>${item}</li>`)}
    ${left > 0 && html`<li class="soft">and ${left} more in results.json</li>`}
  </ul>`;
}

function distinct<T>(items: readonly T[]): T[] {
  return [...new Map(items.map((item) => [JSON.stringify(item), item])).values()];
}
