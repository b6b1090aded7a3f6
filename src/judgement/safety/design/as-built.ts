/** The ways out that a run has: exits as built and as changed by a measure, and when people are told. */
import type { Cast, Direction } from '#run';
import type { RunChanges } from '../measures/run-changes.ts';
import type { Skeleton } from '../preliminary/skeleton.ts';

export function toBuilt(
  skeleton: Skeleton,
  { space }: Pick<Cast, 'space'>,
  { alarmSeconds, eventSeconds }: Pick<Direction, 'alarmSeconds' | 'eventSeconds'>,
  changes: RunChanges = {},
): Skeleton {
  const exits = space.gates
    .filter(({ kind }) => kind === 'exit')
    .map(({ id, width, index }) => ({
      name: id,
      width,
      isOpen: space.isGateClosed[index] !== 1,
    }));
  // The skeleton is one of several equal buildings; the gates are those of all.
  const isWhole = skeleton.copies === 1 && exits.length > 0;
  return {
    ...skeleton,
    eventSeconds,
    alarmSeconds: alarmSeconds ?? skeleton.alarmSeconds,
    hasChairs: skeleton.hasChairs || changes.carriesDown !== undefined,
    ...(isWhole ? { exits } : {}),
  };
}
