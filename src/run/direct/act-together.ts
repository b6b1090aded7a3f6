/** What people do with or about others: they escort, chase and search; rescuers carry out people who are down. */
import type { HazardDescription } from '#crowd/hazards';
import type { Duty, Person } from '#crowd/simulation';
import type { Scenario } from '#scenario';
import { agentRoles } from '#scenario/facets';
import { behaviourActings } from '../behaviour-acting.ts';
import { behaviourManners } from '../behaviour-manner.ts';
import type { Cast } from '../cast/cast.ts';
import type { Attending, Heap, Task } from './attending.ts';
import type { Directed } from './bring-in.ts';
import type { Notes } from './direction.ts';
import type { TaskSteps } from './task-steps.ts';

export function actTogether(
  scenario: Scenario,
  cast: Cast,
  directed: Directed,
  notes: Notes,
  hazards: readonly HazardDescription[],
  later: { readonly steps: TaskSteps; readonly findGrounds: Attending['findGrounds'] } | undefined,
): Directed {
  const attending: Attending = {
    cast,
    notes,
    agents: scenario.agents,
    heaps: listHeaps(hazards),
    findGrounds: later?.findGrounds ?? (() => []),
    fighters: new Set(
      hazards.flatMap((one) =>
        one.kind === 'surge' && one.isFight === true ? (one.people ?? []) : [],
      ),
    ),
    people: [...directed.people],
    goals: [...directed.goals],
    places: [...directed.places],
  };
  rescue(attending);
  for (const task of scenario.tasks ?? []) {
    const acting = behaviourActings.of(task.deed.value);
    if (acting.by !== 'duty') continue;
    const act = (own: Task, who: readonly number[]): void => acting.act(attending, own, who);
    const doers = shareOut(scenario, task, listOf(cast, task.who));
    if (later === undefined) act(task, doers);
    else later.steps.perform(attending, task, doers, act);
  }
  const { people, goals, places } = attending;
  return { ...directed, people, goals, places };
}

/** A group with several of these tasks at once divides them: some lead the guests, others carry people who cannot walk. */
function shareOut(
  { tasks = [] }: Scenario,
  task: Task,
  doers: readonly number[],
): readonly number[] {
  const together = tasks.filter(
    ({ who, whom = [], start, after }) =>
      whom.length > 0 &&
      who.some((id) => task.who.includes(id)) &&
      start?.value === task.start?.value &&
      after?.task === task.after?.task,
  );
  const own = together.indexOf(task);
  if (own < 0) return doers;
  const shared = doers.filter((_, k) => k % together.length === own);
  return shared.length > 0 ? shared : doers;
}

/** Rubble that lies there. */
function listHeaps(hazards: readonly HazardDescription[]): Heap[] {
  return hazards.flatMap((one) =>
    one.kind === 'debris' ? [{ level: one.level, x: one.x, y: one.y, radiusM: one.radiusM }] : [],
  );
}

/** The people of these groups. */
function listOf({ people }: Cast, groups: readonly string[]): number[] {
  return [...people.keys()].filter((i) => groups.includes(people[i]!.group));
}

/** Once there, firefighters and paramedics bring out people who are down or cannot walk alone. */
function rescue({ cast, people }: Attending): void {
  const isRescuer = (i: number): boolean => agentRoles.of(cast.people[i]!.kind).rescues === true;
  const whom = [...people.keys()].filter((i) => !agentRoles.of(cast.people[i]!.kind).isResponder);
  for (const [i, person] of people.entries()) {
    if (!isRescuer(i) || person.duty !== undefined) continue;
    const fromSeconds = person.entersSeconds ?? 0;
    people[i] = { ...person, duty: { kind: 'fetch', fromSeconds, whom, carriesFallen: true } };
  }
}

/** Each follower is assigned one of the others and goes where that person goes. */
export function follow(
  { cast, notes, people, goals }: Attending,
  task: Task,
  doers: readonly number[],
  way: Extract<Duty, { readonly kind: 'follow' }>['way'],
): void {
  const isChase = way === 'after';
  const named = listOf(cast, task.whom ?? []).filter((i) => !doers.includes(i));
  const whom = named.length > 0 ? named : isChase ? listSuspects(cast) : listLed(cast, doers);
  if (whom.length === 0 || doers.length === 0) {
    const because = `There is nobody to ${behaviourManners.of(task.deed.value).label}.`;
    notes.unmet.push({ path: `tasks[${task.id}]`, asked: task.deed.value, got: null, because });
    return;
  }
  // Nobody walks beside a sleeper: sleepers are woken, one after another.
  const sleepers = isChase ? [] : whom.filter((i) => sleepsAt(people[i]!, task));
  if (sleepers.length > 0) {
    for (const i of doers) {
      const { visits: _, ...person } = people[i]!;
      const fromSeconds = Math.max(task.start?.value ?? 0, person.entersSeconds ?? 0);
      people[i] = { ...person, duty: { kind: 'fetch', fromSeconds, whom: sleepers } };
    }
    return;
  }
  for (const [k, i] of doers.entries()) {
    const led = whom[Math.floor((k * whom.length) / doers.length)]!;
    const { visits: _, ...person } = people[i]!;
    const fromSeconds = Math.max(task.start?.value ?? 0, person.entersSeconds ?? 0);
    people[i] = {
      ...person,
      startSeconds: Infinity,
      duty: { kind: 'follow', fromSeconds, whom: led, way },
    };
    goals[i] = { kind: 'stay', label: isChase ? 'go after somebody' : 'go beside somebody' };
  }
}

function sleepsAt({ wakesSeconds = 0 }: Person, { start, after }: Task): boolean {
  return wakesSeconds > (after === undefined ? (start?.value ?? 0) : 0);
}

/** The people chased if nobody is named: the attackers. */
function listSuspects({ people }: Cast): number[] {
  return [...people.keys()].filter((i) => people[i]!.kind === 'attacker');
}

/** The people escorted if nobody is named: everybody except staff and helpers. */
function listLed({ people }: Cast, doers: readonly number[]): number[] {
  return [...people.keys()].filter((i) => {
    const { isStaff, isResponder, leaves } = agentRoles.of(people[i]!.kind);
    return !doers.includes(i) && leaves && !isStaff && !isResponder;
  });
}
