/**
 * The charge of a bomb as TNT, by what carries it (US Department of Homeland Security and FBI, Bomb Threat Stand-off
 * Card: 5, 20, 50, 500, 1,000, 4,000 and 60,000 pounds).
 */
import type { Charge } from '#scenario/facets';

const CHARGES: readonly (readonly [RegExp, number, string])[] = [
  [/\bpipe bomb/, 2.3, 'a pipe bomb'],
  [/\bbomb in an? semi|\bsemi-?trailer/, 27_216, 'a semi-trailer'],
  [/\b(?:truck|lorry) bomb|\bbomb in an? (?:truck|lorry)\b/, 1814, 'a small delivery truck'],
  [/\b(?:van|suv) bomb|\bbomb in an? (?:van|suv)\b/, 454, 'a van'],
  [/\bcar bomb|\bbomb in an? car\b|\bvehicle bomb/, 227, 'a car'],
  // Ten litres at 150 bar that burst: P V ln (P / Pa) is 0.75 MJ, at 4.2 MJ for a kilogram of TNT. That the gas does not burn
  // is judgement.
  [/\b(?:gas|propane|butane) (?:bottle|cylinder|canister)/, 0.18, 'a gas bottle'],
  [/\b(?:suitcase|briefcase|backpack|bag|luggage)\b/, 23, 'a briefcase or suitcase'],
];

export const CARRIED: Charge = {
  massKgTnt: 9,
  carrier: 'a charge that a person carries on the body; the prompt names none',
};

export function readCharge(prompt: string): Charge {
  return findCharge(prompt) ?? CARRIED;
}

/** The possible charge of an abandoned object: a suitcase where nothing larger is named. */
export function readLeftCharge(prompt: string): Charge {
  const words = prompt.toLowerCase();
  if (/\bunexploded|\bw(?:orld )?w(?:ar)? ?(?:ii|2|two)\b|\bwartime bomb/.test(words))
    return DROPPED;
  const parked = PARKED.find(([pattern]) => pattern.test(words));
  if (parked !== undefined) return { massKgTnt: parked[1], carrier: parked[2] };
  return findCharge(prompt) ?? { massKgTnt: 23, carrier: 'a briefcase or suitcase' };
}

/** Suspicious vehicles, by the rows of the card. */
const PARKED: readonly (readonly [RegExp, number, string])[] = [
  [
    /\b(?:suspicious|unattended|abandoned|suspect) (?:truck|lorry)\b/,
    1814,
    'a small delivery truck',
  ],
  [/\b(?:suspicious|unattended|abandoned|suspect) (?:van|suv)\b/, 454, 'a van'],
  [/\b(?:suspicious|unattended|abandoned|suspect) (?:car|vehicle)\b/, 227, 'a car'],
];

/** An aerial bomb of 500 pounds, all of it taken as TNT: judgement, on the safe side. */
const DROPPED: Charge = { massKgTnt: 227, carrier: 'an aerial bomb of 500 pounds' };

function findCharge(prompt: string): Charge | undefined {
  const words = prompt.toLowerCase();
  const found = CHARGES.find(([pattern]) => pattern.test(words));
  return found && { massKgTnt: found[1], carrier: found[2] };
}
