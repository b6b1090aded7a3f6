/** Data in the document itself: the signed-in user, and the CSRF token. */
import type { Plan, Role } from '#contract';

export interface Boot {
  readonly base_url: string;
  readonly version: string;
  /** Of a map with streets, where the operator has one. */
  readonly map_style_url?: string;
  /** Only with a user. */
  readonly csrf?: string;
  readonly user?: { readonly username: string; readonly plan: Plan; readonly role: Role };
}

export const BOOT = JSON.parse(document.querySelector('#boot')?.textContent ?? '{}') as Boot;
