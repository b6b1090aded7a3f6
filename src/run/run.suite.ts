/** A prompt played to its end, for tests: read, completed, drawn, cast, directed, played. */
import { createSnapshot, openTrace } from '#crowd/traces';
import type { Trace } from '#crowd/traces';
import { completeScenario, readPrompt } from '#scenario';
import type { Scenario, ScenarioSettings } from '#scenario';
import { readScenario } from '#scenario/document';
import { buildWorld } from '#world';
import type { World } from '#world/site';
import { castRun } from './cast/cast-run.ts';
import type { Cast } from './cast/cast.ts';
import { directRun } from './direct-run.ts';
import type { Direction } from './direct/direction.ts';
import { playRun } from './play/play-run.ts';
import type { Played } from './played.ts';

export interface WholeRun {
  readonly scenario: Scenario;
  readonly world: World;
  readonly cast: Cast;
  readonly direction: Direction;
  readonly played: Played;
  readonly progress: readonly number[];
}

export function toScenario(prompt: string, settings: ScenarioSettings = {}): Scenario {
  return completeScenario(
    readPrompt(prompt, () => []),
    settings,
    settings.seed ?? 7,
  );
}

export function playPrompt(prompt: string, settings: ScenarioSettings = {}): WholeRun {
  const scenario = toScenario(prompt, settings);
  return playScenario(scenario, buildWorld(scenario));
}

/** A scenario document, played as it is written. */
export function playDocument(document: object, settings: ScenarioSettings = {}): WholeRun {
  const read = readScenario(document);
  if (!read.ok) throw new Error(JSON.stringify(read));
  const scenario = completeScenario(read.value.stated, settings, 7);
  return playScenario(scenario, buildWorld(scenario));
}

export function playScenario(scenario: Scenario, world: World): WholeRun {
  const cast = castRun(scenario, world);
  const direction = directRun(scenario, world, cast);
  const progress: number[] = [];
  const played = playRun(scenario, world, cast, direction, {
    engine: 'test',
    onProgress: (part) => progress.push(part),
  });
  return { scenario, world, cast, direction, played, progress };
}

/** Every sample of a trace in turn. */
export function eachSample(
  trace: Trace,
  look: (sample: ReturnType<typeof createSnapshot>, seconds: number) => void,
): void {
  const sample = createSnapshot(trace.head.people);
  for (const seconds of trace.listTimes()) {
    trace.readAt(seconds, sample);
    look(sample, seconds);
  }
}

export { openTrace };
