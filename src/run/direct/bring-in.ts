/**
 * People who arrive later enter by the nearest open exit from which their goal can be reached, and walk there. Those
 * who came because of the event stay; the others live or leave as all do.
 */
import { createDice } from '#base';
import { findEntry } from '#crowd/cast';
import type { VisitedPlace } from '#crowd/routes';
import type { Person } from '#crowd/simulation';
import type { Gate } from '#crowd/space';
import type { Scenario } from '#scenario';
import type { Cast, CastPerson } from '../cast/cast.ts';
import type { Goal, Notes } from './direction.ts';
import { createRegions } from './regions.ts';

export interface Directed {
  readonly people: readonly Person[];
  readonly goals: readonly Goal[];
  readonly isLeaving: readonly boolean[];
  readonly places: readonly VisitedPlace[];
}

const STREAM = 3_000_000;
/** Seconds between two people who enter by one door: judgement. */
const APART_SECONDS = 1;
/** Where others stand in the way a person enters beside them, or by the next exit. */
const GATES_MAX = 3;
const SPOTS_PER_GATE = 3;

export function bringIn(
  scenario: Scenario,
  cast: Cast,
  directed: Directed,
  notes: Notes,
): Directed {
  const arrivals = new Map(
    scenario.agents.flatMap(({ id, arrives }) =>
      arrives === undefined ? [] : [[id, arrives.value]],
    ),
  );
  if (!cast.people.some(({ group }) => arrivals.has(group))) return directed;
  const regions = createRegions(cast.space);
  const exits = cast.space.gates.filter(
    ({ kind, index }) => kind === 'exit' && !cast.space.isGateClosed[index],
  );
  const people = [...directed.people];
  const goals = [...directed.goals];
  const places = [...directed.places];
  const turns = new Map<string, number>();
  const shut = new Map<string, number>();
  for (const [i, one] of cast.people.entries()) {
    const at = arrivals.get(one.group);
    if (at === undefined) continue;
    const turn = turns.get(one.group) ?? 0;
    turns.set(one.group, turn + 1);
    const dice = createDice(scenario.seed, STREAM + i);
    const [entry, ...entries] = listEntries(one);
    if (entry === undefined) shut.set(one.group, (shut.get(one.group) ?? 0) + 1);
    // Where no way leads in they stay away.
    const entersSeconds = entry === undefined ? Infinity : at + turn * APART_SECONDS;
    const { visits, startSeconds, ...person } = people[i]!;
    places.push({ level: person.level, x: person.x, y: person.y });
    const visit = { place: places.length - 1, staySeconds: Infinity };
    people[i] = {
      ...person,
      ...entry,
      entries,
      entersSeconds,
      startSeconds: Math.max(startSeconds, entersSeconds),
      // People with a plan for the day begin it when they arrive.
      visits: visits ?? [visit],
    };
    if (visits === undefined && goals[i]!.kind === 'stay')
      goals[i] = {
        kind: 'place',
        ...(one.room === undefined ? {} : { id: one.room }),
        label: goals[i]!.label,
      };

    function listEntries({ person: { level, x, y, radius } }: CastPerson) {
      const region = regions.overStairs(level, x, y);
      const away = ({ ax, ay, bx, by }: Gate): number =>
        Math.hypot((ax + bx) / 2 - x, (ay + by) / 2 - y);
      return exits
        .filter((gate) => regions.ofGate(gate) === region)
        .toSorted((a, b) => away(a) - away(b) || a.index - b.index)
        .slice(0, GATES_MAX)
        .flatMap((gate) =>
          Array.from({ length: SPOTS_PER_GATE }, () => {
            const spot = findEntry(cast.space, gate, radius, dice);
            return spot === undefined ? [] : [{ level: gate.level, ...spot }];
          }).flat(),
        );
    }
  }
  for (const [group, count] of shut)
    notes.unmet.push({
      path: `agents[${group}].arrives`,
      asked: arrivals.get(group),
      got: null,
      because: `${count} of them cannot come in: no open way leads to where they go.`,
    });
  return { ...directed, people, goals, places };
}
