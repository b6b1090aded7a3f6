/** The log of the store. pino's logger fits. */
export interface Log {
  info(message: string): void;
  warn(message: string): void;
}
