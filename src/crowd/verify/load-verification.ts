/** The cases are loaded only by who runs them. */
import type * as Verification from './index.ts';

export function loadVerification(): Promise<typeof Verification> {
  return import('./index.ts');
}
