/**
 * Accounts: people, their passwords, API keys, tokens and sessions, what their plan allows and how much of it is left.
 * Every function takes the `AccountsContext` that main made. What the caller did wrong is thrown as a Refusal.
 */

export { isInRanges, toCallerAddress } from './address.ts';
export { writeAudit } from './audit.ts';
export { changePassword, setPassword } from './change-password.ts';
export type { AccountSettings, AccountsContext, Actor } from './context.ts';
export { findSession, identify, identifyAgain } from './identify.ts';
export type { Account, Caller, Credential, Identity } from './identify.ts';
export { createInvite } from './invites.ts';
export { createKey, listKeys, revokeKey, toKeyPrefix } from './keys.ts';
export type { CreatedKey, KeyRow } from './keys.ts';
export { countAccounts, listAccounts } from './list-accounts.ts';
export { lockUser } from './lock-user.ts';
export { resetPassword, sendPasswordReset, sendVerification, verifyEmail } from './mail-codes.ts';
export { createMailer } from './mail.ts';
export { PLAN_COLUMNS, toAllowance, toExpiries } from './plans.ts';
export type { Allowance, AllowanceSettings, PlanHolder } from './plans.ts';
export { createQuota } from './quota.ts';
export type { Quota, QuotaState, Spending } from './quota.ts';
export { createId } from './secrets.ts';
export { confirmPassword, signIn } from './sign-in.ts';
export { listTokens, revokeToken } from './tokens.ts';
export type { IssuedToken, TokenRow } from './tokens.ts';
export {
  changePlan,
  changeRole,
  createUser,
  deleteUser,
  findUserByName,
  getUser,
  listUsers,
  register,
  setSuspended,
} from './users.ts';
export type { UserRow } from './users.ts';
export { createRequestLog } from './request-log.ts';
export type { LoggedRequest, RequestLog } from './request-log.ts';
export { createUsage } from './usage.ts';
export type { Usage } from './usage.ts';
export { sweepAccounts } from './sweep.ts';
export { issueTicket, redeemTicket } from './ws-tickets.ts';
