/** Asks at a fixed rate, whether or not earlier answers have come: what a crowd of pollers does. */
import { Agent, request } from 'node:http';

export interface Paced {
  /** Milliseconds from when each was due to its whole answer, in ascending order. */
  readonly latencies: Float64Array;
  readonly statuses: ReadonlyMap<number, number>;
}

export interface Ask {
  readonly port: number;
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

export async function askAtRate(
  toAsk: (i: number) => Ask,
  { perSecond, seconds }: { perSecond: number; seconds: number },
): Promise<Paced> {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const statuses = new Map<number, number>();
  const latencies: number[] = [];
  const startedAt = performance.now();
  const count = Math.round(perSecond * seconds);
  const all: Promise<void>[] = [];
  for (let i = 0; i < count; i++) {
    const dueAt = startedAt + (i * 1000) / perSecond;
    const waitMs = dueAt - performance.now();
    if (waitMs > 1) await new Promise((done) => setTimeout(done, waitMs));
    all.push(
      (async () => {
        const status = await ask(agent, toAsk(i));
        latencies.push(performance.now() - dueAt);
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      })(),
    );
  }
  await Promise.all(all);
  agent.destroy();
  return { latencies: Float64Array.from(latencies).sort(), statuses };
}

async function ask(agent: Agent, { port, method, path, headers, body }: Ask): Promise<number> {
  return new Promise((done, failed) => {
    const sent = request({ agent, host: '127.0.0.1', port, method, path, headers }, (response) => {
      response.resume();
      response.once('end', () => done(response.statusCode!));
    });
    sent.once('error', failed);
    sent.end(body);
  });
}
