/** The clocks of a place. */
export { instantOfClock, zoneAt, zoneOffsetMs } from '../time-zone.ts';
