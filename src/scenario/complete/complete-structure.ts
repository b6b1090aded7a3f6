/** Everything countable about a structure: what is said, what follows from it, and the defaults of its kind. */
import { countOf } from '#base/text';
import type { Absence } from '../kinds.ts';
import type { Sourced, Structure } from '../scenario.ts';
import type { StatedStructure } from '../stated.ts';
import { chosen, completeEgress, withNamed } from './complete-egress.ts';
import type { Load } from './complete-egress.ts';
import { groundExitsFor } from './egress-code.ts';
import { areaPerOccupant, SQUARE_FEET_PER_OCCUPANT } from './occupant-loads.ts';
import { placeDefaults } from './place-defaults.ts';
import type { BuildingDefaults, GroundDefaults, WayDefaults } from './place-defaults.ts';
import { byDefault, inferred } from './sourced.ts';

/** What is known of the surroundings when a structure is completed. */
export interface Knowledge {
  /** How many people are said to be in it. */
  readonly people: number;
  readonly excluded: ReadonlySet<Absence>;
  /** Of those that are mentioned and the ground. */
  readonly highestStorey: number;
  readonly lowestStorey: number;
  /** Exits that are said to be blocked: there is at least one more. */
  readonly blockedExits: number;
  /** Stairs or elevators are counted or named: there is more than one floor. */
  readonly hasStairs: boolean;
  /** Metres that something in it is said to be from a part of it. */
  readonly farthestMeters: number;
}

/** Sides are never longer than this, however many people are said to be inside. */
const SIDE_METERS_MAX = 600;
/** IBC 1009.2.1: from the fourth storey above the exit on, an elevator is part of an accessible way out. */
const FLOORS_WITH_ELEVATOR = 4;
/** People of a building for one elevator: about what CIBSE Guide D plans for in offices. */
const PEOPLE_PER_ELEVATOR = 300;
/** More than these are rare: in ordinary buildings, and in towers. */
const ELEVATORS_MAX = 6;
const ELEVATORS_MAX_TALL = 12;
const FLOORS_TALL = 15;
type Filled = Omit<Structure, 'isMain'>;

export function completeStructure(stated: StatedStructure, knowledge: Knowledge): Filled {
  const kind = stated.kind.value;
  const defaults = placeDefaults.of(kind);
  const counted = {
    ...stated,
    count: stated.count ?? inferred(1, `one ${nameOf(kind)} is mentioned`, 0.9),
  };
  switch (defaults.form) {
    case 'building':
      return completeBuilding(counted, defaults, knowledge);
    case 'ground':
      return completeGround(counted, defaults, knowledge);
    case 'way':
      return completeWay(counted, defaults, knowledge);
  }
}

function completeBuilding(
  stated: Filled,
  defaults: BuildingDefaults,
  knowledge: Knowledge,
): Filled {
  const name = nameOf(stated.kind.value);
  const floors = stated.floors ?? floorsOf(stated, defaults, knowledge);
  const basements = stated.basements ?? basementsOf(stated, defaults, knowledge);
  const storeys = Math.max(1, floors.value + basements.value);
  const perPerson = areaPerOccupant(defaults.use) / defaults.usedShare;
  const feet = SQUARE_FEET_PER_OCCUPANT[defaults.use];
  const rule = `${feet} ft² (${areaPerOccupant(defaults.use).toFixed(2)} m²) per person (IBC table 1004.5, ${defaults.use})`;
  const used = defaults.usedShare === 1 ? '' : `${Math.round(100 * defaults.usedShare)} % of the `;
  const held = Math.max(knowledge.people, stated.capacity?.value ?? 0);
  const size = sizeOf(stated, defaults, (held * perPerson) / storeys);
  const floorArea = size.area.value * storeys;
  const capacity =
    stated.capacity ??
    inferred(
      holds(floorArea / perPerson, held),
      `${used}${Math.round(floorArea)} m² ${used === '' ? 'of' : 'is used'} floor, ${rule}`,
    );
  const load = {
    floors: floors.value,
    basements: basements.value,
    storeys,
    people: Math.max(capacity.value, knowledge.people),
  };
  const egress = withOpenExit(
    completeWays(stated, defaults, load, held > 0 ? held : load.people),
    stated,
    knowledge,
  );
  return {
    ...stated,
    floors,
    basements,
    ...size,
    height:
      stated.height ??
      inferred(
        round(floors.value * defaults.storeyHeight),
        `${countOf(floors.value, 'floor')} of ${defaults.storeyHeight} m`,
      ),
    capacity,
    ...egress,
    elevators: stated.elevators ?? elevatorsOf(defaults, { floors: floors.value, load, knowledge }),
    rooms:
      stated.rooms ??
      inferred(
        Math.max(1, Math.round(floorArea / defaults.areaPerRoom)),
        `one for every ${defaults.areaPerRoom} m2 of floor, as usual (${name})`,
      ),
    ...platformsAndGates(stated, defaults, egress.exits!.value),
  };
}

/**
 * As many ways out as the code asks for all the floor can hold, each as wide as it asks for the people stated: an
 * assumption must not be the safe building.
 */
function completeWays(
  stated: Filled,
  defaults: BuildingDefaults,
  load: Load,
  people: number,
): ReturnType<typeof completeEgress> {
  const { exits, stairs } = completeEgress(stated, defaults, load);
  return completeEgress({ ...stated, exits: exits!, stairs: stairs! }, defaults, {
    ...load,
    people,
  });
}

/** "One exit is locked" means that there are several. */
function withOpenExit<T extends Pick<Filled, 'exits'>>(
  egress: T,
  { exits }: Filled,
  { blockedExits }: Knowledge,
): T {
  if (exits !== undefined || blockedExits === 0 || egress.exits!.value > blockedExits)
    return egress;
  const because = blockedExits === 1 ? 'one is blocked' : `${blockedExits} are blocked`;
  return { ...egress, exits: inferred(blockedExits + 1, `${because}, so there is another`, 0.8) };
}

/**
 * As many as the floor allows; or the people who are said to be there, where the floor was sized for them and sides
 * were rounded.
 */
function holds(computed: number, held: number): number {
  const people = Math.max(1, Math.floor(computed));
  return people < held && people > 0.98 * held ? held : people;
}

function floorsOf(
  stated: Filled,
  defaults: BuildingDefaults,
  { highestStorey, hasStairs }: Knowledge,
): Sourced<number> {
  if (stated.height)
    return inferred(
      Math.max(1, Math.round(stated.height.value / defaults.storeyHeight)),
      `${stated.height.value} m high, ${defaults.storeyHeight} m a floor`,
    );
  if (highestStorey >= defaults.floors)
    return inferred(
      highestStorey + 1,
      `the highest floor mentioned is ${highestStorey} above the ground`,
    );
  if (defaults.floors < 2 && !stated.basements?.value && hasStairs)
    return inferred(2, 'stairs or elevators are spoken of', 0.8);
  return byDefault(defaults.floors, `a usual ${nameOf(stated.kind.value)}`);
}

function basementsOf(
  stated: Filled,
  defaults: BuildingDefaults,
  { lowestStorey }: Knowledge,
): Sourced<number> {
  if (-lowestStorey > defaults.basements)
    return inferred(-lowestStorey, `basement ${-lowestStorey} is mentioned`, 0.8);
  return byDefault(defaults.basements, `a usual ${nameOf(stated.kind.value)}`);
}

function elevatorsOf(
  { hasElevatorAlways }: BuildingDefaults,
  { floors, load, knowledge }: { floors: number; load: Load; knowledge: Knowledge },
): Sourced<number> {
  if (knowledge.excluded.has('elevators')) return inferred(0, 'the prompt excludes elevators', 0.9);
  const isUsual = hasElevatorAlways && load.storeys > 1;
  if (floors < FLOORS_WITH_ELEVATOR && !isUsual)
    return inferred(
      0,
      `${countOf(floors, 'floor')}: IBC 1009.2.1 requires a lift only from the fourth floor up`,
    );
  const most = floors > FLOORS_TALL ? ELEVATORS_MAX_TALL : ELEVATORS_MAX;
  const count = Math.min(most, Math.max(1, Math.ceil(load.people / PEOPLE_PER_ELEVATOR)));
  return inferred(
    count,
    `one for every ${PEOPLE_PER_ELEVATOR} people (after CIBSE Guide D), ${most} at most`,
  );
}

function platformsAndGates(
  stated: Filled,
  { platforms, gates }: BuildingDefaults,
  exits: number,
): Pick<Filled, 'platforms' | 'gates'> {
  const because = `a usual ${nameOf(stated.kind.value)}`;
  return {
    ...(platforms !== undefined && {
      platforms: stated.platforms ?? withNamed(stated, 'platform', byDefault(platforms, because)),
    }),
    ...(gates !== undefined && {
      gates:
        stated.gates ??
        (gates === 'as_exits'
          ? inferred(exits, 'as many as exits')
          : withNamed(stated, 'gate', byDefault(gates, because))),
    }),
  };
}

function completeGround(stated: Filled, defaults: GroundDefaults, { people }: Knowledge): Filled {
  const held = Math.max(people, stated.capacity?.value ?? 0);
  const size = sizeOf(stated, defaults, held * defaults.areaPerPerson);
  const capacity =
    stated.capacity ??
    inferred(holds(size.area.value / defaults.areaPerPerson, held), defaults.densitySource);
  if (!defaults.isFenced) return { ...stated, ...size, capacity };
  const all = Math.max(capacity.value, people);
  const load = held > 0 ? held : all;
  // As in buildings.
  const { count } = groundExitsFor(all, chosen(stated.exits ?? stated.gates));
  const exits = groundExitsFor(load, { count });
  const rule = `Green Guide: ${load} people out in 8 minutes at 82 a minute and metre`;
  return {
    ...stated,
    ...size,
    capacity,
    exits: stated.exits ?? inferred(exits.count, stated.gates ? 'people leave by the gates' : rule),
    exitWidth: stated.exitWidth ?? inferred(exits.width, rule),
  };
}

/** What is said to be so far inside is not at the other end. Judgement. */
const BEYOND = 1.5;

function completeWay(told: Filled, defaults: WayDefaults, { farthestMeters }: Knowledge): Filled {
  const because = `something in it is ${farthestMeters} m from an end`;
  const stated =
    told.length === undefined &&
    told.area === undefined &&
    farthestMeters * BEYOND > defaults.length
      ? { ...told, length: inferred(round(farthestMeters * BEYOND), because) }
      : told;
  const size = sizeOf(stated, defaults, 0);
  const name = nameOf(stated.kind.value);
  return {
    ...stated,
    ...size,
    lanes: stated.lanes ?? byDefault(defaults.lanes, `a usual ${name}`),
    ...(defaults.exitSpacing !== undefined && {
      exits:
        stated.exits ??
        inferred(
          // Both portals, and the emergency exits between them.
          2 + Math.max(0, Math.ceil(size.length.value / defaults.exitSpacing) - 1),
          `both mouths, and an emergency exit every ${defaults.exitSpacing} m (directive 2004/54/EC)`,
        ),
    }),
  };
}

interface Size {
  readonly length: Sourced<number>;
  readonly width: Sourced<number>;
  /** Area of its plan. */
  readonly area: Sourced<number>;
}

/**
 * Length, width and area from those that are given; otherwise the defaults of the kind, enlarged for the people who are
 * said to be there.
 */
function sizeOf(
  stated: Filled,
  usual: { readonly length: number; readonly width: number },
  areaNeeded: number,
): Size {
  const { length, width, area } = stated;
  const name = nameOf(stated.kind.value);
  if (length && width)
    return {
      length,
      width,
      area: area ?? inferred(round(length.value * width.value), 'length times width', 0.9),
    };
  if (area && (length || width)) {
    const known = length ?? width!;
    const other = inferred(
      round(area.value / Math.max(known.value, 0.1)),
      'the area by the other side',
      0.9,
    );
    return { area, length: length ?? other, width: width ?? other };
  }
  if (area) {
    const longer = Math.sqrt((area.value * usual.length) / usual.width);
    const because = `${area.value} m2 in the proportions of a usual ${name}`;
    return {
      area,
      length: inferred(round(longer), because),
      width: inferred(round(area.value / Math.max(longer, 0.1)), because),
    };
  }
  if (length || width) {
    const because = `a usual ${name}`;
    const [l, w] = [
      length ?? byDefault(usual.length, because),
      width ?? byDefault(usual.width, because),
    ];
    return {
      length: l,
      width: w,
      area: inferred(round(l.value * w.value), 'length times width', 0.9),
    };
  }
  const factor = Math.sqrt(Math.max(1, areaNeeded / (usual.length * usual.width)));
  const [l, w] = [usual.length * factor, usual.width * factor].map((side) =>
    round(factor > 1 ? Math.min(side, SIDE_METERS_MAX) : side),
  );
  const make = factor > 1 ? inferred : byDefault;
  const because =
    factor > 1 ? 'large enough for the people who are said to be there' : `a usual ${name}`;
  return {
    length: make(l!, because),
    width: make(w!, because),
    area: inferred(round(l! * w!), 'length times width', 0.9),
  };
}

export function nameOf(kind: string): string {
  return kind.replaceAll('_', ' ');
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
