/**
 * Accounts: users, passwords, API keys, tokens, sessions, plans and quotas. Every function takes the `AccountsContext`
 * that main created. Errors of the caller are thrown as `Refusal`.
 */
export { isInRanges, toCallerAddress } from './address.ts';
export { writeAudit } from './audit.ts';
export type { AccountSettings, AccountsContext, Actor } from './context.ts';
export { findSession, identify, identifyAgain } from './identify.ts';
export type { Account, Caller, Credential, Identity } from './identify.ts';
export { sweepAccounts } from './sweep.ts';
