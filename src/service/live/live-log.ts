/** Where failures are told; pino fits. */
export interface LiveLog {
  warn(facts: object, message: string): void;
}
