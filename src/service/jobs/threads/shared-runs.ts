/**
 * Makes the runs of a study together with whoever else has a free thread, in this process or another. Each run is stored as
 * soon as it is made: one that was made before, by a process that was lost, is not made again.
 */
import { RunDropped, keyOfRun, makeRun } from '#safety/runs';
import type { OpenRuns, RunFindings, RunMaker, RunTask } from '#safety/runs';
import { packFindings, packPlace, unpackFindings } from '../pack-study.ts';
import type { NextRuns } from '../study-desk.ts';

/** The desk of the study, seen from the thread. */
export interface SharedDesk {
  open(runs: readonly { readonly key: string; readonly task: Uint8Array }[]): void;
  next(keys: readonly string[]): Promise<NextRuns>;
  done(run: {
    readonly key: string;
    readonly findings: Uint8Array;
    readonly cpuSeconds: number;
  }): void;
  close(keys: readonly string[]): void;
}

export interface CpuMeter {
  /** Processor seconds of this thread so far. */
  seconds(): number;
  /** Whether the budget of the build is spent. */
  isSpent(): boolean;
}

/** How many runs beyond the next may be made before it is known whether they are needed. */
const AHEAD = 1;

export function createSharedRuns(desk: SharedDesk, cpu: CpuMeter): RunMaker {
  const packed = new WeakMap<object, Map<string, Uint8Array>>();
  return (tasks, likely) => openRuns({ desk, cpu, packed }, tasks, likely);
}

interface Parts {
  readonly desk: SharedDesk;
  readonly cpu: CpuMeter;
  /** Places are packed once: by their scenario, then by variant. */
  readonly packed: WeakMap<object, Map<string, Uint8Array>>;
}

function openRuns(parts: Parts, tasks: readonly RunTask[], likely: number): OpenRuns {
  const { desk, cpu } = parts;
  const byKey = new Map(tasks.map((task) => [keyOfRun(task), task]));
  const keys = [...byKey.keys()];
  const found = new Map<string, RunFindings>();
  let wanted = 0;
  const want = (count: number): void => {
    const more = keys.slice(wanted, count);
    if (more.length === 0) return;
    wanted += more.length;
    desk.open(more.map((key) => ({ key, task: packOnce(parts, byKey.get(key)!) })));
  };
  want(likely);

  /** False where the budget ended it. */
  function makeOne(key: string): boolean {
    const before = cpu.seconds();
    try {
      const findings = makeRun(byKey.get(key)!, () => cpu.isSpent());
      found.set(key, findings);
      const cpuSeconds = cpu.seconds() - before;
      desk.done({ key, findings: packFindings(findings), cpuSeconds });
      return true;
    } catch (error) {
      if (error instanceof RunDropped) return false;
      throw error;
    }
  }

  return {
    async take({ isEnough, onRun } = {}) {
      const runs: RunFindings[] = [];
      try {
        while (runs.length < keys.length) {
          const ready = found.get(keys[runs.length]!);
          if (ready) {
            runs.push(ready);
            onRun?.(runs.length);
            if (isEnough?.(runs) === true) break;
            continue;
          }
          want(isEnough === undefined ? keys.length : runs.length + 1 + AHEAD);
          const missing = keys.slice(0, wanted).filter((key) => !found.has(key));
          const { findings, claimed, isSpent } = await desk.next(missing);
          for (const { key, findings: bytes } of findings) found.set(key, unpackFindings(bytes));
          if (claimed !== undefined && !makeOne(claimed)) break;
          if (isSpent && findings.length === 0) break;
        }
        return runs;
      } finally {
        desk.close(keys.filter((key) => !found.has(key)));
      }
    },
  };
}

function packOnce({ packed }: Parts, { variant, scenario, world, changes }: RunTask): Uint8Array {
  const known = packed.get(scenario) ?? new Map<string, Uint8Array>();
  packed.set(scenario, known);
  const before = known.get(variant);
  if (before) return before;
  const bytes = packPlace({ variant, scenario, world, ...(changes ? { changes } : {}) });
  known.set(variant, bytes);
  return bytes;
}
