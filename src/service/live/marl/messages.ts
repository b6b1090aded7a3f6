/** Messages between the process and the thread of the districts. A *view* is a population with viewers. */
import type { DistrictThreat } from '#crowd/district';
import type { LatLng } from '#geo';

/** The position of a district. The same key is the same district. */
export interface DistrictPlace {
  readonly key: string;
  readonly focus: LatLng;
  readonly country: string | undefined;
}

/** Answered once, under the number of the request. */
export type Asked =
  /** Creates the district if it is new, resumes its population, and replies with all agents. */
  | { readonly kind: 'enter'; readonly view: string; readonly place: DistrictPlace }
  /** All agents of a view again. */
  | { readonly kind: 'agents'; readonly view: string }
  /** A separate population that continues from the state of another one. */
  | { readonly kind: 'fork'; readonly view: string; readonly from: string }
  | { readonly kind: 'path'; readonly view: string; readonly agentId: string };

export type ToThread =
  | (Asked & { readonly request: number })
  /** All threats there are from now on. */
  | { readonly kind: 'threats'; readonly view: string; readonly threats: readonly DistrictThreat[] }
  /** No viewer is left. A view that is over is deleted, any other is paused. */
  | { readonly kind: 'rest'; readonly view: string; readonly isOver: boolean };

/** Messages for viewers, written as text: the process only hands them on. */
export type FromThread =
  | { readonly kind: 'answer'; readonly request: number; readonly answer: Answer }
  | { readonly kind: 'told'; readonly view: string; readonly texts: readonly string[] };

export type Answer =
  | { readonly kind: 'agents'; readonly texts: readonly string[] }
  | { readonly kind: 'forked' }
  /** Undefined if everybody gets the path anyway. */
  | { readonly kind: 'path'; readonly text: string | undefined }
  | { readonly kind: 'unknown' };
