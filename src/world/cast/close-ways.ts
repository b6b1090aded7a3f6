/** Which doors, stairs, lifts and lanes are closed from the start: what the prompt says, as ids. */
import type { Dice } from '#base';
import type { Blocked, BlockedThing, Scenario, Unmet } from '#scenario';
import type { LaneGraph } from '../walkable.ts';
import type { Building, Landmark, LandmarkKind } from '../world.ts';
import { isAnyOfThem, weigh } from './find-landmark.ts';

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
    const ids = listClosed(blocked, contextOf(scenario, blocked), ways, closed);
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

/** How many of so many ways of its kind a blockage closes, by the words of the prompt. */
export function countClosed(scenario: Scenario, blocked: Blocked, all: number): number {
  return countOf(contextOf(scenario, blocked), all);
}

function listLifts({ buildings }: Ways): string[] {
  return buildings.flatMap(({ interior }) => interior?.lifts.map(({ id }) => id) ?? []);
}

/** The words of the prompt up to the end of what is blocked: "three of the four exits". */
function contextOf({ prompt }: Scenario, { at, stated: { span } }: Blocked): string {
  if (span === undefined) return at.text;
  const clause = prompt
    .slice(Math.max(0, span[0] - CONTEXT_CHARS), span[1])
    .split(/[.;:,!?]/)
    .at(-1)!;
  return clause.trim() === '' ? at.text : clause;
}

const CONTEXT_CHARS = 30;

function listClosed(
  { what, at }: Blocked,
  context: string,
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
  // "The exits" means the main entrance too.
  const isAny = at.feature === undefined || isAnyOfThem(at.feature);
  const equal = fits.filter(({ fit }) => isAny || fit === best).map(({ landmark }) => landmark);
  // A stair or a lift has a landmark on each storey; the whole of it is meant.
  const things = [...new Set(equal.map(({ id }) => id.replace(/@-?\d+$/, '')))];
  const free = things.filter((id) => !toIds(id, ways).every((one) => before.has(one)));
  const count = countOf(context, free.length);
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

const THINGS =
  '(?:exits?|doors?|stairs?|staircases?|stairwells?|lifts?|elevators?|gates?|roads?|streets?|lanes?|escalators?|entrances?)';
const NUMBER = `(?:\\d+|${NUMBERS.slice(1).join('|')})`;
/** "Three of the four exits": the first number counts. */
const PART = new RegExp(
  `\\b(${NUMBER}) of (?:the |its |all )?(?:${NUMBER} )?(?:[a-z-]+ ){0,2}${THINGS}\\b`,
);
const COUNTED = new RegExp(`\\b(${NUMBER}) (?:[a-z-]+ ){0,2}${THINGS}\\b`);

/** "Two exits" are two, "the exits" all, "an exit" one. */
function countOf(text: string, all: number): number {
  const words = text.toLowerCase();
  if (/\b(?:all|every|both|each|none of)\b/.test(words)) return all;
  const counted = (PART.exec(words) ?? COUNTED.exec(words))?.[1];
  if (counted !== undefined)
    return Math.min(all, NUMBERS.includes(counted) ? NUMBERS.indexOf(counted) : Number(counted));
  const isPlural =
    /\b(?:exits|doors|stairs|staircases|stairwells|lifts|elevators|gates|roads|streets|lanes|escalators|entrances)\b/.test(
      words,
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
