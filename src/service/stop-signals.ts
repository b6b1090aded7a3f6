/** Handles signals to stop, within a time limit. */

/** The time limit for stopping. Work that still runs then is cut off. */
const DRAIN_MAX_MS = 25_000;
/** A terminal and `npm start` both pass on one Ctrl-C; systemd and our launcher do the same with SIGTERM. */
const SAME_SIGNAL_MS = 500;

/** A process that runs until it is stopped. */
export interface Running {
  readonly log: { fatal(facts: object, message: string): void };
  stop(): Promise<void>;
}

/** Resolves with the first signal to stop. Later signals have no effect, except a second Ctrl-C, which exits at once. */
export async function whenAskedToStop(): Promise<void> {
  return new Promise((asked) => {
    let askedAt: number | undefined;
    for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const)
      process.on(signal, () => {
        const isAnother = askedAt !== undefined && performance.now() - askedAt > SAME_SIGNAL_MS;
        if (signal === 'SIGINT' && isAnother) process.exit(130);
        askedAt ??= performance.now();
        asked();
      });
  });
}

/** Resolves with the exit code. */
export async function untilStopped(running: Running, asked: Promise<void>): Promise<number> {
  const code = await new Promise<number>((stop) => {
    void asked.then(() => stop(0));
    process.on('uncaughtException', (err) => {
      running.log.fatal({ err }, 'uncaught exception');
      stop(1);
    });
    process.on('unhandledRejection', (err) => {
      running.log.fatal({ err }, 'unhandled rejection');
      stop(1);
    });
  });
  const deadline = setTimeout(() => {
    console.error('presage: work was still running 25 s after the stop signal; it was cut off.');
    process.exit(1);
  }, DRAIN_MAX_MS);
  deadline.unref();
  await running.stop();
  clearTimeout(deadline);
  return code;
}
