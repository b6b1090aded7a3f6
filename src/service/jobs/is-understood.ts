/** Whether a prompt is sufficient for a build (F15). A default town for gibberish would mislead. */
import { listLeaves } from '#scenario';
import type { Stated } from '#scenario';

/** An example of a prompt that is understood, for the refusal. */
export const EXAMPLE_PROMPT =
  'A two-storey school with 300 pupils is evacuated because of a fire in the kitchen.';

/** It names a place, a structure, people, an event or a goal; or at least two other things, such as weather and time. */
export function isUnderstood(stated: Stated): boolean {
  if (isForeign(stated)) return false;
  const { structures, agents, events, goals, peopleTotal, place } = stated;
  if (structures.length + agents.length + events.length + goals.length > 0) return true;
  return peopleTotal !== undefined || place !== undefined || countOthers(stated) >= 2;
}

/** Our reader understands only English, and at best half of a prompt in another language. A language model may understand more. */
export function isForeign(stated: Stated): boolean {
  return (
    stated.language === 'other' && !listLeaves(stated).some(([, { source }]) => source === 'llm')
  );
}

function countOthers({ weather, time, environment, durationSeconds, asleep, blocked }: Stated) {
  const others = [environment, durationSeconds, asleep, ...Object.values({ ...weather, ...time })];
  return others.filter((each) => each !== undefined).length + blocked.length;
}
