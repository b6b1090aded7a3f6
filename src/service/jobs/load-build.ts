/** The engine for callers that run it without a thread. Each part is loaded on first use. */
import type { Bakery } from '#export';
import type * as Assess from './assess-at-once.ts';
import type * as Build from './build.ts';
import type { ScenarioReader } from './scenario-reader.ts';
import type { FileHelper } from './threads/file-helper.ts';
import type { RunHelper } from './threads/run-helper.ts';
import type { StudyHelpers } from './threads/study-helpers.ts';
import type * as Try from './try-measure.ts';

/** Returns `build`, the six stages from a prompt to results. */
export async function loadBuild(): Promise<Pick<typeof Build, 'build'>> {
  return import('./build.ts');
}

export async function loadTryMeasure(): Promise<Pick<typeof Try, 'tryMeasure'>> {
  return import('./try-measure.ts');
}

export async function openScenarioReader(root: string): Promise<ScenarioReader> {
  return (await import('./scenario-reader.ts')).openScenarioReader(root);
}

export async function loadAssessAtOnce(): Promise<Pick<typeof Assess, 'assessAtOnce'>> {
  return import('./assess-at-once.ts');
}

/** Threads for the runs of a risk analysis; to be closed when it is done. */
export async function openStudyHelpers(root: string): Promise<StudyHelpers> {
  const { createCoreUse } = await import('./threads/core-use.ts');
  return (await import('./threads/study-helpers.ts')).createStudyHelpers(root, createCoreUse());
}

/** A thread that writes the files of the place while people walk; to be closed when the build is done. */
export async function openFileHelper(root: string): Promise<FileHelper> {
  const { createCoreUse } = await import('./threads/core-use.ts');
  return (await import('./threads/file-helper.ts')).createFileHelper(root, createCoreUse());
}

/** A thread that solves fields and lets water flow while people walk; to be closed when the build is done. */
export async function openRunHelper(root: string): Promise<RunHelper> {
  const { createCoreUse } = await import('./threads/core-use.ts');
  return (await import('./threads/run-helper.ts')).createRunHelper(root, createCoreUse());
}

export async function openBakery(root: string): Promise<Bakery> {
  return (await import('./open-bakery.ts')).openBakery(root);
}
