/** The reading of a prompt, for users who are still writing it (N2). */
import type { Mistake } from '#base/shape';
import type { ScenarioDocument } from '#document';
import { listUnderstood, toDesignUsed } from '#export/bodies';
import type { DesignValue, Understood } from '#export/bodies';
import { estimateWork } from '#safety/preliminary';
import type { WorkEstimate } from '#safety/preliminary';
import { toSlots } from '#scenario';
import type { Scenario, ScenarioSettings, Slots, Stated } from '#scenario';
import { toCompletedDocument, toDocument } from '#scenario/document';
import type { Assumption, Conflict, Unmet } from '#scenario/notes';
import { isUnderstood } from './is-understood.ts';
import type { AskedPlan, ScenarioReader } from './scenario-reader.ts';
import { ScenarioRefused } from './scenario-refused.ts';

/** The mistakes of a scenario document. */
export interface RefusedScenario {
  readonly mistakes: readonly Mistake[];
}

export interface PromptReading {
  /** Whether it says enough to be built (F15). */
  readonly isUnderstood: boolean;
  readonly understood: Slots;
  readonly assumptions: readonly Assumption[];
  readonly design: Readonly<Record<string, DesignValue>>;
  readonly conflicts: readonly Conflict[];
  readonly unmet: readonly Unmet[];
  /** Value by value, with the words each comes from. */
  readonly readings: readonly Understood[];
  readonly unread: readonly { readonly text: string; readonly span: readonly [number, number] }[];
  /** Words that meant nothing to us. */
  readonly notUnderstood: readonly string[];
  readonly language: Scenario['language'];
  readonly seed: number;
  readonly work: WorkEstimate;
  /** What is stated, as a document; and the same with every gap filled. */
  readonly scenario: ScenarioDocument;
  readonly completedScenario: ScenarioDocument;
}

export function readAsked(
  reader: ScenarioReader,
  { asked, settings }: { readonly asked: AskedPlan; readonly settings: ScenarioSettings },
): PromptReading | RefusedScenario {
  try {
    const stated = reader.readAsked(asked);
    return toPromptReading(stated, reader.complete(stated, settings));
  } catch (error) {
    if (error instanceof ScenarioRefused) return { mistakes: error.mistakes };
    throw error;
  }
}

function toPromptReading(stated: Stated, scenario: Scenario): PromptReading {
  const { assumptions, conflicts, unmet, unread, language, seed } = scenario;
  return {
    isUnderstood: isUnderstood(stated),
    understood: toSlots(stated),
    readings: listUnderstood(stated, []),
    unread: unread.map(({ text, span }) => ({ text, span })),
    assumptions,
    design: toDesignUsed(scenario),
    conflicts,
    unmet,
    notUnderstood: unread.map(({ text }) => text),
    language,
    seed,
    work: estimateWork(scenario),
    scenario: toDocument(stated),
    completedScenario: toCompletedDocument(scenario),
  };
}
