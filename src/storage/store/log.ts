/** Where the store says what it does. pino's logger fits. */
export interface Log {
  info(message: string): void;
  warn(message: string): void;
}
