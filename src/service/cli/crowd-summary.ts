/** Summarises the results of a run on one screen. */
import { countOf, countPeople } from '#base/text';
import type { CrowdResult } from '#crowd/file';
import { toTable } from './table.ts';

const BOTTLENECKS_SHOWN = 5;
const EXITS_SHOWN = 20;

/** Removes control characters, because the file may come from anyone and must not control the terminal. */
export function toPrintable(text: string): string {
  return text.replaceAll(/\p{Cc}/gu, '\uFFFD');
}

export function toSummary(result: CrowdResult, folder: string | undefined): string {
  const { name, people, agents, seed, flow, levels, exits } = result;
  const who =
    agents === people
      ? countPeople(people)
      : `${countPeople(people)} (${countOf(agents, 'agent')})`;
  const parts = [
    `${toPrintable(name)}: ${who}, ${countOf(levels.length, 'level')}, ${countOf(exits.length, 'exit')}, seed ${seed}, flow ${flow}`,
    toTimes(result),
    ...toUnreachable(result),
    ...toRefuges(result),
    ...toRuns(result),
    ...toServices(result),
    ...toLifts(result),
    '',
    toTable(exits.slice(0, EXITS_SHOWN).map(toExitRow)),
    '',
    ...toBottlenecks(result),
    '',
    ...(agents === people ? [] : [toScale(result)]),
    toDensity(result),
    toService(result),
  ];
  if (folder !== undefined) parts.push('', `Written to ${folder}.`);
  return parts.join('\n');
}

/** The positions of the people within one agent are not known. */
function toScale({ people, agents }: CrowdResult): string {
  const each = (people / agents).toFixed(1).replace('.0', '');
  return `Times and flows are for all ${people} people. One agent represents ${each}, spread around it at 5.4 per m² or less, so densities are coarse.`;
}

function toTimes({ out, people, inside, down, downBy, seconds, evacuation }: CrowdResult): string {
  const times = Object.entries(evacuation)
    .filter(([, at]) => at !== null)
    .map(([name, at]) => `${name.replace('percent', '')} % ${at.toFixed(1)} s`);
  const reached = times.length === 0 ? [] : [`Out: ${times.join(', ')}.`];
  if (out === people) return reached.join('');
  const causes = Object.entries(downBy)
    .map(([cause, persons]) => `${cause} ${persons}`)
    .join(', ');
  return [
    ...reached,
    `After ${seconds.toFixed(1)} s ${out} of ${people} are out`,
    ...(inside > 0 ? [`${inside} still inside`] : []),
    ...(down > 0 ? [`${down} incapacitated (${causes})`] : []),
  ]
    .join(', ')
    .replace('., ', '. ')
    .concat('.');
}

/** For several runs: the times when each share of people was out, as means with 95 % intervals and extremes. */
function toRuns({ runs }: CrowdResult): string[] {
  if (runs === undefined) return [];
  const rows = Object.entries(runs.evacuation).map(([name, figure]) => ({
    out: `${name.replace('percent', '')} %`,
    runs: String(figure?.runs ?? 0),
    mean: figure ? `${figure.mean.toFixed(1)} s` : '-',
    '95 % interval': figure ? `${figure.low.toFixed(1)} to ${figure.high.toFixed(1)} s` : '-',
    range: figure ? `${figure.least.toFixed(1)} to ${figure.most.toFixed(1)} s` : '-',
  }));
  return [
    '',
    `${countOf(runs.seeds.length, 'run')}, seeds ${runs.seeds[0]} to ${runs.seeds.at(-1)}; the figures below are of the first run`,
    toTable(rows),
  ];
}

function toUnreachable({ unreachable }: CrowdResult): string[] {
  return unreachable.map(({ group, place, people, reason }) =>
    toPrintable(`Cannot leave: ${people} of ${group} in ${place}. ${reason}`),
  );
}

function toRefuges({ refuges }: CrowdResult): string[] {
  return refuges.map(({ id, waiting }) =>
    toPrintable(
      `Refuge ${id}: ${waiting} ${waiting === 1 ? 'person waits' : 'people wait'} there and ${waiting === 1 ? 'is' : 'are'} not evacuated.`,
    ),
  );
}

function toServices({ services }: CrowdResult): string[] {
  if (services.length === 0) return [];
  const seconds = (value: number | null): string =>
    value === null ? '-' : `${value.toFixed(1)} s`;
  const rows = services.map((each) => ({
    service: toPrintable(each.id),
    servers: String(each.servers),
    joined: String(each.joined),
    served: String(each.served),
    'mean wait': seconds(each.waitSecondsMean),
    '95 %': seconds(each.waitSeconds95),
    longest: seconds(each.waitSecondsMax),
    'longest queue': String(each.queueMax),
    busy: `${Math.round(100 * each.busyPart)} %`,
  }));
  return ['', toTable(rows)];
}

function toLifts({ lifts }: CrowdResult): string[] {
  const used = lifts.filter(({ trips }) => trips > 0);
  return used.map(({ id, trips, people, lastSeconds }) =>
    toPrintable(
      `Lift ${id}: ${countPeople(people)} in ${countOf(trips, 'trip')}, the last at ${lastSeconds!.toFixed(1)} s.`,
    ),
  );
}

function toExitRow(exit: CrowdResult['exits'][number]): Record<string, string> {
  const at = (seconds: number | null): string =>
    seconds === null ? '-' : `${seconds.toFixed(1)} s`;
  return {
    exit: toPrintable(exit.id),
    people: String(exit.people),
    share: `${Math.round(100 * exit.share)} %`,
    first: at(exit.firstSeconds),
    last: at(exit.lastSeconds),
    'peak flow': `${exit.flowPeakPerSecond.toFixed(2)} /s`,
    'of capacity': `${Math.round(100 * exit.loadPeak)} %`,
    'longest queue': String(Math.round(exit.queueMax)),
  };
}

function toBottlenecks({ bottlenecks }: CrowdResult): string[] {
  if (bottlenecks.length === 0) return ['No bottlenecks.'];
  const rows = bottlenecks.slice(0, BOTTLENECKS_SHOWN).map((each) => ({
    bottleneck: toPrintable(each.gate),
    level: toPrintable(each.level),
    delayed: String(Math.round(each.delayedPeople)),
    'mean delay': `${each.delaySecondsMean.toFixed(1)} s`,
    'peak density': `${each.densityMax.toFixed(1)} /m²`,
    area: `${each.areaM2.toFixed(0)} m²`,
    from: `${each.fromSeconds.toFixed(0)} s`,
    to: `${each.toSeconds.toFixed(0)} s`,
  }));
  const more = bottlenecks.length - rows.length;
  return [toTable(rows), ...(more > 0 ? [`and ${more} more`] : [])];
}

function toDensity({ levels }: CrowdResult): string {
  const worst = levels.reduce((a, b) => (b.densityMax > a.densityMax ? b : a));
  if (worst.densityMaxAt === null) return 'No density was measured.';
  const { x, y } = worst.densityMaxAt;
  const long = Math.max(...levels.map(({ secondsAbove5 }) => secondsAbove5));
  const danger = long > 0 ? `, 5 or more for up to ${long.toFixed(0)} s in one place` : '';
  const pressure = Math.max(...levels.map(({ pressureMaxPerS2 }) => pressureMaxPerS2));
  const pressed = pressure > 0 ? ` Crowd pressure: up to ${pressure.toFixed(2)} per s².` : '';
  return `Densest: ${worst.densityMax.toFixed(1)} people per m² on ${toPrintable(worst.id)} at (${x}, ${y})${danger}.${pressed}`;
}

function toService({ levelOfService }: CrowdResult): string {
  const shares = Object.entries(levelOfService).map(
    ([level, share]) => `${level} ${Math.round(100 * share)} %`,
  );
  return `Level of service while walking: ${shares.join('  ')}`;
}
