/** Who is in a run: the people of a scenario, drawn and placed in its world, and its vehicles. */
import { castPeople, preMovementOf } from '#crowd/cast';
import type { CastPeople } from '#crowd/cast';
import { findReach } from '#crowd/space';
import type { Space } from '#crowd/space';
import type { Scenario } from '#scenario';
import { agentRoles } from '#scenario/facets';
import type { Unmet } from '#scenario/notes';
import { listWithin } from '#scenario/plan';
import type { AgentGroup } from '#scenario/plan';
import type { World } from '#world/site';
import type { CastVehicle } from '../courses/cast-vehicle.ts';
import { withBodies } from '../courses/with-bodies.ts';
import { hazardPlayings } from '../hazard-playing.ts';
import { planLines } from '../lines/plan-lines.ts';
import { withLines } from '../lines/with-lines.ts';
import { RunRefused } from '../run-refused.ts';
import { castVehicles } from './cast-vehicles.ts';
import type { Cast, CastPerson } from './cast.ts';
import { coarseCell, prepareWays } from './prepare-ways.ts';
import { seatRiders } from './seat-riders.ts';

export interface CastOptions {
  /** Everybody is to leave, and the time is judged: nobody holds a line against them. */
  readonly as?: 'evacuation';
}

/**
 * Returns the people, attackers and vehicles of a run, placed in the world. First of the three steps of a run:
 *
 *     const cast = castRun(scenario, world);
 *     const direction = directRun(scenario, world, cast);
 *     const played = playRun(scenario, world, cast, direction, { engine });
 */
export function castRun(scenario: Scenario, world: World, { as }: CastOptions = {}): Cast {
  const { simulated, simulatedVehicles } = scenario.people;
  const vehicles = castVehicles(scenario, world, simulatedVehicles);
  const held = as === undefined ? planLines(scenario, world) : { lines: [], unmet: [] };
  const { space, unmet, drawn } = placeAll(
    scenario,
    withLines(withBodies(world, vehicles), held.lines),
    { vehicles, ...(as === undefined ? {} : { as }) },
  );
  const unable = new Set(scenario.agents.filter((one) => one.cannotWalk).map(({ id }) => id));
  const everybody = drawn.people.map((person, i): CastPerson => {
    const group = world.groups[drawn.groupOf[i]!]!;
    const { room, seat, aboard } = group.spots[drawn.spotOf[i]!]!;
    return {
      person,
      traits: drawn.traits[i]!,
      group: group.group,
      kind: group.kind,
      ...(group.role === undefined ? {} : { role: group.role }),
      ...(unable.has(group.group) ? { cannotWalk: true } : {}),
      ...(seat === undefined ? {} : { isSeated: true }),
      ...(group.states === undefined ? {} : { states: group.states }),
      ...(room === undefined ? {} : { room }),
      ...(aboard === undefined ? {} : { aboard: aboard.group }),
    };
  });
  const seated = seatRiders(scenario, everybody, vehicles, space);
  const asked = simulated + simulatedVehicles;
  if (asked > 0 && everybody.length + vehicles.length === 0)
    throw new RunRefused(
      `${asked} people and vehicles are requested, but the place has no floor or road with room for any of them.`,
    );
  const hasAttack = scenario.events.some(
    ({ type }) => hazardPlayings.of(type.value).castsAttackers,
  );
  const isAttacker = ({ kind }: CastPerson): boolean => hasAttack && kind === 'attacker';
  return {
    space,
    people: seated.filter((one) => !isAttacker(one)),
    attackers: everybody.filter(isAttacker),
    vehicles,
    lines: held.lines,
    unmet: [
      ...unmet,
      ...held.unmet,
      ...listUnplaced(drawn),
      ...(vehicles.length === 0 && simulatedVehicles > 0
        ? [
            {
              path: 'people.simulatedVehicles',
              asked: simulatedVehicles,
              got: 0,
              because: 'No lane is open, and there is no other place for them.',
            },
          ]
        : []),
    ],
  };
}

/** Uses large cells where they lead people as well as small ones. */
function placeAll(
  scenario: Scenario,
  world: World,
  { vehicles, as }: CastOptions & { readonly vehicles: readonly CastVehicle[] },
) {
  const hasVehicles = vehicles.some(({ course }) => course === undefined);
  const place = (openCell: number | undefined) => {
    const ways = prepareWays(scenario, world, { hasVehicles, openCell });
    return { ...ways, drawn: drawPeople(scenario, world, ways.space, as) };
  };
  const coarse = coarseCell(world);
  if (coarse === undefined) return place(undefined);
  const tried = place(coarse);
  return servesAll(tried.space, tried.drawn) ? tried : place(undefined);
}

function servesAll(space: Space, { people, unplaced }: CastPeople): boolean {
  const reach = findReach(space);
  return unplaced === 0 && people.every(({ level, x, y }) => reach.isReached(level, x, y));
}

const AIDED: ReadonlySet<string> = new Set(['wheelchair', 'mobility_impaired']);

function isAided({ kind, states = [], cannotWalk }: AgentGroup): boolean {
  return (
    AIDED.has(kind.value) ||
    cannotWalk === true ||
    states.includes('wheelchair') ||
    states.includes('crutches')
  );
}

const NOBODY: Partial<AgentGroup> = {};

function drawPeople(
  scenario: Scenario,
  world: World,
  space: Space,
  as: CastOptions['as'],
): CastPeople {
  const structure = scenario.structures.find(({ isMain }) => isMain)!.kind.value;
  const { management, alarm } = scenario.response;
  const groups = new Map(scenario.agents.map((group) => [group.id, group]));
  return castPeople(world, space, {
    seed: scenario.seed,
    structure,
    isJudged: as === 'evacuation',
    peoplePerAgent: scenario.people.peoplePerAgent,
    isAidTold: (id) => {
      // Others move them: the aids that some of their kind have are not theirs.
      const { cannotWalk, kind, states = [] } = groups.get(id) ?? NOBODY;
      if (cannotWalk === true && kind?.value !== 'wheelchair' && !states.includes('wheelchair'))
        return true;
      const within = listWithin(scenario.agents, [id]);
      return scenario.agents.some((part) => part.id !== id && within.has(part.id) && isAided(part));
    },
    preMovement: (id) => {
      const group = groups.get(id);
      return preMovementOf(structure, {
        isAsleep: group?.isAsleep === true,
        isStaff: group !== undefined && agentRoles.of(group.kind.value).isStaff,
        management: management.value,
        hasAlarm: alarm.value !== 'none',
      });
    },
  });
}

function listUnplaced({ people, unplaced }: CastPeople): Unmet[] {
  if (unplaced === 0) return [];
  return [
    {
      path: 'people.simulated',
      asked: people.length + unplaced,
      got: people.length,
      because: 'There was no free spot left where their groups start.',
    },
  ];
}
