/** Claims, what is expected of them, and how each was judged. */
export { CLAIM_KINDS } from '../expect.ts';
export type { ClaimKind, Evidence, Expect, JudgedClaim, Met, Verdict } from '../expect.ts';
