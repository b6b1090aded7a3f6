/** `presage risk`: the analyses without a server, on what this installation knows. */
import { readFileSync } from 'node:fs';
import { readRadiusQuestion, readRouteQuestion } from '#contract/questions';
import { Refusal } from '#contract/refusals';
import type { RadiusBody, RouteBody } from '#contract/shape-risk';
import { BadUsage, readWords } from './command.ts';
import type { CommandContext } from './command.ts';
import { readRouteFile } from './read-route-file.ts';
import { toTable } from './table.ts';

const HELP = `presage risk: analyse a route or an area, without a server

  presage risk route FILE          GeoJSON, GPX or CSV (columns lat, lng, time); - reads standard input
  presage risk radius LAT LNG KM   the circle around a point

  --as table|json|geojson          what to print (table)
  --types a,b                      only these risk types
  --resolution low|medium|high     (high)
  --time INSTANT                   radius: the instant to judge (now)
  --start INSTANT --end INSTANT    route: the window where points carry no time
  --points N                       radius: how many points, 10 to 1000 (100)
`;

const OPTIONS = {
  as: { type: 'string' },
  types: { type: 'string' },
  resolution: { type: 'string' },
  time: { type: 'string' },
  start: { type: 'string' },
  end: { type: 'string' },
  points: { type: 'string' },
} as const;

type Values = ReturnType<typeof readWords<typeof OPTIONS>>['values'];

/** The operator gets the full answer. */
const OPERATOR = { userId: 'operator' };

export async function runRisk({ words, openAnalysis }: CommandContext): Promise<number> {
  try {
    const { values, positionals } = readWords(protectMinus(words), OPTIONS);
    const [what, ...rest] = positionals;
    if (values.help || what === undefined) {
      console.log(HELP);
      return values.help ? 0 : 1;
    }
    const as = values.as ?? 'table';
    if (!['table', 'json', 'geojson'].includes(as))
      throw new BadUsage('--as must be table, json or geojson');
    // The request is parsed before anything is loaded, so that its faults are reported at once.
    if (what === 'route') {
      const question = routeQuestion(rest, values);
      print(as, await openAnalysis().route(question, OPERATOR));
    } else if (what === 'radius') {
      const question = radiusQuestion(rest, values);
      print(as, await openAnalysis().radius(question, OPERATOR));
    } else throw new BadUsage(`there is no risk ${JSON.stringify(what)}`);
    return 0;
  } catch (error) {
    if (error instanceof BadUsage)
      console.error(`presage: ${error.message}; presage risk --help says what it takes.`);
    else if (error instanceof Refusal) console.error(`presage: ${error.message}`);
    else throw error;
    return 1;
  }
}

/** A coordinate below zero is no option: where there is one, all words that are neither options nor theirs go behind `--`. */
function protectMinus(words: readonly string[]): string[] {
  if (!words.some((word) => /^-[\d.]/.test(word))) return [...words];
  const takesNext = (word = ''): boolean => /^--\w+$/.test(word) && word !== '--help';
  const isOption = (word: string, i: number): boolean =>
    /^-(-|h$)/.test(word) || takesNext(words[i - 1]);
  return [
    ...words.filter((word, i) => word !== '--' && isOption(word, i)),
    '--',
    ...words.filter((word, i) => word !== '--' && !isOption(word, i)),
  ];
}

function routeQuestion([file, ...more]: readonly string[], values: Values) {
  if (file === undefined) throw new BadUsage('route needs a file');
  refuseMore(more);
  const routePoints = readRouteFile(file === '-' ? 'standard input' : file, readInput(file));
  return readRouteQuestion(
    {
      routePoints,
      resolution: values.resolution ?? 'high',
      riskTypes: values.types?.split(','),
      timeWindow:
        values.start === undefined && values.end === undefined
          ? undefined
          : { start: values.start, end: values.end },
    },
    { isAnonymous: false },
  );
}

function radiusQuestion(
  [latitude, longitude, radius_km, ...more]: readonly string[],
  values: Values,
) {
  refuseMore(more);
  return readRadiusQuestion(
    {
      latitude,
      longitude,
      radius_km,
      num_points: values.points,
      risk_types: values.types,
      resolution: values.resolution ?? 'high',
      time: values.time,
    },
    { isAnonymous: false },
  );
}

function refuseMore([first]: readonly string[]): void {
  if (first !== undefined) throw new BadUsage(`${JSON.stringify(first)} is one word too many`);
}

function readInput(file: string): string {
  try {
    return readFileSync(file === '-' ? 0 : file, 'utf8');
  } catch (error) {
    throw new BadUsage(`${file} cannot be read (${(error as NodeJS.ErrnoException).code})`);
  }
}

function print(as: string, body: RouteBody | RadiusBody): void {
  if (as === 'json') console.log(JSON.stringify(body, null, 2));
  else console.log(as === 'geojson' ? JSON.stringify(toGeoJson(body)) : toText(body));
}

function toText(body: RouteBody | RadiusBody): string {
  const { assessed, ...numbers } = body.summary;
  const unknown = Object.keys(assessed).filter((type) => !assessed[type]);
  const summary = [
    ...Object.entries(numbers).map(([name, value]) => `${name}: ${value}`),
    ...(unknown.length > 0 ? [`not assessed: ${unknown.join(', ')}`] : []),
  ].join('   ');
  const threats = body.threats.map(({ id, type, severity, confidence, description }) => ({
    id,
    type,
    severity,
    confidence: confidence.toFixed(2),
    description: description.slice(0, 70),
  }));
  const advice =
    'recommendations' in body
      ? body.recommendations.map(
          ({ type, priority, description }) => `${type} (${priority}): ${description}`,
        )
      : [];
  const basis = Object.entries(body.meta?.coverage ?? {})
    .map(([type, { basis: rests }]) => `${type} ${rests}`)
    .join(', ');
  return [
    summary,
    ...(body.meta ? ['', body.meta.notice] : []),
    '',
    threats.length === 0 ? 'No threats are known here.' : toTable(threats),
    ...advice.flatMap((line) => ['', line]),
    '',
    `Rests on: ${basis}.`,
  ].join('\n');
}

/** Points, and for an area its zones, as any map opens them. */
function toGeoJson(body: RouteBody | RadiusBody): object {
  const points = body.riskPoints.map(({ lat, lng, ...properties }) => ({
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [lng, lat] },
    properties,
  }));
  const zones =
    'zones' in body
      ? body.zones.map(({ boundary, ...properties }) => ({
          type: 'Feature',
          geometry: { type: 'Polygon', coordinates: [boundary.map(([lat, lng]) => [lng, lat])] },
          properties,
        }))
      : [];
  return { type: 'FeatureCollection', features: [...zones, ...points] };
}
