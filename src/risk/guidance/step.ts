/** A line of advice: when it is done, for whom, and the published guidance that it follows. */

export const TRAVELLERS = ['individual', 'family', 'convoy', 'journalist', 'vehicle'] as const;
export type Traveller = (typeof TRAVELLERS)[number];

/** The published guidance that the lines follow; our wording. docs/travel-advice.md names each document. */
export type Guidance =
  | 'fcdo' // UK FCDO travel advice: terrorism, protests, crime, natural disasters
  | 'state' // US Department of State: high-risk areas, driving abroad, wrongful detention
  | 'icrc' // ICRC, Staying alive
  | 'gisf' // GISF, Security to go
  | 'cpj' // CPJ, safety guides for journalists
  | 'bmp' // BMP Maritime Security
  | 'ready' // Ready.gov, US FEMA
  | 'nws' // US National Weather Service
  | 'who'; // WHO, International travel and health

export type Phase = 'now' | 'before' | 'way' | 'bring';

export interface Step {
  readonly phase: Phase;
  readonly text: string;
  /** Undefined: for everybody. */
  readonly for?: readonly Traveller[];
  readonly after: Guidance;
}

/** On foot or by public transport as well. */
export const PEOPLE = ['individual', 'family', 'journalist'] as const;
/** With a vehicle of their own; families often have one. */
export const DRIVERS = ['family', 'convoy', 'vehicle'] as const;

export function now(after: Guidance, text: string, only?: readonly Traveller[]): Step {
  return toStep('now', after, text, only);
}

export function before(after: Guidance, text: string, only?: readonly Traveller[]): Step {
  return toStep('before', after, text, only);
}

export function way(after: Guidance, text: string, only?: readonly Traveller[]): Step {
  return toStep('way', after, text, only);
}

export function bring(after: Guidance, text: string, only?: readonly Traveller[]): Step {
  return toStep('bring', after, text, only);
}

function toStep(
  phase: Phase,
  after: Guidance,
  text: string,
  only: readonly Traveller[] | undefined,
): Step {
  return { phase, after, text, ...(only ? { for: only } : {}) };
}
