/**
 * The database cannot be used. The message says in one line what an operator can do.
 *
 * `main` prints the message and exits; http responds with 503. The technical reason, if any, is the `cause`.
 */
export class StoreUnavailable extends Error {
  override readonly name = 'StoreUnavailable';
}
