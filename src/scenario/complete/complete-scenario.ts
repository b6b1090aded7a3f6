/**
 * From what is said to a plan that can be built. Settings override the prompt, the prompt overrides what follows from
 * it, and that overrides our defaults. Every value of the last two kinds is listed as an assumption with its reason.
 */
import { agentRoles } from '../agent-role.ts';
import { behaviourReadings } from '../behaviour-reading.ts';
import { pickDesign } from '../design.ts';
import { hazardReadings } from '../hazard-reading.ts';
import { isNothingRead, listUnread } from '../list-unread.ts';
import type {
  Amount,
  Conflict,
  HazardEvent,
  Scenario,
  ScenarioSettings,
  Sourced,
  Structure,
  Unmet,
  Weather,
} from '../scenario.ts';
import type { Stated, StatedEvent, StatedStructure } from '../stated.ts';
import { applyDesign } from './apply-design.ts';
import { markUnable } from './cannot-walk.ts';
import { chooseMain, findMain } from './choose-main.ts';
import { completeFire, noteNoFire } from './complete-fire.ts';
import { countPeople } from './complete-people.ts';
import type { CountedPeople } from './complete-people.ts';
import { completePlace } from './complete-place.ts';
import { completeResponse, putToSleep } from './complete-response.ts';
import { completeStructure } from './complete-structure.ts';
import type { Knowledge } from './complete-structure.ts';
import { completeTime } from './complete-time.ts';
import { listAssumptions } from './list-assumptions.ts';
import { noteContradictions } from './note-contradictions.ts';
import { addNeighbours } from './row-neighbours.ts';
import { scaleAgents } from './scale-agents.ts';
import type { ScaledPeople } from './scale-agents.ts';
import { settleScenarioType } from './scenario-type.ts';
import { settleArrivals } from './settle-arrivals.ts';
import { settleBeginnings } from './settle-beginnings.ts';
import { settleDuration } from './settle-duration.ts';
import { settleFloorNames } from './settle-floor-names.ts';
import { settleAgentsMax, settleEnvironment, settleWeather } from './settle-settings.ts';
import { byDefault, inferred } from './sourced.ts';
import { splitRow } from './split-row.ts';
import { putUnderRubble } from './under-rubble.ts';

/** The note that fewer are simulated than are asked for: it depends on the settings. */
const SIMULATED = 'people.simulated';

/** Returns the whole plan: what is said and set, what follows from it, and the assumptions, each with its reason. */
export function completeScenario(said: Stated, settings: ScenarioSettings, seed: number): Scenario {
  const environment = settleEnvironment(said, settings);
  const weather = settleWeather(said, settings);
  const duration = settleDuration(said, settings);
  const agentsMax = settleAgentsMax(settings);
  const named: readonly StatedStructure[] =
    said.structures.length > 0 ? said.structures : [chooseMain(said, environment.value.value)];
  const mainAt = findMain(named, said);
  const main = named[mainAt]!.kind.value;
  const design = applyDesign(
    { ...said, structures: named, agents: settleArrivals(duration.agents) },
    settings,
    mainAt,
  );
  const { stated } = design;
  const time = completeTime(stated.time, main, said.prompt);
  const response = completeResponse(stated, settings, { main, time });
  const structures = completeStructures(stated.structures, mainAt, stated);
  const inMain = countPeople(stated, { main: structures.find(({ isMain }) => isMain)!, time });
  const counted = addNeighbours(inMain, stated, structures, time);
  const { people, agents } = scaleAgents(
    { ...counted, groups: markUnable(putToSleep(counted.groups, response, main), said.prompt) },
    agentsMax,
    duration.value.value,
  );
  const plan: Omit<Scenario, 'assumptions'> = {
    seed,
    prompt: stated.prompt,
    language: stated.language,
    floorNames: settleFloorNames(stated),
    scenarioType: settleScenarioType(said, settings),
    place: completePlace(stated.place),
    environment: environment.value,
    structures,
    people,
    agents: putUnderRubble(
      settleBeginnings(agents, stated.tasks, stated.events, structures),
      stated.events,
      structures,
    ),
    events: stated.events.map((event) => ({
      ...event,
      start: event.start ?? startOf(event, stated),
      ...(event.means === undefined ? meansOf(event, stated) : {}),
    })),
    blocked: stated.blocked,
    weather: completeWeather(stated, weather.value),
    time,
    durationSeconds: duration.value,
    response,
    fire: completeFire(stated, settings),
    designAsked: { ...said.designAsked, ...pickDesign(settings) },
    goals: stated.goals,
    ...keepStated(stated),
    exclude: stated.exclude,
    conflicts: [
      ...stated.conflicts,
      ...environment.conflicts,
      ...weather.conflicts,
      ...duration.conflicts,
      ...design.conflicts,
      ...countConflicts(stated, counted),
      ...capConflicts(people, settings, said),
    ],
    unread: said.unread ?? listUnread(said),
    unmet: [
      ...(said.leftOut ?? []),
      ...(said.unmet?.filter(
        ({ path }) => path !== SIMULATED || settings.maxAgents === undefined,
      ) ?? [
        ...noteNothing(said),
        ...noteNoFire(stated, settings),
        ...noteContradictions(structures, agents),
        ...capUnmet(people, settings, stated),
        ...duration.unmet,
      ]),
    ],
  };
  return { ...plan, assumptions: listAssumptions(plan) };
}

/** What has nothing to complete. */
function keepStated({ title, isWritten, tasks, forbidden, things }: Stated) {
  return {
    ...(title === undefined ? {} : { title }),
    ...(isWritten === undefined ? {} : { isWritten }),
    ...(tasks === undefined ? {} : { tasks }),
    ...(forbidden === undefined ? {} : { forbidden }),
    ...(things === undefined ? {} : { things }),
  };
}

/** The author of a prompt should know when the whole place is invented. */
function noteNothing(stated: Stated): Unmet[] {
  if (!isNothingRead(stated)) return [];
  const because =
    stated.prompt.trim() === ''
      ? 'The prompt is empty: the whole scenario is assumed.'
      : 'Nothing in the prompt was understood: the whole scenario is assumed.';
  return [{ path: 'prompt', asked: stated.prompt, got: null, because }];
}

function completeStructures(
  named: readonly StatedStructure[],
  mainAt: number,
  stated: Stated,
): Structure[] {
  const excluded = new Set(stated.exclude.map(({ value }) => value));
  const isNobody = excluded.has('pedestrians');
  const said = stated.peopleTotal?.value ?? sumOfStated(stated);
  return named.flatMap((structure, i) => {
    const isMain = i === mainAt;
    const people = isMain && !isNobody ? said : 0;
    const knowledge = { people, excluded, ...floorsSpokenOf(structure, isMain, stated) };
    const whole = { ...completeStructure(structure, knowledge), isMain };
    return stated.isCompleted === true ? [whole] : splitRow(whole);
  });
}

const WAYS_OUT: ReadonlySet<string> = new Set(['exit', 'entrance', 'door', 'gate']);
const CLIMBED: ReadonlySet<string> = new Set(['stair', 'elevator', 'escalator']);

/** "A fire on the 12th floor of a hotel" needs a hotel with twelve floors, and "in the second basement" two basements. */
function floorsSpokenOf(
  { id, named, stairs, elevators }: StatedStructure,
  isMain: boolean,
  { agents, events, blocked }: Stated,
): Omit<Knowledge, 'people' | 'excluded'> {
  const wheres = [...agents, ...events, ...blocked].flatMap(({ at }) => (at ? [at] : []));
  const here = wheres.filter((at) => at.structure === id || (at.structure === undefined && isMain));
  const features = [...named, ...here.flatMap(({ feature }) => feature ?? [])];
  const floors = [
    ...[...features, ...here].map(({ floor }) => floor),
    ...here.map(({ lastFloor }) => lastFloor),
    // Who is above a floor is on one.
    ...here.map(({ floor, relation }) =>
      relation === 'above' && typeof floor === 'number' ? floor + 1 : undefined,
    ),
  ].filter((floor) => typeof floor === 'number');
  return {
    farthestMeters: Math.max(
      0,
      ...here.map(({ feature, distance = 0 }) => (feature === undefined ? 0 : distance)),
    ),
    highestStorey: Math.max(0, ...floors),
    lowestStorey: Math.min(0, ...floors),
    blockedExits: blocked
      .filter(
        ({ what, at }) =>
          WAYS_OUT.has(what) && (at.structure === id || (at.structure === undefined && isMain)),
      )
      .reduce((sum, { amount }) => sum + atLeastBlocked(amount), 0),
    hasStairs:
      [stairs, elevators].some((count) => count !== undefined && count.value > 0) ||
      features.some(({ kind }) => CLIMBED.has(kind)),
  };
}

/** "All" and a share have no number; at least one is meant. */
function atLeastBlocked(amount: Amount): number {
  return 'count' in amount ? amount.count : 'allBut' in amount ? Math.max(1, amount.allBut) : 1;
}

function sumOfStated({ agents }: Stated): number {
  return agents.reduce(
    (sum, { type, count, subsetOf }) =>
      sum + (type === 'pedestrian' && subsetOf === undefined ? (count?.value ?? 0) : 0),
    0,
  );
}

function completeWeather(stated: Stated, condition: Weather['condition']): Weather {
  const isStill = stated.exclude.some(({ value }) => value === 'wind') && !stated.weather.windSpeed;
  return {
    ...stated.weather,
    condition,
    ...(isStill && { windSpeed: inferred(0, 'the prompt excludes wind', 0.9) }),
  };
}

/** Finds a total that is smaller than the sum of the prompt's groups, even without people who come from outside. */
function countConflicts(
  { peopleTotal, conflicts, agents }: Stated,
  { total }: CountedPeople,
): Conflict[] {
  // "900 people and 6 volunteers" is no contradiction: only named groups are compared with the total.
  const named = agents
    .filter(
      ({ kind, type, subsetOf }) =>
        type === 'pedestrian' &&
        subsetOf === undefined &&
        kind.value !== 'person' &&
        !agentRoles.of(kind.value).comesFromOutside,
    )
    .reduce((sum, { count }) => sum + (count?.value ?? 0), 0);
  if (!peopleTotal || named <= peopleTotal.value) return [];
  if (conflicts.some(({ kind }) => kind === 'prompt_count')) return [];
  const because = `${peopleTotal.value} people are stated, and their groups make ${total.value}`;
  return [
    {
      kind: 'prompt_count',
      path: 'people.total',
      kept: total.value,
      dropped: peopleTotal.value,
      because,
    },
  ];
}

function capConflicts(
  people: ScaledPeople['people'],
  settings: ScenarioSettings,
  stated: Stated,
): Conflict[] {
  const asked = askedFor(people, stated);
  if (settings.maxAgents === undefined || asked <= settings.maxAgents) return [];
  const because = `the prompt asks for ${asked}, the settings allow ${settings.maxAgents}`;
  return [
    {
      kind: 'max_agents',
      path: 'people.agentsMax',
      kept: settings.maxAgents,
      dropped: asked,
      because,
    },
  ];
}

function capUnmet(
  people: ScaledPeople['people'],
  settings: ScenarioSettings,
  stated: Stated,
): Unmet[] {
  const asked = askedFor(people, stated);
  if (settings.maxAgents !== undefined || asked <= people.agentsMax.value) return [];
  const because = `${people.agentsMax.value} simulated people stand for all ${asked}; max_agents can raise this to 1,000`;
  return [{ path: SIMULATED, asked, got: people.simulated + people.simulatedVehicles, because }];
}

/** People and vehicles that the prompt itself asks for; our own assumptions are not a request. */
function askedFor({ total }: ScaledPeople['people'], whole: Stated): number {
  const stated = whole.isCompleted === true ? withoutAssumed(whole) : whole;
  const said = stated.peopleTotal?.value ?? sumOfStated(stated);
  const vehicles = stated.agents.reduce(
    (sum, { type, count, subsetOf }) =>
      sum + (type === 'vehicle' && subsetOf === undefined ? (count?.value ?? 0) : 0),
    0,
  );
  return Math.min(said, total.value) + vehicles;
}

/** A completed document also has the counts that were assumed when it was completed. */
function withoutAssumed({ peopleTotal, agents, ...rest }: Stated): Stated {
  return {
    ...rest,
    ...ifSaid('peopleTotal', peopleTotal),
    agents: agents.map(({ count, ...group }) => ({ ...group, ...ifSaid('count', count) })),
  };
}

function ifSaid<K extends string>(
  name: K,
  value?: Sourced<number>,
): { [P in K]?: Sourced<number> } {
  const isAssumed = value?.source === 'inferred' || value?.source === 'default';
  return value === undefined || isAssumed
    ? {}
    : ({ [name]: value } as { [P in K]: Sourced<number> });
}

function meansOf({ type }: StatedEvent, { prompt }: Stated): Pick<HazardEvent, 'means'> {
  const means = hazardReadings.of(type.value).readMeans(prompt);
  return Object.keys(means).length === 0 ? {} : { means };
}

/** People who wait are seen to wait before they push: judgement. */
const WAITING_SECONDS = 60;

function startOf({ type }: StatedEvent, { tasks = [] }: Stated): Sourced<number> {
  const isWaiting = tasks.some(({ deed }) => behaviourReadings.of(deed.value).ride === 'for');
  if (isWaiting && type.value === 'crowd_surge')
    return inferred(WAITING_SECONDS, 'people wait first, and no time is given for the push', 0.5);
  return byDefault(0, 'no time is given, so it begins with the simulation');
}
