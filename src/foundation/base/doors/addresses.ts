/** Addresses of networks. */
export { createAddressPolicy } from '../address-policy.ts';
export type { AddressPolicy } from '../address-policy.ts';
