/** Which doors, stairs, lifts and lanes are closed from the start: what the prompt says, as ids. */
import type { Dice } from '#base';
import type { Blocked, BlockedThing, Scenario, Unmet } from '#scenario';
import type { LaneGraph } from '../walkable.ts';
import type { Building, Landmark, LandmarkKind } from '../world.ts';
import { weigh } from './find-landmark.ts';

export interface Ways {
  readonly buildings: readonly Building[];
  readonly landmarks: readonly Landmark[];
  readonly lanes: LaneGraph | undefined;
  /** Lanes of a street. */
  readonly lanesOf: (street: string) => readonly string[];
  readonly dice: Dice;
}

const KINDS: Readonly<Record<BlockedThing, readonly LandmarkKind[]>> = {
  exit: ['exit', 'gate'],
  entrance: ['exit', 'gate'],
  door: ['exit', 'door', 'gate'],
  gate: ['gate', 'exit', 'door'],
  stair: ['stair'],
  escalator: ['stair'],
  elevator: ['lift'],
  corridor: ['room'],
  platform: ['room', 'part'],
  road: ['street'],
  lane: ['street'],
  bridge: ['street'],
  other: ['exit', 'street', 'stair', 'gate'],
};

export function closeWays(
  scenario: Scenario,
  ways: Ways,
): { readonly closed: readonly string[]; readonly unmet: readonly Unmet[] } {
  const closed = new Set<string>();
  const unmet: Unmet[] = [];
  if (scenario.exclude.some(({ value }) => value === 'elevators'))
    for (const id of listLifts(ways)) closed.add(id);
  scenario.blocked.forEach((blocked, i) => {
    const ids = listClosed(blocked, ways, closed);
    for (const id of ids) closed.add(id);
    if (ids.length === 0)
      unmet.push({
        path: `blocked[${i}]`,
        asked: blocked.at.text,
        got: null,
        because: 'The place has no such way.',
      });
  });
  return { closed: [...closed].sort(), unmet };
}

function listLifts({ buildings }: Ways): string[] {
  return buildings.flatMap(({ interior }) => interior?.lifts.map(({ id }) => id) ?? []);
}

function listClosed(
  { what, at }: Blocked,
  ways: Ways,
  before: ReadonlySet<string>,
): readonly string[] {
  const kinds = KINDS[what];
  const candidates = ways.landmarks.filter(({ kind }) => kinds.includes(kind));
  const fits = candidates
    .map((landmark) => ({ landmark, fit: Math.max(weigh(landmark, at), -1) }))
    .filter(({ fit }) => fit >= 0);
  if (fits.length === 0) return [];
  const best = Math.max(...fits.map(({ fit }) => fit));
  const equal = fits.filter(({ fit }) => fit === best).map(({ landmark }) => landmark);
  // A stair or a lift has a landmark on each storey; the whole of it is meant.
  const things = [...new Set(equal.map(({ id }) => id.replace(/@-?\d+$/, '')))];
  const free = things.filter((id) => !toIds(id, ways).every((one) => before.has(one)));
  const count = countOf(at.text, free.length);
  const chosen: string[] = [];
  while (chosen.length < count && free.length > 0)
    chosen.push(...free.splice(ways.dice.pick(free.length), 1));
  return chosen.flatMap((id) => toIds(id, ways));
}

const NUMBERS = [
  'no',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
];

/** "Two exits" are two, "the exits" all, "an exit" one. */
function countOf(text: string, all: number): number {
  const words = text.toLowerCase().split(/[^\p{L}\p{N}]+/u);
  for (const word of words) {
    const number = /^\d+$/.test(word) ? Number(word) : NUMBERS.indexOf(word);
    if (number > 0 && words.some((other) => other.endsWith('s') || number === 1)) {
      // "Gate 14" is a name, "14 gates" a number.
      const next = words[words.indexOf(word) + 1];
      if (next !== undefined && next !== '') return Math.min(all, number);
    }
  }
  if (words.includes('all') || words.includes('every') || words.includes('both')) return all;
  const isPlural = words.some((word) =>
    /^(exits|doors|stairs|staircases|stairwells|lifts|elevators|gates|roads|streets|lanes|escalators|entrances)$/.test(
      word,
    ),
  );
  return isPlural ? all : Math.min(all, 1);
}

/** What is closed when a thing is: the joins of a stair, the lanes of a street, the thing itself otherwise. */
function toIds(id: string, { buildings, lanesOf }: Ways): readonly string[] {
  for (const { interior } of buildings) {
    const stair = interior?.stairs.find((one) => one.id === id);
    if (stair) return stair.gates;
  }
  const lanes = lanesOf(id);
  return lanes.length > 0 ? [id, ...lanes] : [id];
}
