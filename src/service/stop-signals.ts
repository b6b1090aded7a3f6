/** Handles signals to stop, within a time limit. */

/** After this long whatever is still under way is cut off. */
const DRAIN_MAX_MS = 25_000;
/** A terminal and `npm start` each pass one Ctrl-C on, and so do systemd and our own launcher with SIGTERM. */
const SAME_SIGNAL_MS = 500;

/** What runs until it is stopped. */
export interface Running {
  readonly log: { fatal(facts: object, message: string): void };
  stop(): Promise<void>;
}

/** Resolves with the first signal to stop. Those that follow change nothing, except another Ctrl-C, which means now. */
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
      running.log.fatal({ err }, 'uncaught');
      stop(1);
    });
    process.on('unhandledRejection', (err) => {
      running.log.fatal({ err }, 'unhandled rejection');
      stop(1);
    });
  });
  const deadline = setTimeout(() => {
    console.error('presage: work was still under way after 25 s; leaving without it.');
    process.exit(1);
  }, DRAIN_MAX_MS);
  deadline.unref();
  await running.stop();
  clearTimeout(deadline);
  return code;
}
