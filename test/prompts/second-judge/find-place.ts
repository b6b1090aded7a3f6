/**
 * The rooms, parts, ways and things that a place of a claim names, found by their names and sides; compass parts by
 * geometry.
 */
import { boundsOf, isInRing, metersBetween, metersToLine } from './geometry.ts';
import type { Point } from './geometry.ts';
import type { Mover, Run, Sample, Site } from './read-run.ts';
import { listOf } from './structures.ts';
import { trackOf } from './tracks.ts';
import { isNeverRoom, isStructureWord } from './vocabulary.ts';

/** The place of a claim: `has` says whether a point lies in it, `reach` how far it is away. */
export interface Place {
  readonly text: string;
  readonly sites: readonly Site[];
  readonly has: (at: Spot) => boolean;
  readonly metersTo: (at: Spot) => number;
}

/** Moving things are judged at the moment of a sample. */
type Spot = Point & {
  readonly storey?: number | undefined;
  readonly seconds?: number;
  readonly level?: string;
};

/** Seen otherwise than by a room, a part or a way of that name. */
const NO_ROOMS = /^(?:ceiling|roof|edge|kerb|rubble|debris|ruins?|tracks?|pavements?|back)$/;
const COMPASS = /^(?:north|south|east|west)(?:-(?:east|west))?$/;
const IGNORED = new Set(['the', 'of', 'a', 'to']);
/** Lies in the open, by the last word of its name: no room of a building is one. */
const IN_THE_OPEN =
  /\b(?:gardens?|playground|\w*yard|pavements?|kerb|roads?|streets?|avenue|boulevard|lanes?|town|village|line|tracks?|field|lawn|beach|hill|ground|cordon|quay|river|forest|(?<!car )park)$/;
/** A way in or out: a room that is called so is none. */
const A_WAY = /\b(?:gangway|ramp|gate|door|doorway|exit|entrance|stairs|staircase|escalator)$/;
/** Other words for the same. */
const SAME: Readonly<Record<string, string>> = {
  lobby: 'foyer',
  area: 'room',
  centre: 'center',
  laboratory: 'lab',
  theatre: 'theater',
  harbour: 'port',
  square: 'plaza',
  conference: 'convention',
  staircase: 'stair',
  store: 'room',
};
const SAME_TEXT: Readonly<Record<string, string>> = {
  'car park': 'parking',
  'town square': 'plaza',
};
/** On foot at a thing: arm's length and a queue's width around it. Judgement. */
export const AT_METERS = 5;
/** Near, beside, next to. Judgement. */
export const NEAR_METERS = 15;

/** A crowd is near what it stands around as far as all of it has room, two to a square meter on one side. */
export function nearForAll(people: number): number {
  return Math.max(NEAR_METERS, Math.sqrt(people / Math.PI));
}
/** Outside a thing is before it: out of it, and within a street and a square. Judgement. */
export const OUTSIDE_METERS = 60;

/** Out of it and before it. Who is still in the building is not outside its way out. */
export function isOutside(place: Place, at: Sample): boolean {
  const isWayOut = place.sites.some(({ type }) => type === 'exit' || type === 'gate');
  const isInside = at.levelKind !== 'outdoor' && at.levelKind !== '';
  return (
    !place.has(at) &&
    !(isWayOut && isInside) &&
    place.metersTo({ x: at.x, y: at.y }) <= OUTSIDE_METERS
  );
}

export function findPlace(run: Run, text: string): Place | undefined {
  const wanted = text.toLowerCase();
  if (wanted === 'site') return wholeSite(run, text);
  if (CARRIAGE.test(wanted)) return findCarriage(run, text);
  if (NO_ROOMS.test(wanted)) return findNoRoom(run, wanted, text);
  if (STOREYS.test(wanted)) return findStoreys(run, wanted, text);
  if (isPartOfCompass(wanted)) return findCompass(run, wanted, text);
  // An entrance corridor is no entrance.
  const mayBe = ({ type }: Site): boolean =>
    type !== 'room' ||
    !(IN_THE_OPEN.test(wanted) || A_WAY.test(wanted) || isNeverRoom(toStructure(wanted)));
  const found = [
    () => findSites(run, SAME_TEXT[wanted] ?? wanted),
    () => findSites(run, wanted.replace(/\bentrance\b/, 'exit')),
    () => findMain(run, wanted),
    () => findKind(run, wanted),
    () => findWhole(run, wanted),
  ].reduce<Site[]>((some, find) => (some.length > 0 ? some : find().filter(mayBe)), []);
  return found.length === 0 ? undefined : toPlace(text, found);
}

export function toPlace(text: string, sites: readonly Site[]): Place {
  return {
    text,
    sites,
    has: (at) => sites.some((site) => isAt(site, at)),
    metersTo: (at) => Math.min(...sites.map((site) => metersToSite(site, at))),
  };
}

function isAt(site: Site, at: Spot): boolean {
  if ((site.type === 'stair' || site.type === 'escalator') && at.level !== undefined)
    if (isOnStair(site, at.level)) return true;
  if (!isOnStorey(site, at)) return false;
  if (site.outline) return isInRing(site.outline, at);
  return metersToSite(site, at) <= (site.type === 'road' ? (site.widthM ?? 6) / 2 + 3 : AT_METERS);
}

function isOnStorey(site: Site, at: { readonly storey?: number | undefined }): boolean {
  return site.storey === undefined || at.storey === undefined || site.storey === at.storey;
}

export function metersToSite(
  site: Site,
  at: Point & { readonly storey?: number | undefined },
): number {
  if (!isOnStorey(site, at)) return Infinity;
  if (site.outline) {
    const [first] = site.outline;
    return isInRing(site.outline, at) ? 0 : metersToLine([...site.outline, first!], at);
  }
  return site.line ? metersToLine(site.line, at) : metersBetween(site.at, at);
}

/** Sites that bear all words of the text, each with its number and side. */
export function findSites(run: Run, wanted: string): Site[] {
  const words = toWords(wanted);
  const exact = run.sites.filter((site) => bearsAll(site, words) && liesOnSide(run, site, words));
  const open = exact.filter(({ type }) => type !== 'object');
  // Several of one name: rooms called so come before things that only are of the kind.
  const called = open.filter(({ name }) => sameText(name, wanted));
  // The kitchen of flat 7B is a part of flat 7B.
  const parts = open.filter(
    ({ type, name }) => type === 'room' && name.toLowerCase().endsWith(` of ${wanted}`),
  );
  if (called.length > 0) return [...called, ...parts];
  return open.length > 0 ? open : exact;
}

/** A place named by its kind: "church", "stadium", "the railway station". */
function findKind(run: Run, wanted: string): Site[] {
  const word = toStructure(wanted);
  return isStructureWord(word) ? listOf(run, word) : [];
}

function toStructure(wanted: string): string {
  const word = wanted.replaceAll(' ', '_');
  return isStructureWord(word) ? word : word.replace(/s$/, '');
}

/** "The middle one", "the other buildings": a building or open place, whatever it is. */
function findWhole(run: Run, wanted: string): Site[] {
  const words = toWords(wanted);
  if (words.length < 2 || !/^(?:one|building)$/.test(words.at(-1)!)) return [];
  return run.sites.filter(
    (site) =>
      (site.type === 'building' || site.type === 'open_place') &&
      bearsAll(site, words.slice(0, -1)),
  );
}

/** A way out that is called after a side lies on that side of its structure. */
function liesOnSide(run: Run, site: Site, words: readonly string[]): boolean {
  const whole = run.structures.find(({ id }) => id === site.structure);
  if ((site.type !== 'exit' && site.type !== 'gate') || whole === undefined) return true;
  const { minX, minY, maxX, maxY } = boundsOf(whole.outline);
  const { x, y } = site.at;
  return (
    (!words.includes('north') || y > (minY + maxY) / 2) &&
    (!words.includes('south') || y < (minY + maxY) / 2) &&
    (!words.includes('east') || x > (minX + maxX) / 2) &&
    (!words.includes('west') || x < (minX + maxX) / 2)
  );
}

function sameText(name: string, wanted: string): boolean {
  const own = toWords(name).toSorted().join(' ');
  return own === toWords(wanted).toSorted().join(' ');
}

function bearsAll(site: Site, words: readonly string[]): boolean {
  const own = new Set([
    ...toWords(site.name),
    ...toWords(site.kind.replaceAll('_', ' ')),
    ...(site.side === undefined ? [] : [site.side]),
    ...(site.type === 'road' ? ['road', 'street'] : []),
    ...(site.type === 'gate' || site.type === 'exit' ? ['exit', 'door', 'gate'] : []),
    ...(site.type === 'stair' ? ['stair'] : []),
    ...(site.type === 'escalator' ? ['escalator'] : []),
  ]);
  return words.length > 0 && words.every((word) => own.has(word));
}

function toWords(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[^\p{L}\p{N}-]+/u)
    .filter((word) => word !== '' && !IGNORED.has(word))
    .map((word) => (word.length > 3 ? word.replace(/(?<!s)s$/, '') : word))
    .map((word) => SAME[word] ?? word);
}

function isPartOfCompass(text: string): boolean {
  const [first = '', ...rest] = text.split(' ');
  return COMPASS.test(first) && (rest.length === 0 || /^(?:corner|side|end)$/.test(rest.join(' ')));
}

/** A third of the main structure on that side; a corner is where two of them meet. */
function findCompass(run: Run, wanted: string, text: string): Place | undefined {
  const main = run.structures[0];
  if (main === undefined) return undefined;
  const { minX, minY, maxX, maxY } = boundsOf(main.outline);
  const has = ({ x, y }: Point): boolean =>
    (!wanted.includes('north') || y >= maxY - (maxY - minY) / 3) &&
    (!wanted.includes('south') || y <= minY + (maxY - minY) / 3) &&
    (!wanted.includes('east') || x >= maxX - (maxX - minX) / 3) &&
    (!wanted.includes('west') || x <= minX + (maxX - minX) / 3);
  return { text, sites: [], has, metersTo: (at) => (has(at) ? 0 : Infinity) };
}

const STOREYS = /^(?:basements?|cellars?|upper (?:floors?|storeys?|levels?)|upstairs|downstairs)$/;

/** The storeys of the buildings of the prompt below the ground or above it, or the ground floor itself. */
function findStoreys(run: Run, wanted: string, text: string): Place | undefined {
  const isMeant = (storey: number | undefined): boolean => {
    if (storey === undefined) return false;
    if (/^(?:basement|cellar)/.test(wanted)) return storey < 0;
    return wanted === 'downstairs' ? storey === 0 : storey > 0;
  };
  const rooms = run.sites.filter(({ type, storey }) => type === 'room' && isMeant(storey));
  if (rooms.length === 0) return undefined;
  const has = ({ storey }: Spot): boolean => isMeant(storey);
  return { text, sites: rooms, has, metersTo: (at) => (has(at) ? 0 : Infinity) };
}

/** The main gate is the only one, where none is called so. */
function findMain(run: Run, wanted: string): Site[] {
  if (!wanted.startsWith('main ')) return [];
  const found = findSites(run, wanted.slice('main '.length));
  return found.length === 1 ? found : [];
}

function wholeSite(run: Run, text: string): Place {
  const outlines = run.structures.map(({ outline }) => outline);
  const has = (at: Point): boolean => outlines.some((ring) => isInRing(ring, at));
  return { text, sites: [], has, metersTo: (at) => (has(at) ? 0 : Infinity) };
}

/** The few of them that can be seen otherwise. */
function findNoRoom(run: Run, wanted: string, text: string): Place | undefined {
  if (/^(?:rubble|debris|ruins?)$/.test(wanted)) {
    const heap = run.dangers.find(({ type }) => /collapse/.test(type));
    if (heap === undefined) return undefined;
    const reach = Math.max(NEAR_METERS, heap.told.radius ?? 0);
    const has = (at: Point): boolean => metersBetween(at, heap.at) <= reach;
    const metersTo = (at: Point): number => Math.max(0, metersBetween(at, heap.at) - reach);
    return { text, sites: [], has, metersTo };
  }
  if (wanted === 'edge') {
    const edges = run.sites.filter(({ kind }) => kind === 'platform_edge');
    return edges.length === 0 ? undefined : toPlace(text, edges);
  }
  if (/^tracks?$/.test(wanted)) {
    const tracks = run.sites.filter(({ kind, type }) => /track|rail/.test(kind) && type !== 'room');
    return tracks.length === 0 ? undefined : toPlace(text, tracks);
  }
  if (wanted === 'back') return findBack(run, text);
  if (/^pavements?$/.test(wanted)) return findPavements(run, text);
  if (wanted === 'kerb') {
    const roads = run.sites.filter(({ type }) => type === 'road');
    return roads.length === 0 ? undefined : toPlace(text, roads);
  }
  if (wanted === 'roof') {
    const top = Math.max(...run.structures.map(({ floors }) => floors));
    const roofs = run.sites.filter(
      ({ type, storey, name, kind }) =>
        type === 'room' && storey === top && /roof/i.test(`${name} ${kind}`),
    );
    return roofs.length === 0 ? undefined : toPlace(text, roofs);
  }
  // Drawn in the open under this kind: a start line, a hill, a cordon.
  const drawn = run.sites.filter(
    ({ type, kind }) => (type === 'part' || type === 'open_place') && kind === wanted,
  );
  return drawn.length === 0 ? undefined : toPlace(text, drawn);
}

const CARRIAGE = /^(?:rear|last|back|tail|front|first|leading) (?:carriage|coach|wagon|car)$/;

/** The carriage at one end of a train, where it stands first, and an arm's length around it. */
function findCarriage(run: Run, text: string): Place | undefined {
  const train = run.movers.find(({ kind, traits }) => kind === 'train' && traits['carriages']);
  const at = train && trackOf(run, train)[0];
  if (train === undefined || at === undefined) return undefined;
  const { length, width, carriages, heading } = train.traits;
  const own = Number(length) / Number(carriages);
  const end = /^(?:front|first|leading)/.test(text) ? 1 : -1;
  const [c, s] = [Math.cos(Number(heading)), Math.sin(Number(heading))];
  const metersTo = ({ x, y }: Point): number => {
    const [dx, dy] = [x - at.x, y - at.y];
    const along = Math.abs(dx * c + dy * s - (end * (Number(length) - own)) / 2) - own / 2;
    const aside = Math.abs(dy * c - dx * s) - Number(width) / 2;
    return Math.hypot(Math.max(0, along), Math.max(0, aside));
  };
  return { text, sites: [], has: (spot) => metersTo(spot) <= CARRIAGE_METERS, metersTo };
}

const CARRIAGE_METERS = 3;

/** The half of a hall that is farther from its stage. */
function findBack(run: Run, text: string): Place | undefined {
  const stage = run.sites.find(({ kind }) => kind === 'stage');
  const whole = run.structures.find(({ id }) => id === stage?.structure);
  if (stage === undefined || whole === undefined) return undefined;
  const farthest = Math.max(...whole.outline.map((corner) => metersBetween(corner, stage.at)));
  const has = (at: Point): boolean => metersBetween(at, stage.at) > farthest / 2;
  return { text, sites: [], has, metersTo: (at) => (has(at) ? 0 : Infinity) };
}

/** Beside the lanes of a road, as wide as its pavement and one step more. */
function findPavements(run: Run, text: string): Place | undefined {
  const roads = run.sites.filter(
    ({ type, marks }) => type === 'road' && Number(marks['pavement']) > 0,
  );
  if (roads.length === 0) return undefined;
  const has = (at: Point): boolean =>
    roads.some((road) => {
      const beside = metersToLine(road.line!, at) - (road.widthM ?? 0) / 2;
      return beside >= -0.5 && beside <= Number(road.marks['pavement']) + 1;
    });
  return { text, sites: roads, has, metersTo: (at) => (has(at) ? 0 : Infinity) };
}

/** The way out a person took: the open or closed one nearest to their last position. */
export function wayOut(run: Run, mover: Mover): Site | undefined {
  const last = trackOf(run, mover).at(-1);
  if (last === undefined || mover.outSeconds === null) return undefined;
  const ways = run.sites.filter(({ type, line }) => (type === 'exit' || type === 'gate') && line);
  let best: Site | undefined;
  let least = WAY_OUT_METERS;
  for (const way of ways) {
    const meters = metersToSite(way, last);
    if (meters < least) [best, least] = [way, meters];
  }
  return best;
}

/** A walker goes 1 m in the half second between two samples; a runner 3. */
const WAY_OUT_METERS = 4;

/** Everybody seen passing through one of the sites: out of it, or over it. */
export function whoPassed(run: Run, sites: readonly Site[], movers: readonly Mover[]): Mover[] {
  const ids = new Set(sites.map(({ id }) => id));
  const areas = sites.filter(({ outline }) => outline);
  const doors = sites.flatMap(({ line, type }) =>
    line?.length === 2 && (type === 'exit' || type === 'gate') ? [line] : [],
  );
  const stairs = listStairs(sites);
  return movers.filter((mover) => {
    const way = wayOut(run, mover);
    if (way && ids.has(way.id)) return true;
    const track = trackOf(run, mover);
    if (doors.some((line) => findCrossing(track, line) !== undefined)) return true;
    if (stairs.some((stair) => track.some(({ level }) => isOnStair(stair, level)))) return true;
    return areas.some((site) => {
      if (site.type === 'building' || !track.some((sample) => isAt(site, sample))) return false;
      // Over a bridge or a square that they come to and leave again.
      return site.type !== 'open_place' || (!isAt(site, track[0]!) && !isAt(site, track.at(-1)!));
    });
  });
}

/** The last sample on one side of the line before one on the other, between its ends. */
export function findCrossing(track: readonly Sample[], line: readonly Point[]): Sample | undefined {
  const [c, d] = line as [Point, Point];
  const side = (p: Point, q: Point, r: Point): number =>
    (q.x - p.x) * (r.y - p.y) - (q.y - p.y) * (r.x - p.x);
  return track.find((a, i) => {
    const b = track[i + 1];
    // Who is seen on the line itself is not over it yet.
    if (!b || side(c, d, a) > 0 === side(c, d, b) > 0) return false;
    if (side(a, b, c) * side(a, b, d) <= 0) return true;
    // Around its end: from one level to the other, beside it in both samples.
    return (
      a.level !== b.level && [a, b].every((sample) => metersToLine(line, sample) <= BESIDE_METERS)
    );
  });
}

/** A person who turns the corner of a way in the second between two samples is this near to it in both. */
const BESIDE_METERS = 1.5;

/** Each stair once; it has a landmark on every storey. */
export function listStairs(sites: readonly Site[]): Site[] {
  const stairs = sites.filter(({ type }) => type === 'stair' || type === 'escalator');
  return [...new Map(stairs.map((stair) => [stair.id.replace(/@-?\d+$/, ''), stair])).values()];
}

/** Flights are levels of their own, called after their stair. */
export function isOnStair(stair: Site, level: string): boolean {
  return level.startsWith(`${stair.id.replace(/@-?\d+$/, '')}.`);
}
