/** What a prompt is understood to say, for people who are still writing it (N2). */
import { toSlots } from '#scenario';
import type { Assumption, Conflict, Scenario, Slots, Stated, Unmet } from '#scenario';

export interface PromptReading {
  readonly understood: Slots;
  readonly assumptions: readonly Assumption[];
  readonly conflicts: readonly Conflict[];
  readonly unmet: readonly Unmet[];
  readonly language: Scenario['language'];
  readonly seed: number;
}

export function toPromptReading(stated: Stated, scenario: Scenario): PromptReading {
  const { assumptions, conflicts, unmet, language, seed } = scenario;
  return { understood: toSlots(stated), assumptions, conflicts, unmet, language, seed };
}
