/** The exits of a building: as stated, otherwise as the code asks for. */
import type { FeatureKind, Sourced, Structure } from '../scenario.ts';
import {
  DOOR_WIDTH_MIN,
  doorsFor,
  groundExitsFor,
  STAIR_WIDTH_MIN_FEW,
  stairsFor,
} from './egress-code.ts';
import type { Crowd, Ways } from './egress-code.ts';
import { egressLimitsIn } from './egress-limits.ts';
import type { BuildingDefaults } from './place-defaults.ts';
import { inferred } from './sourced.ts';

/** "Gate 999" does not make a thousand gates. */
const NAMED_MAX = 100;

type Egress = Pick<Structure, 'exits' | 'exitWidth' | 'stairs' | 'stairWidth'>;

/** The storeys of a building and how many people it is built for. */
export interface Load {
  readonly floors: number;
  readonly basements: number;
  readonly storeys: number;
  readonly people: number;
}

type Stated = Omit<Structure, 'isMain'>;

interface Rules {
  readonly exits: Ways;
  readonly stairs: Ways;
  /** The reasons for number and width. */
  readonly because: {
    readonly exits: string;
    readonly exitWidth: string;
    readonly stairs: string;
    readonly stairWidth: string;
  };
}

export function completeEgress(stated: Stated, defaults: BuildingDefaults, load: Load): Egress {
  const { exits, stairs, because } = rulesFor(stated, defaults, load);
  const hasStairs = load.storeys > 1;
  return {
    exits: stated.exits ?? withNamed(stated, 'exit', inferred(exits.count, because.exits)),
    exitWidth: stated.exitWidth ?? inferred(exits.width, because.exitWidth),
    stairs:
      stated.stairs ??
      (hasStairs
        ? withNamed(stated, 'stair', inferred(stairs.count, because.stairs))
        : inferred(0, 'one floor', 0.9)),
    ...(hasStairs && {
      stairWidth: stated.stairWidth ?? inferred(stairs.width, because.stairWidth),
    }),
  };
}

/** IBC 1006.3.4: with more people it is no longer a dwelling. */
const HOUSEHOLD_MAX = 50;

function rulesFor(stated: Stated, defaults: BuildingDefaults, load: Load): Rules {
  const crowd = crowdOf(defaults, load);
  switch (defaults.waysOut) {
    case 'open_seats':
      return openSeatRules(stated, crowd);
    case 'dwelling':
      return load.people < HOUSEHOLD_MAX ? dwellingRules(stated) : codeRules(stated, crowd);
    case 'code':
      return codeRules(stated, crowd);
  }
}

function crowdOf({ isUnderground, egress }: BuildingDefaults, load: Load): Crowd {
  const { storeys, people } = load;
  const onStorey = Math.ceil(people / storeys);
  return {
    people,
    onStorey,
    storeys,
    onStairs: isUnderground ? people : people - people / storeys,
    ...egressLimitsIn(egress, load),
  };
}

function codeRules(stated: Stated, crowd: Crowd): Rules {
  const { people, onStorey, flowSeconds, movementSeconds } = crowd;
  const because = `IBC 1006.3: a storey for ${onStorey} people`;
  const doors = doorsFor(crowd, stated.exits?.value);
  const isFewer = stated.exits !== undefined && doorsFor(crowd).count > stated.exits.value;
  return {
    exits: doors,
    stairs: stairsFor(crowd, chosen(stated.stairs)),
    because: {
      exits: `${because}, and ${people} people out in ${flowSeconds} s without one of them (Approved Document B)`,
      exitWidth: isFewer
        ? 'as wide as if there were as many exits as the code asks for, at most a double door'
        : `${people} people out in ${flowSeconds} s without the widest exit (Approved Document B, SFPE Handbook), at least 0.85 m`,
      stairs: because,
      stairWidth: `IBC 1005.3 and 1011.2: 7.6 mm for every person, at least 1.12 m, or 0.91 m for fewer than 50; and everybody down in ${movementSeconds} s`,
    },
  };
}

/** Open seats: everybody out in eight minutes, by the gates where these are counted. */
function openSeatRules(stated: Stated, crowd: Crowd): Rules {
  const { people } = crowd;
  const because = `Green Guide: ${people} people out in 8 minutes, 82 a minute for every metre`;
  const seating = 'IBC 1029.6.3: 2 mm for every person in open-air seating';
  return {
    exits: groundExitsFor(people, chosen(stated.exits ?? stated.gates)),
    stairs: stairsFor(crowd, { isOpenAir: true, ...chosen(stated.stairs) }),
    because: {
      exits: stated.gates ? 'people leave by the gates' : because,
      exitWidth: because,
      stairs: seating,
      stairWidth: seating,
    },
  };
}

/** IBC 1006.3.4, item 4: one way out is enough for a dwelling. */
function dwellingRules(stated: Stated): Rules {
  const because = 'IBC 1006.3.4: one is enough for a dwelling';
  const least = 'IBC 1010.1.1 and 1011.2: the least width in a dwelling';
  return {
    exits: { count: stated.exits?.value ?? 1, width: DOOR_WIDTH_MIN },
    stairs: { count: stated.stairs?.value ?? 1, width: STAIR_WIDTH_MIN_FEW },
    because: { exits: because, exitWidth: least, stairs: because, stairWidth: least },
  };
}

/** "Gate 14" is one of at least fourteen; "the north and the south exit" are two. */
export function withNamed(
  { named }: Stated,
  kind: FeatureKind,
  count: Sourced<number>,
): Sourced<number> {
  const features = named.filter((feature) => feature.kind === kind);
  const highest = Math.max(0, ...features.map((feature) => feature.number ?? 0));
  const places = Map.groupBy(features, ({ label, number, side }) => side ?? number ?? label)
    .values()
    .reduce((sum, same) => sum + Math.max(...same.map((one) => one.count ?? 1)), 0);
  const least = Math.min(NAMED_MAX, Math.max(highest, places));
  return least > count.value ? inferred(least, `${kind} ${highest || places} is mentioned`) : count;
}

export function chosen(count: Sourced<number> | undefined): { count?: number } {
  return count ? { count: count.value } : {};
}
