/** What rooms are used for, and what follows from it. */
export {
  isDestination,
  isForEverybody,
  isForGathering,
  isLockable,
  isPassage,
  toRoomUse,
} from '../room-use.ts';
export type { RoomUse } from '../room-use.ts';
