/** The tables. */
export type {
  IncidentsTable,
  Schema,
  WebhookAttemptsTable,
  WebhookMessagesTable,
} from '../schema.ts';
