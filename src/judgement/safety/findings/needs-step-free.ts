/**
 * Whether ways without steps are reported: if no person needs one and the prompt names no lifts, their absence is only
 * our default.
 */
import type { Scenario } from '#scenario';
import { isWheeled } from '#scenario/plan';

export function needsStepFree({
  agents,
  structures,
  exclude,
  blocked,
}: Pick<Scenario, 'agents' | 'structures' | 'exclude' | 'blocked'>): boolean {
  const isOwn = (source: string | undefined): boolean =>
    source === undefined || source === 'default' || source === 'inferred';
  return (
    agents.some(isWheeled) ||
    structures.some(({ isMain, elevators }) => isMain && !isOwn(elevators?.source)) ||
    exclude.some(({ value }) => value === 'elevators') ||
    blocked.some(({ what }) => what === 'elevator')
  );
}
