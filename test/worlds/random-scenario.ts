/** Scenarios made by dice: any kind of place, with any amount of detail a prompt might have. */
import { createDice } from '#base';
import type { Dice } from '#base';
import { completeScenario } from '#scenario';
import type { Scenario, Stated } from '#scenario';
import { placeReadings } from '#scenario/facets';
import type { AgentKind, EventType, Negation, StructureKind } from '#scenario/kinds';
import type { Feature } from '#scenario/plan';
import type { Side, Sourced } from '#scenario/values';

export function said<T>(value: T): Sourced<T> {
  return { value, source: 'prompt', confidence: 1 };
}

const SIDES: readonly Side[] = ['north', 'east', 'south', 'west'];
const FLAT: ReadonlySet<string> = new Set([
  'tunnel',
  'bridge',
  'market',
  'camp',
  'park',
  'plaza',
  'festival_ground',
  'intersection',
  'highway',
  'village',
  'port',
  'dam',
  'beach',
  'farm',
  'forest',
  'town',
  'campsite',
  'gas_station',
]);
const ROADS: ReadonlySet<string> = new Set(['tunnel', 'bridge', 'intersection', 'highway']);
const TALL: ReadonlySet<string> = new Set(['office', 'apartment', 'hotel', 'hospital']);
const VISITORS: Partial<Record<StructureKind, AgentKind>> = {
  office: 'worker',
  school: 'student',
  hospital: 'patient',
  stadium: 'spectator',
  theater: 'spectator',
  airport: 'passenger',
  metro_station: 'passenger',
  village: 'resident',
};
const EVENTS: readonly EventType[] = ['fire', 'smoke', 'explosion', 'active_shooter', 'gas_leak'];
const EXCLUDED: readonly Negation[] = ['vehicles', 'elevators', 'children', 'staff', 'buildings'];

export interface RandomScenario {
  readonly kind: StructureKind;
  readonly stated: Stated;
  readonly scenario: Scenario;
}

export function randomScenario(number: number, seed = number): RandomScenario {
  const dice = createDice(number, 7001);
  const kind = placeReadings.kinds[number % placeReadings.kinds.length]!;
  const stated = drawStated(kind, dice);
  const settings = chance(dice, 0.5) ? { maxAgents: 1 + dice.pick(1000) } : {};
  return { kind, stated, scenario: completeScenario(stated, settings, seed) };
}

function chance(dice: Dice, share: number): boolean {
  return dice.next() < share;
}

function drawStated(kind: StructureKind, dice: Dice): Stated {
  const isFlat = FLAT.has(kind);
  const floors = isFlat ? 1 : 1 + dice.pick(TALL.has(kind) ? 12 : 4);
  const basements = !isFlat && chance(dice, 0.2) ? 1 + dice.pick(2) : 0;
  const exits = 1 + dice.pick(8);
  const maybe = <T>(share: number, key: string, value: T): Record<string, Sourced<T>> =>
    chance(dice, share) ? { [key]: said(value) } : {};
  const named: Feature[] = [];
  const feature = drawFeature(dice, isFlat || floors + basements === 1);
  const floor = feature.kind === 'stair' && floors > 1 ? dice.pick(floors) : 0;
  const hasEvent = chance(dice, 0.7);
  const people = chance(dice, 0.8) ? 5 + dice.pick(400) : undefined;
  const impaired = people === undefined ? 0 : Math.min(people, dice.pick(6));
  return {
    prompt: `A ${kind}.`,
    language: 'en',
    environment: said(isFlat ? 'urban' : chance(dice, 0.6) ? 'indoor' : 'mixed'),
    structures: [
      {
        id: 's1',
        kind: said(kind),
        named,
        ...(isFlat ? {} : maybe(0.8, 'floors', floors)),
        ...(basements > 0 ? { basements: said(basements) } : {}),
        ...(ROADS.has(kind) ? {} : maybe(0.8, 'exits', exits)),
        ...(ROADS.has(kind) ? {} : maybe(0.4, 'exitWidth', 0.8 + dice.pick(25) / 10)),
        ...(floors > 1 ? maybe(0.6, 'stairs', 1 + dice.pick(4)) : {}),
        ...(floors > 1 ? maybe(0.4, 'stairWidth', 1 + dice.pick(11) / 10) : {}),
        ...(floors > 1 ? maybe(0.4, 'elevators', dice.pick(5)) : {}),
        ...(/metro|train_station/.test(kind) ? maybe(0.6, 'platforms', 1 + dice.pick(4)) : {}),
        ...(ROADS.has(kind) ? maybe(0.5, 'lanes', 2 * (1 + dice.pick(3))) : {}),
      },
    ],
    ...(people === undefined ? {} : { peopleTotal: said(people) }),
    agents:
      people === undefined
        ? []
        : [
            {
              id: 'g1',
              kind: said(VISITORS[kind] ?? 'visitor'),
              type: 'pedestrian',
              count: said(people),
            },
            ...(impaired > 0
              ? [
                  {
                    id: 'g2',
                    kind: said<AgentKind>('wheelchair'),
                    type: 'pedestrian' as const,
                    count: said(impaired),
                    subsetOf: 'g1',
                  },
                ]
              : []),
          ],
    events: hasEvent
      ? [
          {
            id: 'e1',
            type: said(EVENTS[dice.pick(EVENTS.length)]!),
            at: {
              text: `near the ${feature.label}`,
              structure: 's1',
              ...(isFlat ? {} : { floor }),
              feature: isFlat ? feature : { ...feature, floor },
            },
          },
        ]
      : [],
    blocked:
      exits > 1 && chance(dice, 0.2)
        ? [
            {
              what: 'exit',
              at: { text: 'one exit', structure: 's1' },
              amount: { count: 1 },
              stated: said(true as const),
            },
          ]
        : [],
    weather: {},
    time: {},
    goals: [],
    exclude: chance(dice, 0.3) ? [said(EXCLUDED[dice.pick(EXCLUDED.length)]!)] : [],
    conflicts: [],
  };
}

/** Stairs, ways out and rooms, as people speak of them. */
function drawFeature(dice: Dice, isLow: boolean): Feature {
  const side = SIDES[dice.pick(4)]!;
  if (isLow || chance(dice, 0.4)) return { label: `${side} exit`, kind: 'exit', side };
  if (chance(dice, 0.5)) return { label: `${side} stairwell`, kind: 'stair', side };
  const use = ['kitchen', 'reception', 'storage room', 'server room', 'cafeteria'][dice.pick(5)]!;
  return { label: use, kind: 'room', use };
}
