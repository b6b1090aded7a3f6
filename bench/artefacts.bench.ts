/**
 * All files of a default build, made one after another on one core, each time in a process of its own: the CPU time of the
 * first and of a later time, and how much memory it takes beyond what the finished simulation itself does. Beside it the time
 * to copy the bytes of all of them, and how large a long day of many people becomes.
 */
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Bench } from './support/bench.ts';
import { toTable } from './support/figures.ts';
import type { MadeArtefacts } from './support/make-artefacts.ts';

const CASES = [
  {
    name: 'default build',
    prompt:
      'An office tower of 8 floors with 300 people is evacuated because of a fire on floor 3.',
    settings: { seed: 1 },
  },
  {
    name: '1,000 people, 3,600 s',
    prompt: 'A shopping mall with 1,000 visitors on a Saturday afternoon.',
    settings: { seed: 1, maxAgents: 1000, durationSeconds: 3600 },
  },
] as const;
const SECONDS_MAX = 1.5;
const MEMORY_MB_MAX = 300;
const MOTION_MB_MAX = 25;
const TRAJECTORY_MB_MAX = 5;

export const bench: Bench = {
  about: 'CPU time, memory and size of all files of a simulation; takes two minutes',
  async run() {
    const made = CASES.map(make);
    console.log(
      toTable([
        ['', 'files', 'MB', 'CPU s, first', 'again', 'copying them', 'before, MB', 'at most, MB'],
        ...made.map((one, i) => [
          CASES[i]!.name,
          String(one.files),
          toMb(one.bytes),
          one.firstSeconds.toFixed(2),
          one.againSeconds.toFixed(2),
          one.copySeconds.toFixed(2),
          toMb(one.rssBytes),
          toMb(one.mostBytes),
        ]),
      ]),
    );
    const [small, large] = made as [MadeArtefacts, MadeArtefacts];
    console.log('');
    promise(`all files within ${SECONDS_MAX} s`, small.againSeconds, SECONDS_MAX);
    promise(
      `memory up to ${MEMORY_MB_MAX} MB`,
      (small.mostBytes - small.rssBytes) / 1e6,
      MEMORY_MB_MAX,
    );
    promise(`animations.glb up to ${MOTION_MB_MAX} MB`, large.motionBytes / 1e6, MOTION_MB_MAX);
    promise(
      `trajectory up to ${TRAJECTORY_MB_MAX} MB`,
      large.trajectoryBytes / 1e6,
      TRAJECTORY_MB_MAX,
    );
  },
};

function make({ prompt, settings }: (typeof CASES)[number]): MadeArtefacts {
  const script = fileURLToPath(new URL('support/make-artefacts.ts', import.meta.url));
  const told = execFileSync(
    process.execPath,
    ['--expose-gc', script, JSON.stringify({ prompt, settings })],
    { encoding: 'utf8' },
  );
  return JSON.parse(told) as MadeArtefacts;
}

function promise(text: string, value: number, most: number): void {
  console.log(`${value <= most ? 'kept' : 'MISSED'}: ${text} (${value.toFixed(2)})`);
}

function toMb(bytes: number): string {
  return (bytes / 1e6).toFixed(1);
}
