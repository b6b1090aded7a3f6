/** The deed that the words mean here: people who run to a place in danger flee, on another day they run. */
import { agentRoles } from '../agent-role.ts';
import { behaviourReadings } from '../behaviour-reading.ts';
import { hazardReadings } from '../hazard-reading.ts';
import type { TaskWay } from '../scenario.ts';
import type { TaskContext } from './task-context.ts';

export interface Meant {
  readonly deed: string;
  readonly way: TaskWay | 'at' | undefined;
  readonly who: readonly string[];
  readonly hasPlace: boolean;
  /** All places are open ground. */
  readonly isOnGround: boolean;
  readonly isToIt?: boolean;
}

const AWAY: ReadonlySet<string> = new Set(['to', 'through', 'from', 'along', 'outside']);

export function settleDeed(
  { deed, way, who, hasPlace, isOnGround, isToIt = false }: Meant,
  context: TaskContext,
): string {
  const { inDanger } = behaviourReadings.of(deed);
  if (
    isToIt ||
    inDanger === undefined ||
    !(isDanger(context) || (isOnGround && isEmptied(context))) ||
    !canLeave(who, context)
  )
    return deed;
  const isAway = way !== undefined && AWAY.has(way);
  return inDanger.if({ isAway, hasPlace, isOnGround }) ? inDanger.means : deed;
}

function isDanger({ events, groups }: TaskContext): boolean {
  return (
    events.some(({ type }) => hazardReadings.of(type.value).isEmergency) ||
    groups.some(({ kind }) => kind.value === 'attacker')
  );
}

/** People are to leave the place: also in a drill. */
function isEmptied({ goals }: TaskContext): boolean {
  return goals.some(({ value }) => value === 'evacuate');
}

/** Those who came because of the event do not leave it. */
function canLeave(who: readonly string[], { groups }: TaskContext): boolean {
  const named = groups.filter(({ id }) => who.includes(id));
  return named.every(({ kind }) => agentRoles.of(kind.value).leaves);
}
