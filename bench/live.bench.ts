/**
 * Viewers of a stored run: 200 at 10 frames a second of 1,000 people who all walk, binary and as JSON, each at its own time. The
 * goal is at most one core and an event loop that is late by 20 ms at most (99th percentile), with one viewer that takes nothing.
 */
import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { WebSocket } from 'ws';
import type { Bench } from './support/bench.ts';
import { cpuMsOf } from './support/cpu.ts';
import { toTable } from './support/figures.ts';

const SERVER = fileURLToPath(new URL('./support/live-server.ts', import.meta.url));
const PEOPLE = 1_000;
const SECONDS_MIN = 10;

export const bench: Bench = {
  about: 'CPU and delay with 200 viewers of 1,000 people at 10 Hz (goal: one core, 20 ms)',
  async run({ secondsEach }) {
    const seconds = Math.max(SECONDS_MIN, secondsEach);
    const rows: string[][] = [];
    for (const { viewers, isBinary } of [
      { viewers: 200, isBinary: true },
      { viewers: 20, isBinary: false },
    ])
      rows.push(await measure({ viewers, isBinary, seconds }));
    const head = ['viewers', 'form', 'cores', 'loop p99 ms', 'frames/s each', 'bytes/agent'];
    console.log(toTable([[...head, 'gap p99 ms', 'RSS MB'], ...rows]));
  },
};

interface Wish {
  readonly viewers: number;
  readonly isBinary: boolean;
  readonly seconds: number;
}

async function measure({ viewers, isBinary, seconds }: Wish): Promise<string[]> {
  const child = fork(SERVER, [String(PEOPLE)]);
  try {
    const { port } = (await answerOf(child)) as { port: number };
    const address = `ws://127.0.0.1:${port}/ws/simulations/x/`;
    const protocols = isBinary ? ['presage.v1+bin'] : [];
    let isCounting = false;
    let frames = 0;
    let bytes = 0;
    const gaps: number[] = [];
    const open = async (onFrame?: (size: number) => void): Promise<WebSocket> => {
      const ws = new WebSocket(address, protocols);
      let lastMs = NaN;
      ws.on('message', (data: Buffer, isBytes: boolean) => {
        if (isBytes !== isBinary || (!isBinary && !data.subarray(0, 20).includes('"frame"')))
          return;
        const nowMs = performance.now();
        if (isCounting && !Number.isNaN(lastMs)) gaps.push(nowMs - lastMs);
        lastMs = nowMs;
        onFrame?.(data.length);
      });
      await once(ws, 'open');
      return ws;
    };
    const stalled = await open();
    stalled.pause();
    for (let k = 0; k < viewers; k++) {
      await open((size) => {
        if (!isCounting) return;
        frames++;
        bytes += size;
      });
      // They came at different times, so no two see the same moment.
      await sleep(5);
    }
    await sleep(1_000);
    child.send('reset');
    isCounting = true;
    const beganMs = performance.now();
    const cpuBefore = cpuMsOf(child.pid!);
    await sleep(seconds * 1000);
    const passedMs = performance.now() - beganMs;
    const cores = (cpuMsOf(child.pid!) - cpuBefore) / passedMs;
    isCounting = false;
    child.send('look');
    const { p99Ms, rssMb } = (await answerOf(child)) as { p99Ms: number; rssMb: number };
    gaps.sort((a, b) => a - b);
    return [
      String(viewers),
      isBinary ? 'binary' : 'JSON',
      cores.toFixed(2),
      p99Ms.toFixed(1),
      (frames / viewers / (passedMs / 1000)).toFixed(1),
      (bytes / frames / PEOPLE).toFixed(2),
      gaps[Math.floor(gaps.length * 0.99)]!.toFixed(0),
      rssMb.toFixed(0),
    ];
  } finally {
    child.kill('SIGKILL');
  }
}

async function answerOf(child: ChildProcess): Promise<unknown> {
  const [message] = (await once(child, 'message')) as [unknown];
  return message;
}
