/** Plan limits, quotas, usage and the request log. */
export { PLAN_COLUMNS, toAllowance, toExpiries } from '../plans.ts';
export type { Allowance, AllowanceSettings, PlanHolder } from '../plans.ts';
export { createQuota } from '../quota.ts';
export type { Quota, QuotaState, Spending } from '../quota.ts';
export { createRequestLog } from '../request-log.ts';
export type { LoggedRequest, RequestLog } from '../request-log.ts';
export { createUsage } from '../usage.ts';
export type { Usage } from '../usage.ts';
