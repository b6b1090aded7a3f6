/**
 * The advisory locks we take, in one place so that no two ideas share a key. PostgreSQL keeps them per database.
 * The first number says "Presage"; the second, which lock. The events of one simulation are numbered under a lock of the
 * other kind, by one large number: see storage/webhooks/enqueue.ts.
 */
export const PRESAGE_LOCKS = 0x70_72_65_73; // "pres" in ASCII

export const SERVE_LOCK = 1;
export const MIGRATE_LOCK = 2;
