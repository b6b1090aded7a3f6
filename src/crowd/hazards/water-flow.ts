/** The flow along the links between parcels, substep by substep, and the water depth after it. */
import { moisten, pour } from './water.ts';
import type { Water } from './water.ts';

const GRAVITY = 9.81;
/** Manning's roughness, s/m^1/3; judgement: smooth floors have 0.012, furnished rooms 0.03 and more (Chow 1959). */
const ROUGHNESS = 0.03;
/** Thinner films do not run on. */
const FILM_M = 1e-4;
/**
 * Slower water comes to rest at this rate; judgement, for eddies that the scheme does not have: otherwise the water
 * would swing for minutes.
 */
const CALM_MPS = 0.1;
const CALMING_PER_S = 0.5;
/** A link counts as at least this many times as long as a stable step needs. */
const STEADY = 4;
/** Slower leveling does not count as a flow. */
const FLOW_DEPTH_M_MIN = 0.01;

/** Length of a substep, in parts of the time that a wave takes across a parcel: the same bound as `STEADY` sets on links. */
const CROSSED_PART = 0.25;
/** Never more than so many in a second: small parcels under deep water are held by `STEADY`. */
const PARTS_PER_S_MAX = 10;
/** Water counts as at least so deep, since it may rise within the second. */
const SHALLOW_M = 0.25;

/** Lets water in and flow for a time. */
export function stepWater(water: Water, seconds: number): void {
  const parts = Math.max(1, Math.round(seconds * countParts(water)));
  for (let p = 0; p < parts; p++) {
    pour(water, seconds / parts);
    flow(water, seconds / parts, p === parts - 1);
    water.now += seconds / parts;
  }
}

/** Substeps in a second, by the deepest water: waves run at the root of gravity times depth. */
function countParts({ graph, wet, depthM, now, floods }: Water): number {
  let deepest = 0;
  for (const i of wet) if (depthM[i]! > deepest) deepest = depthM[i]!;
  const isPouring = floods.some(({ startSeconds }) => startSeconds <= now + 1);
  if (deepest === 0 && !isPouring) return 1;
  const waveMps = Math.sqrt(GRAVITY * Math.max(deepest, SHALLOW_M));
  return Math.min(PARTS_PER_S_MAX, Math.ceil(waveMps / (CROSSED_PART * graph.cellM)));
}

/**
 * One substep: plans what each pair of parcels exchanges, limits it to what there is, and moves it. How fast the water flows is found
 * where it `isMeasured`: nobody sees it between two seconds.
 */
function flow(water: Water, seconds: number, isMeasured: boolean): void {
  const { pairs, fresh } = water;
  const { from, to, volume } = pairs;
  planFlow(water, seconds);
  holdBack(water);
  for (let n = 0; n < fresh.length; n++) {
    const p = fresh[n]!;
    if (volume[p] === 0) continue;
    moisten(water, from[p]!);
    moisten(water, to[p]!);
  }
  fresh.length = 0;
  if (isMeasured) measureFlow(water, seconds);
  settle(water);
}

/** What each pair of parcels of which one is wet exchanges in this substep, and what each parcel gains and gives in all. */
function planFlow(water: Water, seconds: number): void {
  const { pairs, change, given, fresh, surfaceM, isWet, isGateOpen } = water;
  const { count, from, to, gate, widthM, perLength, sillM, basinM, flux, roots, volume } = pairs;
  const pulling = GRAVITY * seconds;
  const steadied = 1 / (STEADY * seconds);
  const rubbing = GRAVITY * seconds * ROUGHNESS ** 2;
  const calmed = 1 - CALMING_PER_S * seconds;
  for (let p = 0; p < count; p++) {
    const i = from[p]!;
    const j = to[p]!;
    const wetEnds = isWet[i]! + isWet[j]!;
    if (wetEnds === 0) continue;
    const surface = surfaceM[i]!;
    const beyond = surfaceM[j]!;
    const over = (surface > beyond ? surface : beyond) - sillM[p]!;
    if (!(over > FILM_M) || (gate[p]! >= 0 && isGateOpen[gate[p]!] === 0)) {
      flux[p] = 0;
      volume[p] = 0;
      continue;
    }
    if (wetEnds === 1) fresh.push(p);
    const before = flux[p]!;
    const speed = Math.abs(before);
    const kept = speed < CALM_MPS * over ? before * calmed : before;
    const pull = pulling * over * perLength[p]!;
    const pullMax = steadied * basinM[p]!;
    const pushed = kept + (surface - beyond) * (pull < pullMax ? pull : pullMax);
    // The cube root of the depth: one step of Halley's method from that of the substep before, which is seldom far from it.
    const last = roots[p]!;
    const cube = last * last * last;
    const root = (last * (cube + 2 * over)) / (2 * cube + over);
    roots[p] = root;
    const resisted = over * over * root;
    const slowed = (pushed * resisted) / (resisted + rubbing * speed);
    // Critical flow; its root is taken only where the flow is faster.
    const most = GRAVITY * over * over * over;
    const next = slowed * slowed > most ? Math.sign(slowed) * Math.sqrt(most) : slowed;
    const moved = next * widthM[p]! * seconds;
    flux[p] = next;
    volume[p] = moved;
    change[i]! -= moved;
    change[j]! += moved;
    given[moved > 0 ? i : j]! += Math.abs(moved);
  }
}

/** No parcel runs below empty. */
function holdBack({ graph, pairs, pairOf, change, given, wet, depthM }: Water): void {
  const { linkStarts, areaM2 } = graph;
  const { from, to, flux, volume } = pairs;
  for (let n = 0; n < wet.length; n++) {
    const i = wet[n]!;
    const there = depthM[i]! * areaM2[i]!;
    if (!(given[i]! > there)) continue;
    const part = there / given[i]!;
    for (let e = linkStarts[i]!; e < linkStarts[i + 1]!; e++) {
      const link = pairOf[e]!;
      const p = link >= 0 ? link : ~link;
      if (!((link >= 0 ? volume[p]! : -volume[p]!) > 0)) continue;
      const kept = volume[p]! * (1 - part);
      change[from[p]!]! += kept;
      change[to[p]!]! -= kept;
      volume[p]! *= part;
      flux[p]! *= part;
    }
  }
}

/** The fastest flow out of each parcel in a substep, by the depth before it. */
function measureFlow({ pairs, flowMps, surfaceM }: Water, seconds: number): void {
  const { count, from, to, widthM, sillM, volume } = pairs;
  flowMps.fill(0);
  for (let p = 0; p < count; p++) {
    const moved = volume[p]!;
    if (moved === 0) continue;
    const i = moved > 0 ? from[p]! : to[p]!;
    const over = surfaceM[i]! - sillM[p]!;
    if (over < FLOW_DEPTH_M_MIN) continue;
    const mps = Math.abs(moved) / (widthM[p]! * over * seconds);
    if (mps > flowMps[i]!) flowMps[i] = mps;
  }
}

/** The depth after the substep. */
function settle({ graph, wet, change, given, depthM, surfaceM }: Water): void {
  const { areaM2, z } = graph;
  for (let n = 0; n < wet.length; n++) {
    const i = wet[n]!;
    const depth = depthM[i]! + change[i]! / areaM2[i]!;
    depthM[i] = depth > 0 ? depth : 0;
    surfaceM[i] = z[i]! + depthM[i];
    change[i] = 0;
    given[i] = 0;
  }
}
