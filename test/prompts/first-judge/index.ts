/**
 * The first judge: it compares a finished run with claims in words (`whole-way.md`). The product's own judge
 * (`src/judgement/fields`) reads the fields of the document instead; this one stays as it was, so that figures of claims stay comparable.
 */
export { CLAIM_KINDS } from './expect.ts';
export type { ClaimKind, Expect, JudgedClaim, Met, Verdict } from './expect.ts';
export { judgeClaim, judgeExpect } from './judge-expect.ts';
export type { FinishedRun } from './look.ts';
export { holdAgainst } from './hold-against.ts';
export { listClaims } from './list-claims.ts';
