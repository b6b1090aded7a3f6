/** `place`: the kind of the place, its parts, its size, its location on Earth. */
import { NEAR_METERS, findPlace, toPlace } from './find-place.ts';
import { asList } from './find-who.ts';
import type { Question } from './find-who.ts';
import { kilometersBetween, measureRing } from './geometry.ts';
import { isCount, isFloor, judgeMeasure, sayWanted, wantedOf } from './measures.ts';
import type { Run, Site } from './read-run.ts';
import { listOf } from './structures.ts';
import { placeAt, trackOf } from './tracks.ts';
import { holds, no, weigh, yes } from './verdict.ts';
import type { Part, Verdict } from './verdict.ts';

/** Degrees, from public maps; `km` is how far the city reaches, or the country from its middle. */
const LOCATIONS: Readonly<Record<string, { lat: number; lng: number; km: number }>> = {
  'Manchester, United Kingdom': { lat: 53.48, lng: -2.24, km: 15 },
  'Marrakech, Morocco': { lat: 31.63, lng: -7.99, km: 20 },
  'Wellington, New Zealand': { lat: -41.29, lng: 174.78, km: 15 },
  'Kochi, India': { lat: 9.97, lng: 76.28, km: 20 },
  'Krakow, Poland': { lat: 50.06, lng: 19.94, km: 15 },
  'Johannesburg, South Africa': { lat: -26.2, lng: 28.04, km: 25 },
  'Aarhus, Denmark': { lat: 56.16, lng: 10.2, km: 15 },
  Italy: { lat: 42.8, lng: 12.5, km: 650 },
  Germany: { lat: 51.1, lng: 10.4, km: 480 },
  'Graz, Austria': { lat: 47.07, lng: 15.44, km: 15 },
  'Jakarta, Indonesia': { lat: -6.2, lng: 106.82, km: 30 },
  'Lahore, Pakistan': { lat: 31.55, lng: 74.34, km: 25 },
  'Izmir, Turkey': { lat: 38.42, lng: 27.14, km: 25 },
  'Brighton, United Kingdom': { lat: 50.82, lng: -0.14, km: 15 },
  'Mumbai, India': { lat: 19.08, lng: 72.88, km: 30 },
  'Kathmandu, Nepal': { lat: 27.71, lng: 85.32, km: 20 },
  'Belgrade, Serbia': { lat: 44.82, lng: 20.46, km: 20 },
  'Leipzig, Germany': { lat: 51.34, lng: 12.37, km: 15 },
  'Győr, Hungary': { lat: 47.69, lng: 17.63, km: 15 },
  'Marrakesh, Morocco': { lat: 31.63, lng: -7.99, km: 20 },
  'Košice, Slovakia': { lat: 48.72, lng: 21.26, km: 15 },
  'Ljubljana, Slovenia': { lat: 46.05, lng: 14.51, km: 15 },
  'Seoul, South Korea': { lat: 37.57, lng: 126.98, km: 30 },
  'Logroño, Spain': { lat: 42.47, lng: -2.45, km: 15 },
  'Bilbao, Spain': { lat: 43.26, lng: -2.93, km: 15 },
  'Ghent, Belgium': { lat: 51.05, lng: 3.73, km: 15 },
  'Boston, United States': { lat: 42.36, lng: -71.06, km: 15 },
  'Brussels, Belgium': { lat: 50.85, lng: 4.35, km: 20 },
  'Nairobi, Kenya': { lat: -1.29, lng: 36.82, km: 20 },
  'Kabul, Afghanistan': { lat: 34.53, lng: 69.17, km: 20 },
  'Istanbul, Turkey': { lat: 41.01, lng: 28.97, km: 30 },
  'Tunis, Tunisia': { lat: 36.81, lng: 10.18, km: 15 },
  'Piraeus, Greece': { lat: 37.94, lng: 23.64, km: 8 },
  'Utrecht, Netherlands': { lat: 52.09, lng: 5.12, km: 10 },
  'Passau, Germany': { lat: 48.57, lng: 13.46, km: 10 },
  Austria: { lat: 47.6, lng: 14.1, km: 190 },
  'New York, United States': { lat: 40.71, lng: -74.01, km: 30 },
  'Rio de Janeiro, Brazil': { lat: -22.91, lng: -43.2, km: 30 },
  'Milan, Italy': { lat: 45.47, lng: 9.19, km: 15 },
  'Nice, France': { lat: 43.7, lng: 7.27, km: 10 },
  'Berlin, Germany': { lat: 52.52, lng: 13.41, km: 25 },
  'Gdansk, Poland': { lat: 54.35, lng: 18.65, km: 15 },
  'Tartu, Estonia': { lat: 58.38, lng: 26.72, km: 10 },
  'Porto, Portugal': { lat: 41.15, lng: -8.61, km: 15 },
  'Rotterdam, Netherlands': { lat: 51.92, lng: 4.48, km: 15 },
  'Jaipur, India': { lat: 26.91, lng: 75.79, km: 20 },
  'Tashkent, Uzbekistan': { lat: 41.3, lng: 69.24, km: 20 },
  'Port-au-Prince, Haiti': { lat: 18.54, lng: -72.34, km: 15 },
  'Wrocław, Poland': { lat: 51.11, lng: 17.03, km: 15 },
  'Chiang Mai, Thailand': { lat: 18.79, lng: 98.98, km: 15 },
  'Leeds, United Kingdom': { lat: 53.8, lng: -1.55, km: 15 },
  'Auckland, New Zealand': { lat: -36.85, lng: 174.76, km: 25 },
  'Lisbon, Portugal': { lat: 38.72, lng: -9.14, km: 15 },
  'Vienna, Austria': { lat: 48.21, lng: 16.37, km: 20 },
  'Quito, Ecuador': { lat: -0.18, lng: -78.47, km: 20 },
  'Lagos, Nigeria': { lat: 6.52, lng: 3.38, km: 25 },
  'Santiago, Chile': { lat: -33.45, lng: -70.67, km: 25 },
  'Ankara, Turkey': { lat: 39.93, lng: 32.86, km: 25 },
  'Glasgow, United Kingdom': { lat: 55.86, lng: -4.25, km: 15 },
  'Umeå, Sweden': { lat: 63.83, lng: 20.26, km: 15 },
  'Lyon, France': { lat: 45.76, lng: 4.84, km: 15 },
  'Bamako, Mali': { lat: 12.64, lng: -8.0, km: 20 },
  'Manila, Philippines': { lat: 14.6, lng: 120.98, km: 25 },
  'Split, Croatia': { lat: 43.51, lng: 16.44, km: 10 },
  'Osaka, Japan': { lat: 34.69, lng: 135.5, km: 25 },
  'Chicago, United States': { lat: 41.88, lng: -87.63, km: 30 },
  'Tokyo, Japan': { lat: 35.68, lng: 139.77, km: 30 },
  'Tbilisi, Georgia': { lat: 41.72, lng: 44.79, km: 20 },
  'Athens, Greece': { lat: 37.98, lng: 23.73, km: 20 },
  'Thessaloniki, Greece': { lat: 40.64, lng: 22.94, km: 15 },
  'Dublin, Ireland': { lat: 53.35, lng: -6.26, km: 20 },
  'Portland, United States': { lat: 45.52, lng: -122.68, km: 20 },
  'Kraków, Poland': { lat: 50.06, lng: 19.94, km: 15 },
  'Wales, United Kingdom': { lat: 52.33, lng: -3.77, km: 120 },
  'Chennai, India': { lat: 13.08, lng: 80.27, km: 25 },
  'Innsbruck, Austria': { lat: 47.27, lng: 11.39, km: 12 },
  'Valparaíso, Chile': { lat: -33.05, lng: -71.62, km: 15 },
  'Oslo, Norway': { lat: 59.91, lng: 10.75, km: 25 },
  'Montréal, Canada': { lat: 45.5, lng: -73.57, km: 25 },
};
/** "Near" a city. Judgement. */
const NEAR_KM = 40;
/** Called after a city and built outside it, as far as what is near it. Judgement. */
const LIES_OUTSIDE = /^(?:port|airport|harbour|harbor|airfield)$/;

export function judgePlace(question: Question): Verdict {
  const { run, claim } = question;
  const { structure, location, relation } = claim.expect;
  const isFar = relation === 'near' || run.structures.some(({ kind }) => LIES_OUTSIDE.test(kind));
  const located = typeof location === 'string' ? [judgeLocation(run, location, isFar)] : [];
  if (typeof structure !== 'string') return weigh(located[0] ?? no('no place is named'));
  const own = listOf(run, structure).filter(
    (site) => !IS_AT_PLACE.test(structure) || isAtPlaces(question, site),
  );
  if (own.length === 0) return weigh(no(`there is no such ${structure}`));
  const kinds = [...new Set(own.map(({ kind }) => kind))].join(', ');
  const { numbers, measures } = judgeFigures(question, own);
  const isWrong = numbers.some(({ met }) => met === 'no');
  const says = [`${own.length} ${kinds}`, ...numbers.map((one) => one.says)].join('; ');
  return weigh(isWrong ? no(says) : yes(says), [
    ...measures,
    ...judgeIts(question, own),
    ...judgeUse(question, own),
    ...located,
  ]);
}

/** A place that is the whole claim is where people are; one that stands empty beside them is there only in part. */
function judgeUse({ run, claim }: Question, own: readonly Site[]): Part[] {
  const outlined = own.filter(({ type }) => type === 'building' || type === 'open_place');
  const isAll = Object.keys(claim.expect).length === 1;
  if (!isAll || outlined.length === 0 || run.movers.length === 0) return [];
  const place = toPlace('it', outlined);
  const isUsed = run.movers.some((mover) =>
    trackOf(run, mover).some((sample) => place.has(sample)),
  );
  return isUsed ? [] : [no('nobody is ever in it')];
}

/** Parts of a building: only those at the place of the claim are meant. */
const IS_AT_PLACE = /^(?:exit|door|gate|ramp|staircase|window)$/;

function isAtPlaces({ run, claim }: Question, site: Site): boolean {
  const texts = asList(claim.expect['place']);
  // Six gates that are named one by one: each is at one of the six places.
  return (
    texts.length === 0 ||
    texts.some((text) => {
      if (site.name.toLowerCase() === text.toLowerCase()) return true;
      const place = findPlace(run, text);
      if (place === undefined) return false;
      return place.metersTo(site.at) <= (claim.expect['relation'] === 'near' ? NEAR_METERS : 2);
    })
  );
}

function judgeLocation(run: Run, location: string, isNear: boolean): Part {
  const wanted = LOCATIONS[location];
  if (wanted === undefined) throw new Error(`no place on Earth is known for ${location}`);
  const km = kilometersBetween(run.origin, wanted);
  return holds(km <= (isNear ? NEAR_KM : wanted.km), `${Math.round(km)} km from ${location}`);
}

/** Numbers (floors, exits, stairs, how many) are claimed; measures (how wide, how long) qualify it. */
function judgeFigures(
  { run, claim }: Question,
  own: readonly Site[],
): { readonly numbers: Part[]; readonly measures: Part[] } {
  const { floors, exits, stairs, width_m: width, length_m: length } = claim.expect;
  const whole = run.structures.find(({ id }) => own.some((site) => site.id === id));
  const numbers: Part[] = [];
  const measures: Part[] = [];
  const wanted = wantedOf(claim.expect);
  const widths = own.map((site) => widthOf(site));
  const fitting =
    typeof width === 'number' && wanted
      ? own.filter((_, k) => Math.abs((widths[k] ?? NaN) - width) <= 0.1 * width)
      : own;
  if (wanted)
    numbers.push(
      holds(
        isCount(wanted, fitting.length),
        `${fitting.length} of them${fitting === own ? '' : ` ${String(width)} m wide`}, ${sayWanted(wanted)}`,
      ),
    );
  else if (typeof width === 'number')
    measures.push(
      judgeMeasure(
        'width',
        width,
        widths.filter((one) => one !== undefined),
      ),
    );
  if (typeof length === 'number')
    measures.push(
      judgeMeasure(
        'length',
        length,
        own.flatMap(({ outline }) => (outline ? [measureRing(outline).lengthM] : [])),
      ),
    );
  const figures = { floors, exits, stairs } as const;
  for (const [name, asked] of Object.entries(figures)) {
    if (typeof asked !== 'number') continue;
    const is = whole?.[name as keyof typeof figures];
    numbers.push(holds(is === asked, `${name} ${is ?? 'unknown'}, asked ${asked}`));
  }
  return { numbers, measures };
}

function widthOf({ widthM, outline }: Site): number | undefined {
  return widthM ?? (outline ? measureRing(outline).widthM : undefined);
}

function isBelow(run: Run, room: Site, own: readonly Site[]): boolean {
  return run.sites.some(
    ({ type, structure, storey }) =>
      type === 'room' &&
      structure === room.structure &&
      own.some(({ id }) => id === structure) &&
      storey !== undefined &&
      room.storey !== undefined &&
      storey > room.storey,
  );
}

/** What belongs to it: a room it has, a floor it is on, a place it lies at. */
function judgeIts({ run, claim, others }: Question, own: readonly Site[]): Part[] {
  const { floor, relation } = claim.expect;
  const parts = asList(claim.expect['place']).map((text): Part => {
    const place = findPlace(run, text);
    if (place === undefined) return no(`there is no ${text}`);
    const meters = Math.min(
      ...own.map(({ at, outline }) =>
        Math.min(...[at, ...(outline ?? [])].map((point) => place.metersTo(point))),
      ),
    );
    // A building lies above a room when it has storeys above that of the room.
    if (relation === 'above' && place.sites.some((site) => isBelow(run, site, own)))
      return yes(`${text} is below it`);
    if (relation === 'above' || relation === 'behind')
      return no(`that it is ${relation} ${text} cannot be seen`);
    const isPart = place.sites.some(({ structure }) => own.some(({ id }) => id === structure));
    const reach = relation === undefined ? 5 : relation === 'near' ? NEAR_METERS : 30;
    return holds(
      isPart || meters <= reach,
      isPart ? `it has ${text}` : `${Math.round(meters)} m from ${text}`,
    );
  });
  if (typeof floor === 'number') {
    const rooms = run.sites.filter(
      ({ type, structure }) => type === 'room' && own.some(({ id }) => id === structure),
    );
    // A cellar has its way in on the ground: of the storeys with rooms those count where somebody begins, if anybody does.
    const begun = new Set(
      run.movers.flatMap((mover) => {
        const at = mover.isVehicle ? undefined : placeAt(run, mover, 0);
        return at === undefined ? [] : [at.storey];
      }),
    );
    const built = [...new Set(rooms.map(({ storey }) => storey))];
    const peopled = built.filter((storey) => begun.has(storey));
    const storeys = new Set(peopled.length > 0 ? peopled : built);
    const isRight = [...storeys].every((storey) => isFloor({ floor, storey, others }));
    parts.push(holds(storeys.size > 0 && isRight, `on storeys ${[...storeys].join(', ')}`));
  }
  return parts;
}
