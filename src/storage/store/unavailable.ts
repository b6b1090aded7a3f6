/**
 * The database cannot be used, and the message says in one line what a person can do about it.
 *
 * `main` prints the message and exits; http answers 503. The technical reason, where there is one, is the `cause`.
 */
export class StoreUnavailable extends Error {
  override readonly name = 'StoreUnavailable';
}
