/** The log for failures; pino fits. */
export interface LiveLog {
  warn(facts: object, message: string): void;
}
