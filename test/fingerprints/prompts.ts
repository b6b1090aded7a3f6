/** Sixty questions over all kinds of place and all events, whose results must not change when code is only moved. */
import { ALL_HAZARDS, ALL_PLACES } from '#kinds';
import type { HazardKind, PlaceKind } from '#kinds';

/** Places and events that need each other, beside those that are paired in the order of the tables. */
const TOGETHER: readonly (readonly [place: string, hazard: string])[] = [
  ['beach', 'tsunami'],
  ['dam', 'dam_break'],
  ['ship', 'ship_listing'],
  ['metro_station', 'smoke'],
  ['hospital', 'fire'],
  ['village', 'flood'],
];

export interface FingerprintPrompt {
  readonly id: string;
  readonly prompt: string;
}

export const FINGERPRINT_PROMPTS: readonly FingerprintPrompt[] = [
  ...ALL_PLACES.map((place, i) => toPrompt(place, ALL_HAZARDS[i % ALL_HAZARDS.length]!)),
  ...TOGETHER.map(([kind, type]) =>
    toPrompt(
      ALL_PLACES.find((place) => place.kind === kind)!,
      ALL_HAZARDS.find((hazard) => hazard.type === type)!,
    ),
  ),
];

function toPrompt(place: PlaceKind, hazard: HazardKind): FingerprintPrompt {
  return {
    id: `${place.kind} ${hazard.type}`,
    prompt: `${place.examples[0]} ${hazard.examples[0]}`,
  };
}
