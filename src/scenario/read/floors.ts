/**
 * Floors as places: "the 5th floor", "level 3", "ground floor", "second basement", "roof". Here the words become storeys: 0 on the
 * ground, -1 the first basement.
 */
import { placeDefaults } from '../complete/place-defaults.ts';
import type { Stated, StatedStructure } from '../stated.ts';
import type { Reading } from './reading.ts';

export interface FloorMention {
  readonly floor: number | 'roof';
  /** The number in its name: of a storey above the ground. */
  readonly said?: number;
  /** Tokens, end excluded. */
  readonly start: number;
  readonly end: number;
}

/** Which storey is the top one follows from the building. */
type Said = Omit<FloorMention, 'floor'> & { readonly floor: FloorMention['floor'] | 'top' };

const FLOOR_NOUN = /^(?:floor|storey|level|deck|fl)$/;

/** People call the ground floor 1, the one above it 2, and the first basement -1. */
export function toStorey(said: number): number {
  return said > 0 ? said - 1 : said;
}

/** Where a prompt speaks of the ground floor, its floor 1 is the one above. */
export function saysGroundFloor(prompt: string): boolean {
  return /\bground[\s-]floor\b/i.test(prompt);
}

export function readFloors(
  reading: Reading,
  structures: readonly StatedStructure[],
): readonly FloorMention[] {
  const found: Said[] = [];
  for (let at = 0; at < reading.tokens.length;) {
    const floor = readFloor(reading, at);
    if (floor !== undefined) found.push(floor);
    at = floor?.end ?? at + 1;
  }
  return settleTop(isBritish(reading, found) ? found.map(aboveGround(reading)) : found, structures);
}

/** Words of British English for buildings and those who come to them. */
const BRITISH =
  /\b(?:ground floor|lifts?|care home|fire brigade|storeys?|flats?|tower block|car park|lorr(?:y|ies)|a&e|metres?|theatre|centre)\b/i;

/** Above the ground floor is the first in British English; said beside a second one, it may be the ground. */
function isBritish({ prompt }: Reading, floors: readonly Said[]): boolean {
  return (
    BRITISH.test(prompt) && !floors.some(({ floor }) => typeof floor === 'number' && floor > 0)
  );
}

/** As the first floor that is said with its number. */
export function readFloorNames(floors: readonly FloorMention[]): Pick<Stated, 'floorNames'> {
  const first = floors.find(({ said }) => said !== undefined);
  if (first === undefined) return {};
  return { floorNames: first.said === first.floor ? 'ground_is_0' : 'ground_is_1' };
}

function aboveGround({ tokens }: Reading): (floor: Said) => Said {
  return (one) =>
    one.floor === 0 && /^(?:first|1st|1)$/.test(tokens[one.start]!.lower)
      ? { ...one, floor: 1 }
      : one;
}

function readFloor(reading: Reading, at: number): Said | undefined {
  const { tokens, quantityAt } = reading;
  const key = (i: number): string => tokens[i]?.key ?? '';
  const lower = (i: number): string => tokens[i]?.lower ?? '';
  const make = (floor: Said['floor'], end: number): Said => ({
    floor,
    start: at,
    end,
  });
  const ordinal = quantityAt.get(at);
  if (ordinal?.kind === 'ordinal') {
    if (FLOOR_NOUN.test(key(ordinal.end)) && lower(ordinal.end) === key(ordinal.end))
      return isBelow(reading, ordinal.end + 1)
        ? make(-ordinal.value, ordinal.end + 1)
        : { ...make(toStorey(ordinal.value), ordinal.end + 1), said: ordinal.value };
    if (key(ordinal.end) === 'basement') return make(-ordinal.value, ordinal.end + 1);
    return undefined;
  }
  if (
    /^(?:ground|street|entrance|lobby)$/.test(lower(at)) &&
    /^(?:floor|level|storey)$/.test(lower(at + 1))
  )
    return make(0, at + 2);
  if (lower(at) === 'lower' && lower(at + 1) === 'ground') return make(-1, at + 2);
  if (/^(?:top|uppermost|highest|upper)$/.test(lower(at)) && FLOOR_NOUN.test(lower(at + 1)))
    return make('top', at + 2);
  if (/^(?:rooftop|roof)$/.test(lower(at)) && !lower(at + 1).startsWith('collapse'))
    return make('roof', ON_ROOF.test(lower(at + 1)) ? at + 2 : at + 1);
  const isPlural =
    /^(?:floors|levels|decks)$/.test(lower(at)) && /^(?:on|at|to)$/.test(lower(at - 1));
  if (FLOOR_NOUN.test(lower(at)) || isPlural || lower(at) === 'basement')
    return readNumbered(reading, at);
  if (
    /^[bB]$/.test(tokens[at]!.text) &&
    // "Gate B4", "platform B2": a name.
    !NAMED_BY_LETTER.test(lower(at - 1)) &&
    tokens[at + 1]?.isGlued === true &&
    /^[1-9]$/.test(tokens[at + 1]!.text)
  )
    return make(-Number(tokens[at + 1]!.text), at + 2);
  return undefined;
}

const NAMED_BY_LETTER =
  /^(?:gate|gates|platform|stand|block|room|desk|hall|pier|bay|berth|section|exit|entrance|door|stair|staircase|ward|row|seat|zone|area|lot|car|pen|building|terminal|concourse)$/;

/** "The roof terrace", "a rooftop bar". */
const ON_ROOF = /^(?:terrace|bar|garden|pool|deck|restaurant|caf[eé]|lounge|top)$/;

/** The top floor is the last of those that are stated, else of those such a building usually has; there may be none. */
function settleTop(
  floors: readonly Said[],
  structures: readonly StatedStructure[],
): readonly FloorMention[] {
  const top = findTop(floors, structures);
  return floors.flatMap(({ floor, ...rest }) => {
    const settled = floor === 'top' ? top : floor;
    return settled === undefined ? [] : [{ ...rest, floor: settled }];
  });
}

function findTop(
  floors: readonly Said[],
  structures: readonly StatedStructure[],
): number | undefined {
  const main = structures.find(({ floors: count }) => count !== undefined) ?? structures[0];
  if (main?.floors !== undefined) return toStorey(main.floors.value);
  const defaults = main && placeDefaults.of(main.kind.value);
  if (defaults?.form !== 'building') return undefined;
  const told = floors.flatMap(({ floor }) => (typeof floor === 'number' ? [floor] : []));
  return Math.max(1, defaults.floors - 1, ...told);
}

/** "floor 5", "level -2", "basement level 2", "the basement". */
function readNumbered(reading: Reading, at: number): FloorMention | undefined {
  const { tokens, quantityAt } = reading;
  const isBasement = tokens[at]!.lower === 'basement';
  const before = quantityAt.has(at - 1) || tokens[at - 1]?.kind === 'number';
  const numberAt =
    isBasement && /^(?:level|floor)$/.test(tokens[at + 1]?.lower ?? '') ? at + 2 : at + 1;
  const number = quantityAt.get(numberAt);
  const isNumber =
    number?.kind === 'cardinal' && Number.isInteger(number.value) && Math.abs(number.value) < 200;
  if (isNumber && !before && tokens[numberAt]!.sentence === tokens[at]!.sentence)
    return {
      start: at,
      end: number.end,
      ...(isBasement || number.value < 0
        ? { floor: -Math.abs(number.value) }
        : { floor: toStorey(number.value), said: number.value }),
    };
  const isCounted = [...quantityAt.values()].some(
    ({ end, kind }) => end === at && kind === 'cardinal',
  );
  if (!isBasement || isCounted || /^(?:garage|parking|car)$/.test(tokens[at + 1]?.lower ?? '')) {
    return isBasement && !isCounted ? { floor: -1, start: at, end: at + 1 } : undefined;
  }
  return { floor: -1, start: at, end: numberAt === at + 2 ? at + 2 : at + 1 };
}

function isBelow({ tokens }: Reading, at: number): boolean {
  return /^(?:below|underground)$/.test(tokens[at]?.lower ?? '');
}
