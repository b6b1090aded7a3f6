/** The parts that a brief names, sorted by what they ask for. */
import type { Feature } from '#scenario/plan';
import type { Side } from '#scenario/values';
import type { BuildingBrief } from '../brief.ts';

/** A requested exit or stair, with its side. */
export interface Wish {
  readonly side?: Side;
  readonly feature?: Feature;
}

export interface Named {
  readonly exits: readonly Wish[];
  readonly stairs: readonly Wish[];
  readonly lifts: readonly Feature[];
  readonly escalators: readonly Feature[];
  readonly roomsOn: (storey: number) => readonly NamedRoom[];
  /** Sides on which stairs or rooms must be. */
  readonly sides: readonly Side[];
  /** The storey on which a room of this use is requested. */
  readonly storeyOfUse: (use: string) => number | undefined;
}

export interface NamedRoom {
  readonly feature: Feature;
  /** In the vocabulary of the programmes. */
  readonly use: string;
  readonly storey: number;
  readonly side?: Side;
}

/** Words for the same room. */
const USE_OF_WORD: Readonly<Record<string, string>> = {
  toilet: 'WC',
  toilets: 'WC',
  restroom: 'WC',
  restrooms: 'WC',
  bathroom: 'WC',
  washroom: 'WC',
  wc: 'WC',
  cafe: 'café',
  store: 'shop',
  storeroom: 'storage',
  stockroom: 'storage',
  'storage room': 'storage',
  dock: 'loading dock',
  'locker room': 'changing room',
  'prayer hall': 'nave',
  sanctuary: 'nave',
  dancefloor: 'dance floor',
  'dining area': 'dining room',
  'dining hall': 'dining room',
  'main hall': 'hall',
  'parking deck': 'parking',
  'car park': 'parking',
};

/** `principal`: the use of the rooms that a brief counts; its own word means it. */
export function readNamed(brief: BuildingBrief, principal: string): Named {
  const rooms = brief.named.flatMap((feature) => toRoom(feature, brief, principal));
  const floored = rooms.filter(({ feature }) => feature.floor !== undefined);
  const stairs = wishesOf(brief.named, ['stair']);
  return {
    exits: wishesOf(brief.named, ['exit', 'entrance', 'gate']),
    stairs,
    lifts: brief.named.filter(({ kind }) => kind === 'elevator'),
    escalators: brief.named.filter(({ kind }) => kind === 'escalator'),
    roomsOn: (storey) => rooms.filter((room) => room.storey === storey),
    sides: [...stairs, ...rooms].flatMap(({ side }) => side ?? []),
    storeyOfUse: (use) => floored.find((room) => room.use === use)?.storey,
  };
}

function wishesOf(named: readonly Feature[], kinds: readonly Feature['kind'][]): Wish[] {
  return named
    .filter(({ kind }) => kinds.includes(kind))
    .map((feature) => ({
      feature,
      ...(feature.side === undefined ? {} : { side: feature.side }),
    }));
}

function toRoom(feature: Feature, brief: BuildingBrief, principal: string): NamedRoom[] {
  const word = wordOf(feature);
  if (word === undefined) return [];
  const use = word === principal ? word : (USE_OF_WORD[word] ?? word);
  const { side, floor } = feature;
  const storey =
    feature.kind === 'roof' || floor === 'roof'
      ? brief.floors - 1
      : Math.max(-brief.basements, Math.min(brief.floors - 1, floor ?? 0));
  return [{ feature, use, storey, ...(side === undefined ? {} : { side }) }];
}

function wordOf({ kind, use, label }: Feature): string | undefined {
  switch (kind) {
    case 'room':
    case 'platform':
      return (use ?? label).toLowerCase();
    case 'stage':
      return 'stage';
    case 'corridor':
      return 'corridor';
    case 'roof':
      return 'roof';
    case 'exit':
    case 'door':
    case 'entrance':
    case 'gate':
    case 'stair':
    case 'elevator':
    case 'escalator':
    case 'road':
    case 'lane':
    case 'crossing':
    case 'ground':
    case 'thing':
      return undefined;
  }
}
