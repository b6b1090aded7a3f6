/** Settles the parts of a finished drawing that the brief puts somewhere: exits, rooms, doors. */
import type { BuildingBrief } from '../brief.ts';
import type { BuildingDraft } from '../draft.ts';
import { settleDoors } from './settle-doors.ts';
import { settleEscalators } from './settle-escalators.ts';
import { settleExits } from './settle-exits.ts';
import { settleRooms } from './settle-rooms.ts';

export function settleParts(draft: BuildingDraft, brief: BuildingBrief): BuildingDraft {
  const rooms = settleRooms(settleEscalators(draft, brief), brief);
  return settleExits(settleDoors(rooms, brief), brief);
}
