/** People board something that nobody named: what calls at the place where they are, one of it. */
import { placeReadings } from '../place-reading.ts';
import { findSense } from '../read/reading.ts';
import type { Reading } from '../read/reading.ts';
import type { StatedGroup, StatedStructure } from '../stated.ts';
import type { Task } from '../task.ts';

export function addRides(
  { mentions }: Reading,
  [main]: readonly StatedStructure[],
  groups: readonly StatedGroup[],
  tasks: readonly Task[],
): { readonly groups: readonly StatedGroup[]; readonly tasks: readonly Task[] } {
  const kind = main === undefined ? undefined : placeReadings.of(main.kind.value).called;
  const isWithout = ({ deed, vehicles = [] }: Task): boolean =>
    deed.value === 'board' && vehicles.length === 0;
  // "No train comes": the word is there, and no group.
  const isNamed = mentions.some((one) => findSense(one, 'vehicle')?.kind === kind);
  if (kind === undefined || isNamed || !tasks.some(isWithout)) return { groups, tasks };
  const because = `people board, and a ${kind} calls here`;
  const ride: StatedGroup = {
    id: kind,
    kind: { value: kind, source: 'inferred', confidence: 0.7, because },
    type: 'vehicle',
    role: kind,
    count: { value: 1, source: 'inferred', confidence: 0.7, because },
  };
  return {
    groups: [...groups, ride],
    tasks: tasks.map((task) => (isWithout(task) ? { ...task, vehicles: [kind] } : task)),
  };
}
