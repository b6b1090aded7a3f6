/** The tables. */
export type {
  IncidentsTable,
  Schema,
  WatchChangesTable,
  WatchesTable,
  WebhookAttemptsTable,
  WebhookMessagesTable,
} from '../schema.ts';
