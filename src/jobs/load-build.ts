/** The engine for who runs it without a thread. Each half is loaded only when it is wanted. */
import type { ScenarioReader } from './scenario-reader.ts';

export async function loadBuild(): Promise<Pick<typeof import('./build.ts'), 'build'>> {
  return import('./build.ts');
}

export async function openScenarioReader(root: string): Promise<ScenarioReader> {
  return (await import('./scenario-reader.ts')).openScenarioReader(root);
}
