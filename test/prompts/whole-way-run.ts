/** Whole-way prompts, built: as the product's own judge sees the run, and as the files that a user gets. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { toInstantText } from '#base';
import type { ReadAnswer } from '#document';
import { toTrajectoryFile } from '#export';
import { toResultBodies } from '#export/bodies';
import { readVerificationStamp } from '#jobs';
import type { Played } from '#run/played';
import type { ScenarioSettings, Stated } from '#scenario';
import { readByClauses } from '#scenario/by-clauses';
import { readScenario } from '#scenario/document';
import { mergeAnswer } from '#scenario/draft';
import { findPlaces, finish, locate } from '../support/finish-run.ts';
import type { FinishedPrompt } from '../support/finish-run.ts';
import { keepOnDisk } from '../support/keep-on-disk.ts';
import type { ClaimKind, Expect } from './first-judge/index.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

export interface WholeWayClaim {
  readonly id: string;
  readonly words: string;
  readonly kind: ClaimKind;
  readonly importance: number;
  readonly expect: Expect & Readonly<Record<string, unknown>>;
}

export interface WholeWayPrompt {
  readonly id: string;
  readonly prompt: string;
  readonly claims: readonly WholeWayClaim[];
}

/**
 * As written: `results.json` and `trajectory.ptrc` of `presage simulate`, `world.json` of `presage world`; and the
 * flames, smoke, water and gas over time, which the files of the scene show.
 */
export interface RunFiles {
  readonly results: string;
  readonly trajectory: Uint8Array;
  readonly world: string;
  readonly hazards: string;
}

export interface WholeWayRun extends FinishedPrompt {
  readonly files: RunFiles;
}

/** The sixty, by which the work was steered; those written after it; and more, to practise on. */
export const PROMPT_SETS = ['whole-way', 'further', 'practice', 'unseen', 'strangers'] as const;
type PromptSet = (typeof PROMPT_SETS)[number];

/** Sealed sets that were opened, and measure nothing new. */
export const OPENED_SETS = ['l', 'm'] as const;
type OpenedSet = (typeof OPENED_SETS)[number];

export function listOpenedPrompts(set: OpenedSet): readonly WholeWayPrompt[] {
  const [, ...packed] = readFileSync(new URL(`sealed-${set}.txt`, import.meta.url), 'utf8').split(
    '\n',
  );
  return JSON.parse(gunzipSync(Buffer.from(packed.join(''), 'base64')).toString());
}

export function listWholeWayPrompts(set: PromptSet = 'whole-way'): readonly WholeWayPrompt[] {
  return JSON.parse(readFileSync(new URL(`${set}.json`, import.meta.url), 'utf8'));
}

/**
 * The stages of a build without the files of the scene: those take most of the time of a build and show the same place and
 * the same motion. What was built is kept on disk until the code that builds it changes, so that judging it again is cheap.
 */
export function runWholeWay(
  prompt: string,
  settings: ScenarioSettings,
  { answer, document }: Written = {},
): WholeWayRun {
  const reread = (own: Stated): Stated => {
    if (document !== undefined) return readWritten(document);
    return answer === undefined ? own : mergeAnswer(own, answer).stated;
  };
  const { files, ...finished } = keepOnDisk(
    'whole-way',
    [prompt, settings, answer, document],
    () => {
      const { run: _, ...built } = finish(prompt, settings, reread);
      return { ...built, files: toRunFiles(prompt, built) };
    },
  );
  const { weather } = JSON.parse(files.results).environment;
  const { world, played } = finished;
  const hazards = tellHazards(played);
  return { ...finished, files: { ...files, hazards }, run: { world, played, weather, locate } };
}

/** What somebody else made of the prompt: a language model beside our own reading, or a document instead of it. */
export interface Written {
  readonly answer?: ReadAnswer;
  readonly document?: unknown;
}

function readWritten(document: unknown): Stated {
  const read = readScenario(document);
  if (!read.ok) throw new Error(JSON.stringify(read.mistakes));
  return read.value.stated;
}

function toRunFiles(
  prompt: string,
  { stated, scenario, world, played }: Omit<FinishedPrompt, 'run'>,
): Omit<RunFiles, 'hazards'> {
  const now = toInstantText(0);
  const { json } = toResultBodies(
    { stated, scenario, world, played },
    {
      id: 'local',
      prompt,
      createdAt: now,
      completedAt: now,
      generationSeconds: 0,
      settings: {},
      scenarioType: scenario.scenarioType.value,
      verification: readVerificationStamp(ROOT),
      urlOf: (name) => name,
    },
  );
  const { bytes } = toTrajectoryFile(played);
  return {
    results: json,
    trajectory: bytes,
    world: JSON.stringify(world),
  };
}

function tellHazards({ hazards = {} as Played['hazards'] }: Played): string {
  return JSON.stringify(hazards, (_, value: unknown) =>
    ArrayBuffer.isView(value) ? [...(value as Float64Array)] : value,
  );
}

/** The prompt as it is read by its clauses. */
export function writeByClauses(prompt: string): Written {
  return { document: readByClauses(prompt, findPlaces) };
}
