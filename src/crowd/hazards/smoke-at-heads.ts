/** What the smoke layers mean for people: how thick, hot and poisonous the air is at head height. */
import { toPpm } from './air.ts';
import { layerFluxKwPerM2 } from './fire.ts';
import { FUEL, HEAT, LAYER, amountIn, ceilingOf } from './smoke-layers.ts';
import type { SmokeLayers } from './smoke-layers.ts';

/** Mass-specific extinction of smoke from flames, m2/kg (Mulholland and Croarkin 2000). */
const EXTINCTION_M2_PER_KG = 8700;
/** Where eyes and noses are; judgement between the 1.5 m of children and the 2 m of design guides. */
export const HEAD_M = 1.8;
/** Judgement: the layer's lower face is blurred over this height. */
const BLUR_M = 0.3;
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

/** The air at head height. */
export interface HeadAir {
  readonly extinctionPerM: number;
  readonly coPpm: number;
  readonly hcnPpm: number;
  readonly co2Percent: number;
  readonly o2Percent: number;
  readonly temperatureC: number;
  /** From the layer above. */
  readonly radiantKwPerM2: number;
}

export function layerM(layers: SmokeLayers, i: number): number {
  return Math.min(ceilingOf(layers, i), amountIn(layers, i, LAYER));
}

export function depthM(layers: SmokeLayers, i: number): number {
  const layered = soot(layers, i, FUEL);
  const sunk = soot(layers, i, layers.mixed);
  if (layered + sunk <= 0) return 0;
  return (layered * layerM(layers, i) + sunk * ceilingOf(layers, i)) / (layered + sunk);
}

export function insidePerM(layers: SmokeLayers, i: number): number {
  const depth = depthM(layers, i);
  if (depth <= 0) return 0;
  return (EXTINCTION_M2_PER_KG * (soot(layers, i, FUEL) + soot(layers, i, layers.mixed))) / depth;
}

/** kg over a square metre of floor. */
function soot(layers: SmokeLayers, i: number, first: number): number {
  const { fires, yields } = layers;
  let sum = 0;
  for (let f = 0; f < fires.length; f++) sum += yields[f]!.soot * amountIn(layers, i, first + f);
  return sum;
}

/** Products of the fuels come from the layer once it is that deep, and from the smoke mixed over the height of the room. */
export function airAt(layers: SmokeLayers, i: number): HeadAir {
  const { fires, yields, mixed } = layers;
  const ceiling = ceilingOf(layers, i);
  const immersed = immersion(layers, i);
  const layered = immersed / (ceiling - HEAD_M);
  // Kilograms per cubic metre.
  let [ofSoot, ofCo, ofHcn, ofCo2, ofO2] = [0, 0, 0, 0, 0];
  for (let f = 0; f < fires.length; f++) {
    const { soot: sootPart, co, hcn, co2, heatKjPerKg } = yields[f]!;
    const burnt =
      amountIn(layers, i, FUEL + f) * layered + amountIn(layers, i, mixed + f) / ceiling;
    ofSoot += sootPart * burnt;
    ofCo += co * burnt;
    ofHcn += hcn * burnt;
    ofCo2 += co2 * burnt;
    ofO2 += (heatKjPerKg / KJ_PER_KG_O2) * burnt;
  }
  const hotC = layerC(layers, i);
  return {
    extinctionPerM: EXTINCTION_M2_PER_KG * ofSoot,
    coPpm: toPpm(ofCo, MOLAR_CO),
    hcnPpm: toPpm(ofHcn, MOLAR_HCN),
    co2Percent: Math.min(20, toPpm(ofCo2, MOLAR_CO2) / 1e4),
    o2Percent: Math.max(0, O2_AMBIENT_PERCENT - toPpm(ofO2, MOLAR_O2) / 1e4),
    temperatureC: AMBIENT_C + immersed * (hotC - AMBIENT_C),
    radiantKwPerM2: layerFluxKwPerM2(hotC, AMBIENT_C),
  };
}

function layerC(layers: SmokeLayers, i: number): number {
  const heat = amountIn(layers, i, HEAT);
  return Math.min(LAYER_C_MAX, AMBIENT_C + heat / (AIR_HEAT * (ceilingOf(layers, i) - HEAD_M)));
}

/** How far heads are in the layer, 0 to 1. */
function immersion(layers: SmokeLayers, i: number): number {
  const above = ceilingOf(layers, i) - HEAD_M;
  return clamp((amountIn(layers, i, LAYER) - above + BLUR_M) / BLUR_M);
}

function clamp(value: number): number {
  return value < 0 ? 0 : value > 1 ? 1 : value;
}
