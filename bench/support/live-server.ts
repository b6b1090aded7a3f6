/**
 * A socket server with one stored run of 1,000 walking people, for any client; prints its address and the delay of its
 * loop.
 */
import { createServer } from 'node:http';
import type { Socket } from 'node:net';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { channels } from '#contract';
import { createSnapshot, createTraceRecorder, openTrace } from '#crowd/traces';
import { WALKING } from '#crowd/walking';
import { createSocketServer, watchRecording } from '#live';

const PEOPLE = Number(process.argv[2] ?? 1_000);
const SECONDS = 120;
const SIDE_METERS = 200;

/** Everybody walks round in a circle of their own, at 1.3 m/s. */
function recordRun(): Uint8Array {
  const snapshot = createSnapshot(PEOPLE);
  snapshot.state.fill(WALKING);
  const outline = [0, 1, 2, 3].map((k) => ({
    x: k === 1 || k === 2 ? SIDE_METERS : 0,
    y: k > 1 ? SIDE_METERS : 0,
  }));
  const level = {
    id: 'ground',
    kind: 'outdoor',
    storey: 0,
    z: 0,
    outlines: [outline],
    holes: [],
    walls: [],
    doors: [],
    areas: [],
  } as const;
  const recorder = createTraceRecorder({
    engine: 'bench',
    seed: 1,
    people: PEOPLE,
    levels: [level],
    everySeconds: 0.5,
    quantumMeters: 0.1,
  });
  const place = (seconds: number): void => {
    for (let i = 0; i < PEOPLE; i++) {
      const radius = 5 + (i % 20);
      const angle = (1.3 * seconds) / radius + i;
      snapshot.x[i] = SIDE_METERS / 2 + (((i * 37) % 120) - 60) + radius * Math.cos(angle);
      snapshot.y[i] = SIDE_METERS / 2 + (((i * 53) % 120) - 60) + radius * Math.sin(angle);
    }
  };
  for (let k = 0; k <= 2 * SECONDS; k++) {
    place(k / 2);
    recorder.record(k / 2, snapshot);
  }
  return recorder.finish(SECONDS, snapshot);
}

const bytes = recordRun();
const recording = {
  actors: Array.from({ length: PEOPLE }, (_, i) => ({
    id: `agent-${String(i + 1).padStart(4, '0')}`,
    type: 'pedestrian' as const,
    outSeconds: Infinity,
  })),
  events: [],
  flights: [],
  seconds: SECONDS,
  open: () => openTrace(bytes),
};
const sockets = createSocketServer({
  channels: [
    {
      kind: channels.SIMULATION_STREAM,
      open(connection) {
        const watching = watchRecording(recording, connection, { rate: 10 });
        void watching.play(1);
        return { onMessage: () => {}, onClose: () => watching.end() };
      },
    },
  ],
  log: { warn: (facts, message) => console.error(message, facts) },
});
const server = createServer();
let caller = 0;
server.on('upgrade', (request, socket: Socket, head: Buffer) =>
  sockets.accept({
    request,
    socket,
    head,
    identify: async () => ({ kind: 'anonymous', address: String(caller++) }),
    confirm: async () => {},
  }),
);
server.listen(0, '127.0.0.1', () => {
  process.send?.({ port: (server.address() as { port: number }).port });
});
const delay = monitorEventLoopDelay({ resolution: 1 });
delay.enable();
process.on('message', (message) => {
  if (message === 'reset') delay.reset();
  else
    process.send?.({ p99Ms: delay.percentile(99) / 1e6, rssMb: process.memoryUsage().rss / 1e6 });
});
