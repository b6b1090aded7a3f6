/**
 * All our advisory locks, in one place so that no two uses share a key. PostgreSQL keeps them per database. The first
 * number means "Presage", the second is the lock. Other advisory locks use one large number instead, such as the lock
 * for numbering events: see storage/webhooks/enqueue.ts.
 */
export const PRESAGE_LOCKS = 0x70_72_65_73; // "pres" in ASCII

export const SERVE_LOCK = 1;
export const MIGRATE_LOCK = 2;
