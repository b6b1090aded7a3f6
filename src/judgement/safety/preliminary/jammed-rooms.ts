/**
 * Rooms that a quake shuts. Runs jam each door with its own probability, so the same share of rooms with one door is
 * shut; a hall has several doors. Debris in corridors is ignored: in runs it seldom blocks them.
 */
import type { Scenario } from '#scenario';
import type { StructureKind } from '#scenario/kinds';
import { hazardJudgings } from '../hazard-judging.ts';
import { placeJudgings } from '../place-judging.ts';

/** The share of people, 0 to 1, behind the single jammed door of their room. */
export function shareShutIn(
  { events }: Pick<Scenario, 'events'>,
  place: { readonly kind: StructureKind; readonly isTall: boolean; readonly hasInside: boolean },
): number {
  if (!place.hasInside || (!place.isTall && placeJudgings.of(place.kind).isOneHall)) return 0;
  const open = events
    .map((event) => hazardJudgings.of(event.type.value).jammedShare(event))
    .reduce((part, share) => part * (1 - share), 1);
  return 1 - open;
}
