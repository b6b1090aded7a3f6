/** A scenario that somebody wrote, as what is stated; and the stored plan of a simulation, as a plan again. */
import type { Reading } from '#base/shape';
import { readDocument } from '#document';
import type { ScenarioDocument } from '#document';
import { completeScenario } from '../complete/complete-scenario.ts';
import type { Scenario, ScenarioSettings } from '../scenario.ts';
import type { Stated } from '../stated.ts';
import { fromDocument } from './from-document.ts';
import { groundToThings } from './ground-to-things.ts';
import { inheritFromGroups } from './inherit-from-groups.ts';
import { listDifferences } from './list-differences.ts';
import { listKinds } from './list-kinds.ts';
import { nestPlaces } from './nest-places.ts';
import { toDocument } from './to-document.ts';
import { toStated } from './to-stated.ts';
import { upgradePlan } from './upgrade-plan.ts';
import type { FirstPlan } from './upgrade-plan.ts';

/** With `words`, what was read in the prompt beside it: the scenario decides, and the differences are noted. */
export function readScenario(
  value: unknown,
  words?: Stated,
): Reading<{ readonly document: ScenarioDocument; readonly stated: Stated }> {
  const read = readDocument(value, listKinds());
  if (!read.ok) return read;
  const whole =
    read.value.completed === true
      ? read.value
      : groundToThings(nestPlaces(inheritFromGroups(read.value)));
  const stated = fromDocument(whole);
  const told = words === undefined ? [] : listDifferences(toDocument(words), read.value);
  const conflicts = [...stated.conflicts, ...told];
  return {
    ok: true,
    value: { document: read.value, stated: { ...stated, conflicts, isWritten: true } },
  };
}

export function toCompletedDocument(scenario: Scenario): ScenarioDocument {
  return toDocument(toStated(scenario));
}

/** A stored plan: a document, or of version 1, the plan itself. */
export type StoredPlan = ScenarioDocument | FirstPlan;

function isDocument(stored: StoredPlan): stored is ScenarioDocument {
  return stored.version !== 1;
}

export function toStoredDocument(stored: StoredPlan): ScenarioDocument {
  return isDocument(stored) ? stored : toCompletedDocument(upgradePlan(stored));
}

/** The same plan as when it was stored, for the same settings. */
export function toStoredScenario(stored: StoredPlan, settings: ScenarioSettings): Scenario {
  if (!isDocument(stored)) return upgradePlan(stored);
  const stated = fromDocument(stored);
  return completeScenario(stated, settings, settings.seed ?? stated.seed ?? 0);
}
