/** Classifies failures of the database. */
export { isAccountGone } from '../account-gone.ts';
export { isConnectionFailure } from '../connection-failure.ts';
export { againAfterDeadlock, isDeadlock } from '../deadlock.ts';
export { isStorageFailure } from '../storage-failure.ts';
export { StoreUnavailable } from '../unavailable.ts';
