/** Makes an evacuation of the study of another build, in the thread. */
import type { MessagePort } from 'node:worker_threads';
import { RunDropped, makeRun } from '#safety/runs';
import { packFindings, unpackPlace } from '../pack-study.ts';
import type { PackedPlace } from '../pack-study.ts';
import { useCore } from './core-use.ts';
import type { CoreUse } from './core-use.ts';
import type { EvacuationOrder, FromThread } from './messages.ts';

/** Evacuations of one place run in sequence and reuse its prepared data. */
let last: { readonly placeId: string; readonly place: PackedPlace } | undefined;

export async function evacuate(
  { port, use, dropped }: { port: MessagePort; use: CoreUse; dropped: SharedArrayBuffer },
  { placeId, place, seed, cpuSecondsMax }: EvacuationOrder,
  cpu: { seconds(): number },
): Promise<void> {
  const flag = new Int32Array(dropped);
  const isDropped = (): boolean => Atomics.load(flag, 0) !== 0 || cpu.seconds() >= cpuSecondsMax;
  const say = (message: FromThread & { kind: 'evacuated' }): void => port.postMessage(message, []);
  if (last?.placeId !== placeId) last = { placeId, place: unpackPlace(place) };
  const task = { ...last.place, seed };
  try {
    const findings = await useCore(use, () => packFindings(makeRun(task, isDropped)));
    say({ kind: 'evacuated', findings, cpuSeconds: cpu.seconds() });
  } catch (error) {
    if (!(error instanceof RunDropped)) throw error;
    say({ kind: 'evacuated', cpuSeconds: cpu.seconds() });
  }
}
