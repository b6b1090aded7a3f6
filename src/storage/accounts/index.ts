/**
 * Accounts: people, their passwords, API keys, tokens and sessions, what their plan allows and how much of it is left.
 * Every function takes the `AccountsContext` that main made. What the caller did wrong is thrown as a Refusal.
 */
export { isInRanges, toCallerAddress } from './address.ts';
export { writeAudit } from './audit.ts';
export type { AccountSettings, AccountsContext, Actor } from './context.ts';
export { findSession, identify, identifyAgain } from './identify.ts';
export type { Account, Caller, Credential, Identity } from './identify.ts';
export { sweepAccounts } from './sweep.ts';
