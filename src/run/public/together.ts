/** What people do to and about others: what the kinds of behaviours are played by. */
export { follow } from '../direct/act-together.ts';
export { fight } from '../direct/fight.ts';
export { searchThere } from '../direct/search-there.ts';
export { carryPeople } from '../tasks/carry-people.ts';
export { holdLine } from '../tasks/hold-line.ts';
export { holdPeople } from '../tasks/hold-people.ts';
export { makeWay } from '../tasks/make-way.ts';
export { robPlace } from '../tasks/rob-place.ts';
