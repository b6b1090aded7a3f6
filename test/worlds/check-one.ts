/** All requirements of a world, checked on one: the breaches, as sentences. */
import { createDice } from '#base';
import { checkWalkable, findReach, prepareSpace } from '#crowd/space';
import type { Structure } from '#scenario/plan';
import type { Sourced } from '#scenario/values';
import type { World } from '#world/site';
import type { Ring } from '#world/walkable';
import {
  countComponents,
  crossesItself,
  listOverlaps,
  overlapArea,
  roadwaysOf,
} from './geometry.ts';
import type { RandomScenario } from './random-scenario.ts';

export type Breaches = Record<
  'counts' | 'people' | 'negations' | 'reach' | 'stepFree' | 'geometry' | 'hazards',
  string[]
>;

const OVERLAP_M2 = 0.01;
const PLATFORM = 'platform';

export function checkOne(random: RandomScenario, world: World): Breaches {
  return {
    counts: checkCounts(random, world),
    people: checkPeople(random, world),
    negations: checkNegations(random, world),
    ...checkReach(random, world),
    geometry: checkGeometry(world),
    hazards: checkHazards(random, world),
  };
}

/** Counted anew in the walkable space where it has them, else in the building's own lists. */
function checkCounts({ stated, scenario }: RandomScenario, world: World): string[] {
  const structure: Structure = scenario.structures[0]!;
  const reported = new Set(world.unmet.map(({ path }) => path));
  const breaches: string[] = [];
  const compare = (
    key: keyof Structure,
    got: number | undefined,
    slack = 0,
    asked = structure[key] as Sourced<number> | undefined,
  ): void => {
    if (asked === undefined || asked.source !== 'prompt') return;
    if (got !== undefined && Math.abs(got - asked.value) <= slack) return;
    const note = reported.has(`structures[${structure.id}].${key}`) ? ' (reported)' : '';
    breaches.push(`${key}: asked ${asked.value}, got ${got}${note}`);
  };
  const building = world.buildings.find((one) => one.structure === 's1' && one.interior);
  const { walkable } = world;
  if (building) {
    const storeys = new Set(
      walkable.levels
        .filter(({ id, kind }) => id.startsWith('s1.') && kind === 'floor' && /^s1\.-?\d+/.test(id))
        .map(({ storey }) => storey),
    );
    compare('floors', [...storeys].filter((storey) => storey >= 0).length);
    compare('basements', [...storeys].filter((storey) => storey < 0).length);
    const ids = new Set(building.interior!.exits.map(({ id }) => id));
    const ways = [
      ...walkable.exits.filter(({ id }) => ids.has(id)),
      ...walkable.joins.filter(({ id }) => ids.has(id)),
    ];
    compare('exits', ways.length);
    for (const { segment } of ways)
      compare(
        'exitWidth',
        Math.hypot(segment.to.x - segment.from.x, segment.to.y - segment.from.y),
        0.01,
      );
    const counted = building.interior!.stairs.filter(({ isCounted }) => isCounted);
    compare('stairs', counted.length);
    for (const stair of counted) {
      const gates = walkable.joins.filter(({ id }) => stair.gates.includes(id));
      if (gates.length === 0) breaches.push(`stair ${stair.id} joins nothing`);
      for (const { segment } of gates)
        compare(
          'stairWidth',
          Math.hypot(segment.to.x - segment.from.x, segment.to.y - segment.from.y),
          0.01,
        );
    }
    if (!stated.exclude.some(({ value }) => value === 'elevators'))
      compare('elevators', walkable.lifts.filter(({ id }) => id.startsWith('s1.')).length);
    compare(
      'platforms',
      building.interior!.storeys.flatMap(({ rooms }) => rooms).filter(({ use }) => use === PLATFORM)
        .length,
    );
  } else {
    const ways = walkable.exits.filter(({ id }) => id.startsWith('s1.'));
    compare('exits', ways.length);
  }
  return breaches;
}

function checkPeople({ scenario }: RandomScenario, world: World): string[] {
  const { people, agents } = scenario;
  const count = (type: string): number =>
    world.groups.filter((group) => group.type === type).reduce((sum, one) => sum + one.count, 0);
  const breaches: string[] = [];
  const expected = Math.min(people.total.value, people.agentsMax.value);
  if (agents.every(({ type }) => type === 'pedestrian') && count('pedestrian') !== expected)
    breaches.push(`${count('pedestrian')} people, expected ${expected}`);
  for (const group of agents) {
    const placed = world.groups
      .filter(
        ({ group: id }) =>
          id === group.id || agents.some((one) => one.id === id && one.subsetOf === group.id),
      )
      .reduce((sum, one) => sum + one.count, 0);
    const share = (group.count.value * people.simulated) / Math.max(1, people.total.value);
    if (group.type === 'pedestrian' && Math.abs(placed - share) > 1 + 1e-9)
      breaches.push(`group ${group.id}: ${placed} placed, its share is ${share.toFixed(2)}`);
  }
  return breaches;
}

function checkNegations({ stated }: RandomScenario, world: World): string[] {
  const excluded = new Set<string>(stated.exclude.map(({ value }) => value));
  const breaches: string[] = [];
  const none = (what: string, count: number): void => {
    if (excluded.has(what) && count > 0) breaches.push(`no ${what}, yet ${count}`);
  };
  none(
    'vehicles',
    world.groups.filter(({ type, count }) => type === 'vehicle' && count > 0).length,
  );
  none('elevators', world.walkable.lifts.length);
  none('children', world.groups.filter(({ kind, count }) => kind === 'child' && count > 0).length);
  none('staff', world.groups.filter(({ kind, count }) => kind === 'staff' && count > 0).length);
  none('buildings', world.buildings.filter(({ structure }) => structure === undefined).length);
  return breaches;
}

/** Rooms and starting places by flooding from the exits. */
function checkReach(
  { scenario }: RandomScenario,
  world: World,
): { reach: string[]; stepFree: string[] } {
  const mistakes = checkWalkable(world.walkable).map(({ message }) => message);
  if (mistakes.length > 0) return { reach: mistakes.slice(0, 3), stepFree: [] };
  const space = prepareSpace(world.walkable);
  const reach = findReach(space);
  const dice = createDice(5);
  const indexOf = new Map(space.levels.map(({ id }, i) => [id, i]));
  const breaches: string[] = [];
  const listFree = (level: number, outline: Ring, wanted: number): { x: number; y: number }[] => {
    const xs = outline.map(({ x }) => x);
    const ys = outline.map(({ y }) => y);
    const { grid } = space.levels[level]!;
    const found: { x: number; y: number }[] = [];
    for (let tries = 0; tries < 200 && found.length < wanted; tries++) {
      const x = dice.between(Math.min(...xs), Math.max(...xs));
      const y = dice.between(Math.min(...ys), Math.max(...ys));
      const cell =
        Math.floor((y - grid.y0) / grid.cell) * grid.columns +
        Math.floor((x - grid.x0) / grid.cell);
      if (isIn(outline, x, y) && grid.isFree[cell]) found.push({ x, y });
    }
    return found;
  };
  for (const { interior } of world.buildings)
    for (const { level, rooms } of interior?.storeys ?? [])
      for (const room of rooms) {
        const index = indexOf.get(level)!;
        const spots = listFree(index, room.outline, 3);
        if (spots.length === 0 && room.capacity > 0)
          breaches.push(`nobody can stand in ${room.id} (${room.use})`);
        for (const { x, y } of spots)
          if (!reach.isReached(index, x, y))
            breaches.push(`no way out of ${room.id} (${room.use})`);
      }
  const stepFree: string[] = [];
  const withoutSteps = findReach(space, { isStepFree: true });
  for (const group of world.groups)
    for (const spot of group.type === 'pedestrian' ? group.spots : []) {
      const index = indexOf.get(spot.level);
      if (index === undefined) {
        breaches.push(`group ${group.group} starts on ${spot.level}, which does not exist`);
        continue;
      }
      const spots = listFree(index, spot.outline, 3);
      for (const { x, y } of spots) {
        if (!reach.isReached(index, x, y))
          breaches.push(`no way out from where ${group.group} starts, in ${spot.room}`);
        if (group.kind !== 'wheelchair' || withoutSteps.isReached(index, x, y)) continue;
        const isReported =
          world.unmet.some(({ path }) => path.startsWith(`agents[${group.group}]`)) ||
          scenario.unmet.some(({ path }) => /stepFree/.test(path));
        if (!isReported) stepFree.push(`${group.group} has only steps from ${spot.room}`);
      }
    }
  return {
    reach: [...new Set(breaches)].slice(0, 4),
    stepFree: [...new Set(stepFree)].slice(0, 2),
  };
}

function isIn(ring: Ring, x: number, y: number): boolean {
  let isInside = false;
  ring.forEach((a, i) => {
    const b = ring[(i + 1) % ring.length]!;
    if (a.y > y !== b.y > y && x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x)
      isInside = !isInside;
  });
  return isInside;
}

function checkGeometry(world: World): string[] {
  const footprints = world.buildings.map(({ footprint }) => footprint);
  const breaches: string[] = [];
  for (const [i, j, area] of listOverlaps(footprints, OVERLAP_M2))
    breaches.push(
      `${world.buildings[i]!.id} and ${world.buildings[j]!.id} overlap by ${area.toFixed(2)} m²`,
    );
  const roads = roadwaysOf(world);
  for (const { id, footprint, structure } of world.buildings) {
    // A road in a garage or a station belongs to it.
    if (structure !== undefined && world.openPlaces.length > 0) continue;
    const area = overlapArea([footprint], roads);
    if (area > OVERLAP_M2) breaches.push(`${id} stands ${area.toFixed(2)} m² on a road`);
  }
  for (const { id, footprint } of world.buildings)
    if (crossesItself(footprint)) breaches.push(`the footprint of ${id} crosses itself`);
  for (const { interior } of world.buildings)
    for (const room of interior?.storeys.flatMap(({ rooms }) => rooms) ?? [])
      if (crossesItself(room.outline)) breaches.push(`${room.id} crosses itself`);
  for (const { outlines, holes, id } of world.walkable.levels)
    if ([...outlines, ...holes].some(crossesItself)) breaches.push(`level ${id} crosses itself`);
  if (world.streets.nodes.length > 0 && countComponents(world) !== 1)
    breaches.push(`${countComponents(world)} street graphs`);
  return breaches.slice(0, 4);
}

function checkHazards({ stated }: RandomScenario, world: World): string[] {
  return stated.events.flatMap(({ id, at }) => {
    const hazard = world.hazards.find(({ event }) => event === id);
    if (!hazard || !at?.feature) return hazard ? [] : [`event ${id} is missing`];
    const breaches: string[] = [];
    if (world.unmet.some(({ path }) => path === `events[${id}].at`))
      breaches.push(`the world has no ${at.feature.label} on floor ${at.floor}`);
    if (typeof at.floor === 'number' && hazard.storey !== at.floor)
      breaches.push(`${id} is on storey ${hazard.storey}, asked ${at.floor}`);
    const near = world.landmarks.find((landmark) => landmark.id === hazard.near);
    if (!near) return [...breaches, `${id} is near nothing`];
    if (Math.hypot(near.at.x - hazard.at.x, near.at.y - hazard.at.y) > 10)
      breaches.push(`${id} is too far from ${near.label}`);
    const { side, kind } = at.feature;
    if (side !== undefined && near.side !== side)
      breaches.push(`asked the ${side} ${kind}, got ${near.label} (${near.side})`);
    return breaches;
  });
}
