/** `presage risk`: risk analyses without a server, from the data of this installation. */
import { readFileSync } from 'node:fs';
import { readRadiusQuestion, readRouteQuestion } from '#contract/questions';
import { Refusal } from '#contract/refusals';
import type { RadiusBody, RouteBody } from '#contract/shape-risk';
import { BadUsage, readWords, sayBadUsage } from './command.ts';
import type { CommandContext } from './command.ts';
import { readRouteFile } from './read-route-file.ts';
import { toTable } from './table.ts';

const HELP = `presage risk: analyse a route or an area, without a server

  presage risk route FILE          analyse a route: GeoJSON, GPX or CSV (columns lat, lng, time); - reads standard input
  presage risk radius LAT LNG KM   analyse the circle around a point

  --as table|json|geojson          output format (default table)
  --types a,b                      only these risk types
  --resolution low|medium|high     resolution (default high)
  --time INSTANT                   radius: time of the analysis (default now)
  --start INSTANT --end INSTANT    route: time window for points without a time
  --traveller WHO                  route: individual, family, convoy, journalist or vehicle, for the advice
  --points N                       radius: number of points, 10 to 1000 (default 100)
`;

const OPTIONS = {
  as: { type: 'string' },
  types: { type: 'string' },
  resolution: { type: 'string' },
  time: { type: 'string' },
  start: { type: 'string' },
  end: { type: 'string' },
  traveller: { type: 'string' },
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
    // The request is parsed before anything is loaded, so that errors are reported at once.
    if (what === 'route') {
      const question = routeQuestion(rest, values);
      print(as, await openAnalysis().route(question, OPERATOR));
    } else if (what === 'radius') {
      const question = radiusQuestion(rest, values);
      print(as, await openAnalysis().radius(question, OPERATOR));
    } else throw new BadUsage(`unknown action ${JSON.stringify(what)}; use route or radius`);
    return 0;
  } catch (error) {
    if (error instanceof BadUsage) sayBadUsage('risk', error);
    else if (error instanceof Refusal) console.error(`presage: ${error.message}`);
    else throw error;
    return 1;
  }
}

/** A negative coordinate is not an option: if there is one, all arguments that are not options or their values move behind `--`. */
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
  if (file === undefined) throw new BadUsage('route needs a FILE, or - for standard input');
  refuseMore(more);
  const routePoints = readRouteFile(file === '-' ? 'standard input' : file, readInput(file));
  return readRouteQuestion(
    {
      routePoints,
      resolution: values.resolution ?? 'high',
      riskTypes: values.types?.split(','),
      traveller: values.traveller,
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
  if (first !== undefined) throw new BadUsage(`unexpected argument ${JSON.stringify(first)}`);
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
  const { assessed, tier, tiers, ...numbers } = body.summary;
  const unknown = Object.keys(assessed).filter((type) => !assessed[type]);
  const summary = [
    ...Object.entries(numbers).map(([name, value]) => `${name}: ${value}`),
    `tiers: ${Object.entries(tiers)
      .map(([type, own]) => `${type} ${own.tier ?? 'not assessed'}`)
      .join(', ')}`,
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
    `Tier ${tier.tier ?? 'not assessed'}: ${tier.reason}`,
    summary,
    ...(body.meta ? ['', body.meta.notice] : []),
    '',
    threats.length === 0 ? 'No reported threats (not proof of safety).' : toTable(threats),
    ...advice.flatMap((line) => ['', line]),
    '',
    `Sources: ${basis}.`,
  ].join('\n');
}

/** The points and, for an area, its zones as GeoJSON. */
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
