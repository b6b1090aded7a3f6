/** What is understood of a prompt or a scenario; refuses a scenario with mistakes. */
import type { Mistake } from '#base/shape';
import { limits } from '#contract';
import { refuse } from '#contract/refusals';
import type { Refusal } from '#contract/refusals';
import type { PromptQuestion, PromptReading, Services } from './services.ts';

export async function readPlan(
  services: Services,
  question: PromptQuestion,
): Promise<PromptReading> {
  const read = await services.readPrompt(question);
  if ('mistakes' in read) throw refuseScenario('scenario', read.mistakes);
  return read;
}

/** The first mistake gives the details, all are listed (A13). */
export function refuseScenario(field: string, mistakes: readonly Mistake[]): Refusal {
  const [first] = mistakes;
  const { path = '', message, allowed, nearest } = first ?? {};
  const code = 'INVALID_SCENARIO';
  const errors = mistakes.slice(0, limits.PROBLEMS_LISTED_MAX).map((mistake) => ({
    field: `${field}${mistake.path}`,
    code,
    message: mistake.message,
  }));
  const details = {
    field,
    pointer: path,
    reason: message,
    ...(allowed ? { allowed_values: allowed } : {}),
    ...(nearest === undefined ? {} : { nearest }),
    errors,
  };
  return refuse(code, details, `${field}${path}: ${message}`);
}
