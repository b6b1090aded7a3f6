/** How people go somewhere, stay or get on and off: what the kinds of behaviours are played by. */
export { alight } from '../tasks/alight.ts';
export { boardVehicles } from '../tasks/board-vehicles.ts';
export { crossOver } from '../tasks/cross-over.ts';
export { go, run, waitFor } from '../tasks/direct-tasks.ts';
export { goTo } from '../tasks/go-to.ts';
export { hideInRooms } from '../tasks/hide-in-rooms.ts';
export { moveAbout } from '../tasks/move-about.ts';
export { panic } from '../tasks/panic.ts';
export { queueForRide } from '../tasks/queue-for-ride.ts';
export { shelterInside } from '../tasks/shelter-inside.ts';
export { stayThere } from '../tasks/stay-there.ts';
