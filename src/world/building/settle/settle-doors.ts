import { isSameName } from '../../names.ts';
/** Doors inside that the brief speaks of: "the door to the corridor" is that of the room it names. */
import type { BuildingBrief } from '../brief.ts';
import type { BuildingDraft } from '../draft.ts';
import { findTargets } from './find-targets.ts';
import { isOnRing } from './list-spots.ts';

export function settleDoors(draft: BuildingDraft, brief: BuildingBrief): BuildingDraft {
  const rooms = brief.named.filter(({ kind }) => kind === 'room');
  return brief.named.reduce((all, { kind, label, beside }) => {
    if (kind !== 'door' || beside === undefined) return all;
    const targets = findTargets(all, beside.label);
    // "The door to the corridor" leads out of another room that is named.
    const own = (beside.relation === 'to' ? rooms : [])
      .filter((room) => !isSameName(room.label, beside.label))
      .map((room) => findTargets(all, room.label))
      .find((found) => found.length > 0);
    let isFound = false;
    const storeys = all.storeys.map((storey, i) => ({
      ...storey,
      doors: storey.doors.map((door) => {
        const isOf = (list: typeof targets): boolean =>
          list.some((one) => one.storey === i && isOnRing(door.segment, one.outline));
        if (isFound || !isOf(targets) || (own !== undefined && !isOf(own))) return door;
        isFound = true;
        return { ...door, name: label, beside };
      }),
    }));
    return { ...all, storeys };
  }, draft);
}
