/**
 * The offline reader: from a sentence to what it states, by rules and tables alone. Pure and deterministic; every value carries
 * the words it came from.
 */
import { putAtEnds } from './begin/find-ends.ts';
import { placeDefaults } from './complete/place-defaults.ts';
import type { FindPlaces } from './places/place-finder.ts';
import { readAgents } from './read/agents.ts';
import { listAlarmWords, readAlarmTime } from './read/alarm-time.ts';
import type { Arrival } from './read/arrival.ts';
import { claimedBy, readArrivals } from './read/arrivals.ts';
import { putBelowGround } from './read/below-ground.ts';
import { addPort, boardShips } from './read/boarded-ships.ts';
import { readCasualties } from './read/casualties.ts';
import { listTakenBack } from './read/corrections.ts';
import { readCounts } from './read/counts.ts';
import { readDuration } from './read/duration.ts';
import { readEnvironment } from './read/environment.ts';
import { readEvents } from './read/events.ts';
import { readFloorNames, readFloors } from './read/floors.ts';
import { readGoals } from './read/goals.ts';
import { listFloorsTaken, listHeeded } from './read/heeded.ts';
import type { Span } from './read/heeded.ts';
import { readLanguage } from './read/language.ts';
import { readLies } from './read/lies.ts';
import { markAll } from './read/mark-wheres.ts';
import { addMounted } from './read/mounted.ts';
import { nameParts } from './read/named-parts.ts';
import { readNegations } from './read/negations.ts';
import { findThings, toThings } from './read/open-things.ts';
import { readPlaces } from './read/place.ts';
import { readProtection } from './read/protection.ts';
import { applyRates } from './read/rates.ts';
import { createReading } from './read/reading.ts';
import type { Reading } from './read/reading.ts';
import { addRoomsOfClasses } from './read/rooms-of-classes.ts';
import { putInSetting } from './read/setting-room.ts';
import { readSleep } from './read/sleep.ts';
import { readStructures } from './read/structures.ts';
import { takeBack } from './read/take-back.ts';
import { readTime } from './read/time.ts';
import { settleTimes } from './read/told-times.ts';
import { putTrapped } from './read/trapped-on.ts';
import { readVehicles } from './read/vehicles.ts';
import { readWeather } from './read/weather.ts';
import type { Conflict, Sourced } from './scenario.ts';
import { readClosed } from './scene/read-closed.ts';
import type { Stated, StatedEvent, StatedGroup, StatedStructure } from './stated.ts';
import type { Task } from './task.ts';
import { addRides } from './tasks/add-rides.ts';
import { readTasks } from './tasks/read-tasks.ts';
import { throughOpened } from './tasks/through-opened.ts';
import type { Feature } from './where.ts';

/** Only this much of a longer prompt is read. The contract refuses longer ones before. */
const PROMPT_CHARS_READ_MAX = 20_000;

/** Where times of events, of people who come and of the alarm stand. */
function listClaimed(
  { tokens }: Reading,
  events: readonly StatedEvent[],
  arrivals: readonly Arrival[],
  alarm: Sourced<number> | undefined,
): ReadonlySet<number> {
  const values = [alarm, ...events.flatMap(({ start, lasts }) => [start, lasts])];
  return new Set([
    ...values.flatMap((value) => (value?.span === undefined ? [] : [value.span[0]])),
    ...arrivals.map(({ start }) => tokens[start]!.start),
  ]);
}

/** Without those that only say that somebody comes, and with what is done when a way opens. */
function settleTasks(
  reading: Reading,
  { tasks, groups }: ReturnType<typeof addRides>,
  blocked: Stated['blocked'],
): ReturnType<typeof throughOpened> {
  const going = tasks.filter((task) => !isComing(task, groups));
  return throughOpened(reading, going, blocked);
}

/** Times of tasks and of ways: "locked for the first two minutes" is not how long the run lasts. */
function besides(
  { claimed }: Pick<ReturnType<typeof readTasks>, 'claimed'>,
  blocked: Stated['blocked'],
): ReadonlySet<number> {
  return new Set([...claimed, ...blocked.flatMap(({ until }) => until?.span?.[0] ?? [])]);
}

/** Events, people who come and the alarm, each with its time. */
function readTimed(
  reading: Reading,
  counts: ReturnType<typeof readCounts>,
  context: Omit<Parameters<typeof readEvents>[1], 'claimed'>,
): ReturnType<typeof settleTimes> {
  const coming = readArrivals(reading, counts);
  const sounding = readAlarmTime(reading);
  return settleTimes(reading, {
    events: readEvents(reading, { ...context, claimed: claimedBy(coming) }),
    arrivals: coming,
    ...(sounding === undefined ? {} : { alarm: sounding }),
  });
}

/** Whether people sleep, and what the building has against fire. */
function readBuildingState(
  reading: Reading,
  exclude: Stated['exclude'],
): Pick<Stated, 'asleep' | 'protection'> {
  const asleep = readSleep(reading);
  const protection = readProtection(reading, (what) => exclude.some(({ value }) => value === what));
  return {
    ...(asleep === undefined ? {} : { asleep }),
    ...(Object.keys(protection).length === 0 ? {} : { protection }),
  };
}

/** Words that were acted on without a value of their own: what is taken back, and the alarm whose time is known. */
function heardAlone(
  reading: Reading,
  takenBack: readonly Span[],
  alarm: Sourced<number> | undefined,
): Span[] {
  const alarms = alarm === undefined ? [] : listAlarmWords(reading);
  return [...takenBack, ...listTakenBack(reading), ...alarms];
}

/** What people queue at is built, where the first place is a building and has no such part yet. */
function withDesks(
  structures: readonly StatedStructure[],
  desks: readonly Feature[],
): readonly StatedStructure[] {
  const [main, ...others] = structures;
  if (main === undefined || placeDefaults.of(main.kind.value).form === 'ground') return structures;
  const known = new Set(main.named.map(({ label }) => label.toLowerCase()));
  const added = desks.filter(({ label }) => !known.has(label.toLowerCase()));
  return added.length === 0
    ? structures
    : [{ ...main, named: [...main.named, ...added] }, ...others];
}

/** "Fire in the mall, everyone goes to the church 150 m away": the way is theirs, and not how far off it burns. */
function withoutWays(
  events: readonly StatedEvent[],
  tasks: NonNullable<Stated['tasks']>,
): readonly StatedEvent[] {
  const ways = new Set(tasks.flatMap(({ length }) => length?.span?.[0] ?? []));
  return events.map((event) => {
    const { distance, distanceFrom: _, ...here } = event;
    return distance?.span !== undefined && ways.has(distance.span[0]) ? here : event;
  });
}

/** "They shelter inside, nobody evacuates": what nobody is to do is no goal. */
function withoutForbidden(
  goals: Stated['goals'],
  { tasks, forbidden }: Pick<ReturnType<typeof readTasks>, 'tasks' | 'forbidden'>,
): Stated['goals'] {
  const isOf = (at: number, { deed: { span } }: (typeof tasks)[number]): boolean =>
    span !== undefined && span[0] <= at && at < span[1];
  return goals.filter(
    ({ span }) =>
      span === undefined ||
      !forbidden.some((task) => isOf(span[0], task)) ||
      // "May not leave before minute 15": they do it then.
      tasks.some((task) => task.deed.value !== 'stay' && isOf(span[0], task)),
  );
}

/** "800 home fans leave by gate 1 and 200 away fans by gate 4": the way they go, and not where they begin. */
function withoutWayOut(
  groups: readonly StatedGroup[],
  tasks: NonNullable<Stated['tasks']>,
): StatedGroup[] {
  return groups.map((group) => {
    const { at, ...rest } = group;
    const isWay = tasks.some(
      (task) =>
        task.way === 'through' &&
        task.who.includes(group.id) &&
        task.at.some(({ text }) => text === at?.text),
    );
    return isWay ? rest : group;
  });
}

/** "At 45 s thirty zombies pour out of the tunnel": they come, and do not leave. */
function isComing({ deed, who, way }: Task, groups: readonly StatedGroup[]): boolean {
  const [one, ...others] = groups.filter(({ id }) => who.includes(id));
  return (
    deed.value === 'leave' &&
    way === 'from' &&
    others.length === 0 &&
    one?.kind.value === 'attacker' &&
    one.arrives !== undefined
  );
}

/** Where each exit has the width that is said of it, two widths are no contradiction. */
function dropWidths(
  conflicts: readonly Conflict[],
  structures: readonly StatedStructure[],
): readonly Conflict[] {
  const hasWidths = structures.some(({ named }) => named.some(({ width }) => width !== undefined));
  return hasWidths ? conflicts.filter(({ path }) => !path.endsWith('.exitWidth')) : conflicts;
}

/** Groups at two ends of a place, and those of them who are mounted. */
function placeParts(...[reading, people, structures]: Parameters<typeof putAtEnds>) {
  const ends = putAtEnds(reading, people, structures);
  const riders = addMounted(reading, ends.groups);
  return { groups: riders.groups, heeded: [...ends.heeded, ...riders.heeded] };
}

/**
 * Returns what a prompt states, every value with the words it came from.
 *
 *    const stated = readPrompt('A fire in a hotel with 200 guests', findPlaces);
 *    const scenario = completeScenario(stated, {}, seed);
 */
export function readPrompt(prompt: string, findPlaces: FindPlaces): Stated {
  const kept = takeBack(prompt.slice(0, PROMPT_CHARS_READ_MAX));
  const reading = boardShips(createReading(kept.text));
  const { exclude, isNegated } = readNegations(reading);
  const counts = readCounts(reading);
  const { blocked, nouns, heeded: shut } = readClosed(reading);
  const { place, named } = readPlaces(reading, findPlaces);
  const built = readStructures(reading, counts, isNegated, nouns);
  const structures = addPort(reading, built.structures);
  const floors = readFloors(reading, structures);
  const mentioned = findThings(reading, structures, isNegated);
  const context = { structures, floors, blocked, places: named, isNegated };
  const { events: happening, arrivals, alarm } = readTimed(reading, counts, context);
  const harm = readCasualties(reading, happening, counts, isNegated);
  const known = { ...context, arrivals, events: happening, mentioned };
  const agents = readAgents(reading, harm.counts, isNegated, known);
  const said = readVehicles(reading, agents.groups, happening);
  const below = putBelowGround(reading, structures, said.groups);
  const { structures: sited, things } = readLies(
    reading,
    { structures: below.structures, things: toThings(reading, mentioned) },
    mentioned,
  );
  const sitedParts = nameParts(reading, sited, said.events, { ...context, mentioned });
  const whole = { structures: sitedParts, groups: below.groups, events: said.events };
  const { structures: parts, groups: people, events } = putInSetting(reading, whole, floors);
  const goals = readGoals(reading, events, isNegated);
  const spoken = { structures, events, floors, counts, isNegated, goals };
  const ends = placeParts(reading, people, structures);
  const done = readTasks(reading, { ...spoken, groups: ends.groups });
  const rides = addRides(reading, structures, ends.groups, done.tasks);
  const tasks = settleTasks(reading, rides, blocked);
  const { weather, conflicts: weatherConflicts } = readWeather(reading, isNegated);
  const { time, conflicts: timeConflicts } = readTime(reading, isNegated);
  const environment = readEnvironment(reading, structures, events, place);
  const claimed = listClaimed(reading, events, arrivals, alarm).union(besides(done, blocked));
  const durationSeconds = readDuration(reading, claimed);
  const begun = withoutWayOut(rides.groups, tasks);
  const groups = applyRates(reading, begun, agents.total, durationSeconds);
  const harmed = harm.addTo(withoutWays(events, tasks), groups.all);
  return markAll({
    prompt,
    language: readLanguage(reading),
    ...readFloorNames(floors),
    ...(place === undefined ? {} : { place }),
    ...(environment === undefined ? {} : { environment }),
    structures: addRoomsOfClasses(reading, withDesks(parts, done.desks)),
    ...(things.length === 0 ? {} : { things }),
    ...(groups.total === undefined ? {} : { peopleTotal: groups.total }),
    agents: groups.all,
    events: putTrapped(reading, harmed, floors),
    blocked,
    weather,
    time,
    ...(durationSeconds === undefined ? {} : { durationSeconds }),
    ...readBuildingState(reading, exclude),
    ...(alarm === undefined ? {} : { alarmSeconds: alarm }),
    goals: withoutForbidden(goals, done),
    ...(tasks.length === 0 ? {} : { tasks }),
    ...(done.forbidden.length === 0 ? {} : { forbidden: done.forbidden }),
    exclude,
    heeded: [
      ...heardAlone(reading, kept.spans, alarm),
      ...done.heeded,
      ...agents.heeded,
      ...ends.heeded,
      ...groups.heeded,
      ...harm.spans,
      ...shut,
      ...listHeeded(reading, isNegated),
      ...listFloorsTaken(reading, floors, [...events, ...groups.all]),
    ],
    conflicts: [
      ...dropWidths(built.conflicts, parts),
      ...agents.conflicts,
      ...weatherConflicts,
      ...timeConflicts,
    ],
  });
}
