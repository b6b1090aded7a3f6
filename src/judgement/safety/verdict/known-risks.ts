/** What is known of a place beside the runs: evidence near it, and risks from the request (F9). */
import type { Threat } from '#risk';

/** From the evidence engine: threats reported near the place, the most important first. */
export interface PlaceEvidence {
  readonly threats: readonly (Pick<
    Threat,
    'id' | 'type' | 'kind' | 'severity' | 'confidence' | 'description'
  > &
    // Source and time; evidence stored by earlier versions has none.
    Partial<Pick<Threat, 'sources'>>)[];
}

/** A risk from the request: used as far as its members are understood. */
export interface KnownRisk {
  readonly type?: string;
  /** 0 to 1. */
  readonly severity?: number;
  readonly confidence?: number;
  readonly description?: string;
  readonly location?: { readonly lat: number; readonly lng: number };
}
