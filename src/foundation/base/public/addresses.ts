/** Network addresses. */
export { createAddressPolicy } from '../address-policy.ts';
export type { AddressPolicy } from '../address-policy.ts';
