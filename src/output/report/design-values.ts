/** The design values, and whether each was stated or assumed. */
import type { Scenario } from '#scenario';
import type { Sourced } from '#scenario/values';
import { html } from './html.ts';
import type { Html } from './html.ts';
import type { ReportParts } from './parts.ts';
import { sayNumber } from './say.ts';

export function tellDesignValues({ scenario }: ReportParts): Html {
  const rows = listValues(scenario);
  return html`<h3>Design values</h3>
    <div class="wide">
      <table>
        <thead>
          <tr>
            <th>Input</th>
            <th>Value</th>
            <th>Origin</th>
            <th>Reason</th>
          </tr>
        </thead>
        <tbody>
          ${rows.map(
            ([name, value, { source, because }]) =>
              html`<tr>
                <td>${name}</td>
                <td>${value}</td>
                <td>${ORIGINS[source]}</td>
                <td>${because ?? ''}</td>
              </tr>`,
          )}
        </tbody>
      </table>
    </div>`;
}

const ORIGINS: Readonly<Record<Sourced<unknown>['source'], string>> = {
  prompt: 'stated',
  settings: 'stated',
  llm: 'stated, read by the language model',
  import: 'stated, imported',
  inferred: 'inferred',
  default: 'assumed',
};

type Row = readonly [name: string, value: string, origin: Sourced<unknown>];

function listValues({ response, people, structures }: Scenario): Row[] {
  const main = structures.find(({ isMain }) => isMain) ?? structures[0];
  const rows: (Row | undefined)[] = [
    [
      'Occupant load',
      `${sayNumber(people.total.value)} ${people.total.value === 1 ? 'person' : 'people'}`,
      people.total,
    ],
    response && ['Alarm', response.alarm.value, response.alarm],
    response && ['Management', `level ${response.management.value}`, response.management],
    response && ['Asleep', response.asleep.value ? 'yes' : 'no', response.asleep],
    main?.floors && ['Floors', String(main.floors.value), main.floors],
    main?.exits && ['Exits', String(main.exits.value), main.exits],
    main?.exitWidth && ['Exit width', `${main.exitWidth.value} m`, main.exitWidth],
    main?.stairs && ['Stairs', String(main.stairs.value), main.stairs],
    main?.stairWidth && ['Stair width', `${main.stairWidth.value} m`, main.stairWidth],
  ];
  return rows.filter((row) => row !== undefined);
}
