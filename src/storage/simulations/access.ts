/** Access to simulations: visibility and ownership (B8, B10, I4). */
import type { Caller } from '#accounts';
import { limits } from '#contract';
import { refuse } from '#contract/refusals';
import type { Refusal } from '#contract/refusals';
import type { SimulationRecord } from './record.ts';

export function isOwner(caller: Caller, { userId }: Pick<SimulationRecord, 'userId'>): boolean {
  return caller.kind === 'account' && caller.account.id === userId;
}

/** Whether the caller is the owner or an administrator. */
export function isInsider(caller: Caller, record: Pick<SimulationRecord, 'userId'>): boolean {
  return isOwner(caller, record) || (caller.kind === 'account' && caller.account.role === 'admin');
}

/** Returns the simulation, or undefined if it does not exist or the caller may not see it. */
export function refuseHiddenFrom(
  caller: Caller,
  found: SimulationRecord | undefined,
  id: string,
): SimulationRecord {
  const isVisible =
    found !== undefined && (found.visibility === 'link' || isInsider(caller, found));
  if (!isVisible) throw refuseMissing(id);
  return found;
}

export function refuseMissing(id: string): Refusal {
  return refuse('SIMULATION_NOT_FOUND', {
    simulation_id: id.slice(0, limits.ECHO_CHARS_MAX).toWellFormed(),
  });
}
