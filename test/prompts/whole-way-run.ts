/** A whole-way prompt, built: the files that a user gets, in memory. Nothing is kept between two of them. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { toInstantText } from '#base';
import { toResultBodies, toTrajectoryFile } from '#export';
import { openScenarioReader, readVerificationStamp } from '#jobs';
import { castRun, directRun, playRun } from '#run';
import { buildWorld } from '#world';

/** Settings of a request; everything else is left to the prompt and the defaults. */
const MAX_AGENTS = 1000;
const ROOT = fileURLToPath(new URL('../..', import.meta.url));

export interface WholeWayClaim {
  readonly id: string;
  readonly words: string;
  readonly kind: string;
  readonly importance: number;
  readonly expect: Readonly<Record<string, unknown>>;
}

export interface WholeWayPrompt {
  readonly id: string;
  readonly prompt: string;
  readonly claims: readonly WholeWayClaim[];
}

/** As they are written: `results.json` and `trajectory.ptrc` of `presage simulate`, `world.json` of `presage world`. */
export interface RunFiles {
  readonly results: string;
  readonly trajectory: Uint8Array;
  readonly world: string;
}

export function listWholeWayPrompts(): readonly WholeWayPrompt[] {
  return JSON.parse(readFileSync(new URL('whole-way.json', import.meta.url), 'utf8'));
}

/**
 * The stages of a build, one after the other, without the files of the scene: those take most of the time of a build
 * and show the same place and the same motion.
 */
export async function openWholeWay(): Promise<(prompt: string) => RunFiles> {
  const reader = await openScenarioReader(ROOT);
  const engine = 'presage whole way';
  return (prompt) => {
    const stated = reader.read(prompt);
    const scenario = reader.complete(stated, { maxAgents: MAX_AGENTS });
    const world = buildWorld(scenario);
    const cast = castRun(scenario, world);
    const direction = directRun(scenario, world, cast);
    const played = playRun(scenario, world, cast, direction, { engine });
    const now = toInstantText(Date.now());
    const { json } = toResultBodies(
      { stated, scenario, world, played },
      {
        id: 'local',
        prompt,
        createdAt: now,
        completedAt: now,
        generationSeconds: 0,
        settings: { max_agents: MAX_AGENTS },
        scenarioType: scenario.scenarioType.value,
        verification: readVerificationStamp(ROOT),
        urlOf: (name) => name,
      },
    );
    const { bytes } = toTrajectoryFile(played);
    return { results: json, trajectory: bytes, world: JSON.stringify(world) };
  };
}
