/**
 * Smoke of one or more fires: a layer that fills each room from the ceiling down, and what it carries at head height.
 *
 * The plume feeds the layer with volume (its thickness), burnt fuel (from which soot and gases follow by their yields) and
 * heat; all three spread from parcel to parcel by `spread.ts`. Heads are in smoke once the layer is as thick as the space above
 * them, H - h. From then on the smoke over a square meter counts as if it filled just that space: exact when heads are first
 * reached, up to H / (H - h) too dense when the layer reaches the floor (2.5 for a room of 3 m). This errs to the safe side,
 * and it is what makes the model monotone: thinning by the volume a bigger or a second fire entrains never clears the air.
 * With time smoke cools and mixes over the whole height; so haze gets to heads where no layer does, and up stairs.
 *
 * Not in it: fires that starve for want of air (they burn on), wind, ventilation other than vents, sprinklers.
 */
import { openSky, toPpm } from './air.ts';
import type { FireDescription } from './descriptions.ts';
import {
  RADIANT_PART,
  fuelYields,
  heatReleaseKw,
  heatReleasedKj,
  layerFluxKwPerM2,
  plumeM3PerS,
} from './fire.ts';
import { findParcel, listAround } from './hazard-graph.ts';
import type { HazardGraph } from './hazard-graph.ts';
import { createSpread } from './spread.ts';
import type { Spread } from './spread.ts';

export interface SmokeOptions {
  /** Room height of each level. */
  readonly ceilingM: (level: number) => number;
  readonly isOutdoor: (level: number) => boolean;
  readonly isStair: (level: number) => boolean;
}

export interface Smoke {
  readonly spread: Spread;
  /** Seconds from the start of the run up to which it has been computed. */
  readonly seconds: number;
  /** Burnt fuel of fire f that is still in the building or was vented, kg. */
  burntKg(fire: number): number;
  step(seconds: number): void;
  /** Under which smoke gathers. */
  ceilingM(parcel: number): number;
  layerM(parcel: number): number;
  extinctionPerM(parcel: number): number;
  /** How far below the ceiling soot lies, in the mean over it: that of the layer down to its face, that mixed down to the floor. */
  depthM(parcel: number): number;
  /** Extinction if all soot lay evenly over that depth. */
  insidePerM(parcel: number): number;
  coPpm(parcel: number): number;
  hcnPpm(parcel: number): number;
  co2Percent(parcel: number): number;
  o2Percent(parcel: number): number;
  temperatureC(parcel: number): number;
  radiantKwPerM2(parcel: number): number;
}

/** Size of parcels to compute smoke on. It evens out so fast that finer ones would cost 1 / size^4 and show nothing more. */
export const SMOKE_CELL_M = 4;
/** Mass-specific extinction of smoke from flames, m2/kg (Mulholland and Croarkin 2000). */
const EXTINCTION_M2_PER_KG = 8700;
/** Where eyes and noses are; judgement between the 1.5 m of children and the 2 m of design guides. */
export const HEAD_M = 1.8;
/** Judgement: rooms lower than this are taken as this high, so some space is left above heads. */
const CEILING_M_MIN = 2.3;
/** Judgement: the layer's lower face is blurred over this height. */
const BLUR_M = 0.3;
/**
 * Judgement: a layer that flows off at 0.75 m3/s per meter, as from a door into a corridor of 2 m, then falls by 0.4 m on
 * 28 m. Real ones run at 0.3 to 1 m/s and are flatter (Heskestad and Hill 1987); steeper ones would leave far ends clear.
 */
const SPREAD_M2_PER_S = 50;
/** A door of 0.9 m passes 2 m3/s from a layer down to 1 m over the floor; 0.5 A sqrt(H) is 1.4 kg/s of hot gas (Rockett 1976). */
const DOOR_MPS = 2;
/** Judgement: smoke climbs open stairs at about the speed of a person, and hardly comes down them. */
const UP_MPS = 1;
const DOWN_MPS = 0.05;
/** Doors end here; smoke hangs behind the lintel until it is deeper. */
const DOOR_M = 2.1;
/** Judgement: smoke that has given its heat to the walls mixes down within some minutes, on stairs at once. */
const MIXES_PER_S = 1 / 300;
const STAIR_MIXES_PER_S = 1 / 5;
/** Judgement: the ceiling jet turns over within this radius, as a part of the room's height. */
const PLUME_RADIUS_PART = 1;
/** Heat lost to ceiling and walls: 0.03 kW/(m2 K) on 1.5 m2 of surface and the air of 2.2 m over each m2 (McCaffrey et al. 1981). */
const COOLING_PER_S = 1 / 60;
export const AMBIENT_C = 20;
/** No layer gets hotter than flames under a ceiling. */
const LAYER_C_MAX = 1000;
/** kJ/(m3 K) of air. */
const AIR_HEAT = 1.2;
/** kJ of heat per kg of oxygen used (Huggett 1980). */
const KJ_PER_KG_O2 = 13_100;
/** Molar masses, kg/kmol. */
const [MOLAR_CO, MOLAR_HCN, MOLAR_CO2, MOLAR_O2] = [28.01, 27.03, 44.01, 32];
export const O2_AMBIENT_PERCENT = 20.9;

const LAYER = 0;
const HEAT = 1;
/** Burnt fuel in the layer, a field for each fire; after these come as many for that mixed over the room's height. */
const FUEL = 2;

export function createSmoke(
  graph: HazardGraph,
  fires: readonly FireDescription[],
  options: SmokeOptions,
): Smoke {
  const ceilings = graph.space.levels.map((_, l) => Math.max(CEILING_M_MIN, options.ceilingM(l)));
  const spread = createSpread(graph, {
    spreadM2PerS: SPREAD_M2_PER_S,
    doorMps: DOOR_MPS,
    upMps: UP_MPS,
    downMps: DOWN_MPS,
    traces: [1e-6, 1e-3, ...fires.map(() => 1e-9), ...fires.map(() => 1e-9)],
    decaysPerS: [0, COOLING_PER_S],
    lintels: (level) => ceilings[level]! - DOOR_M,
  });
  const sources = fires.map((fire) => toSource(graph, fire, ceilings));
  const yields = fires.map(fuelYields);
  openSky(spread, options.isOutdoor);
  const ceilingM = (i: number): number => ceilings[graph.level[i]!]!;
  const amount = (i: number, field: number): number =>
    spread.amounts[i * spread.fieldCount + field]!;
  const mixed = FUEL + fires.length;
  let now = 0;

  const feed = (source: Source, field: number, from: number, to: number): void => {
    const fire = fires[field - FUEL]!;
    const kj =
      heatReleasedKj(fire, to - fire.startSeconds) - heatReleasedKj(fire, from - fire.startSeconds);
    if (kj <= 0) return;
    const kw = heatReleaseKw(fire, (from + to) / 2 - fire.startSeconds);
    for (const i of source.parcels) {
      const clear = Math.max(0, ceilingM(i) - amount(i, LAYER));
      spread.add(i, LAYER, (plumeM3PerS(kw, clear) * (to - from)) / source.areaM2);
      spread.add(i, HEAT, ((1 - RADIANT_PART) * kj) / source.areaM2);
      spread.add(i, field, kj / yields[field - FUEL]!.heatKjPerKg / source.areaM2);
    }
  };
  const step = (seconds: number): void => {
    spread.step(seconds, (from, to) => {
      for (const [f, source] of sources.entries()) feed(source, FUEL + f, now + from, now + to);
    });
    mixDown(seconds);
    now += seconds;
  };
  const mixDown = (seconds: number): void => {
    for (const i of spread.reached) {
      const mixes = options.isStair(graph.level[i]!) ? STAIR_MIXES_PER_S : MIXES_PER_S;
      const part = 1 - Math.exp(-mixes * seconds);
      for (let field = FUEL; field < mixed; field++) {
        const sinks = part * amount(i, field);
        spread.add(i, field, -sinks);
        spread.add(i, field + fires.length, sinks);
      }
    }
  };
  /** How far heads are in the layer, 0 to 1. */
  const immersion = (i: number): number => {
    const above = ceilingM(i) - HEAD_M;
    return clamp((amount(i, LAYER) - above + BLUR_M) / BLUR_M);
  };
  /** Of something the fuels give per kg: kg per m3 at heads, from the layer once it is there and from what is mixed. */
  const density = (i: number, perKg: (fire: number) => number): number => {
    const layered = immersion(i) / (ceilingM(i) - HEAD_M);
    let sum = 0;
    for (let f = 0; f < fires.length; f++)
      sum += perKg(f) * (amount(i, FUEL + f) * layered + amount(i, mixed + f) / ceilingM(i));
    return sum;
  };
  const sootPerKg = (f: number): number => yields[f]!.soot;
  /** kg over a square meter of floor. */
  const soot = (i: number, first: number): number => {
    let sum = 0;
    for (let f = 0; f < fires.length; f++) sum += sootPerKg(f) * amount(i, first + f);
    return sum;
  };
  const layerM = (i: number): number => Math.min(ceilingM(i), amount(i, LAYER));
  const depthM = (i: number): number => {
    const layered = soot(i, FUEL);
    const sunk = soot(i, mixed);
    if (layered + sunk <= 0) return 0;
    return (layered * layerM(i) + sunk * ceilingM(i)) / (layered + sunk);
  };
  const coPerKg = (f: number): number => yields[f]!.co;
  const hcnPerKg = (f: number): number => yields[f]!.hcn;
  const co2PerKg = (f: number): number => yields[f]!.co2;
  const o2PerKg = (f: number): number => yields[f]!.heatKjPerKg / KJ_PER_KG_O2;
  const layerC = (i: number): number =>
    Math.min(LAYER_C_MAX, AMBIENT_C + amount(i, HEAT) / (AIR_HEAT * (ceilingM(i) - HEAD_M)));

  return {
    spread,
    get seconds() {
      return now;
    },
    burntKg: (f) =>
      [FUEL + f, mixed + f].reduce(
        (kg, field) => kg + spread.total(field) + spread.vented[field]!,
        0,
      ),
    step,
    ceilingM,
    layerM,
    extinctionPerM: (i) => EXTINCTION_M2_PER_KG * density(i, sootPerKg),
    depthM,
    insidePerM(i) {
      const depth = depthM(i);
      if (depth <= 0) return 0;
      return (EXTINCTION_M2_PER_KG * (soot(i, FUEL) + soot(i, mixed))) / depth;
    },
    coPpm: (i) => toPpm(density(i, coPerKg), MOLAR_CO),
    hcnPpm: (i) => toPpm(density(i, hcnPerKg), MOLAR_HCN),
    co2Percent: (i) => Math.min(20, toPpm(density(i, co2PerKg), MOLAR_CO2) / 1e4),
    o2Percent: (i) => Math.max(0, O2_AMBIENT_PERCENT - toPpm(density(i, o2PerKg), MOLAR_O2) / 1e4),
    temperatureC: (i) => AMBIENT_C + immersion(i) * (layerC(i) - AMBIENT_C),
    radiantKwPerM2: (i) => layerFluxKwPerM2(layerC(i), AMBIENT_C),
  };
}

interface Source {
  readonly parcels: readonly number[];
  readonly areaM2: number;
}

function toSource(graph: HazardGraph, fire: FireDescription, ceilings: readonly number[]): Source {
  const level = graph.space.levels.findIndex((l) => l.id === fire.level);
  const parcel = findParcel(graph, level, fire.x, fire.y);
  if (parcel === -1) return { parcels: [], areaM2: 1 };
  const parcels = listAround(graph, parcel, PLUME_RADIUS_PART * ceilings[level]!);
  return { parcels, areaM2: parcels.reduce((sum, i) => sum + graph.areaM2[i]!, 0) };
}

function clamp(value: number): number {
  return value < 0 ? 0 : value > 1 ? 1 : value;
}
