/** Data in the document itself: the signed-in user, and the CSRF token. */
import type { Static } from 'typebox';
import type { Plan, Role, endpoints } from '#contract';

type List = Static<(typeof endpoints.listSimulations.answers)[200]['schema']>;
/** As in a list of simulations. */
export type SampleItem = List['results'][number];

export interface Boot {
  readonly base_url: string;
  readonly version: string;
  /** Of a map with streets, where the operator has one. */
  readonly map_style_url?: string;
  /** The simulation everybody may view, once its build is queued. */
  readonly sample?: SampleItem;
  /** Only with a user. */
  readonly csrf?: string;
  readonly user?: { readonly username: string; readonly plan: Plan; readonly role: Role };
}

export const BOOT = JSON.parse(document.querySelector('#boot')?.textContent ?? '{}') as Boot;
