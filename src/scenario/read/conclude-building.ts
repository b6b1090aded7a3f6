/** What a building is of which only the shape is said, when the people and things in it tell. */
import type { StructureKind } from '../kinds.ts';
import { findSense } from './reading.ts';
import type { Mention, Reading } from './reading.ts';
import type { Site } from './sites.ts';

interface Row {
  /** The noun that stands for the building; singular. */
  readonly noun: RegExp;
  /** A word that must be somewhere in the prompt; singular. */
  readonly sign: RegExp;
  readonly kind: StructureKind;
}

const SHAPE = /^(?:building|tower|rise|highrise|block|complex|storey|floor|level)$/;

/** Parts that only one kind of building has, with the people who are there. */
const PART_ROWS: readonly Row[] = [
  {
    noun: /^(?:icu|intensive care unit|ward|surgical ward|operating theatre|operating theater|emergency department|emergency room|maternity unit)$/,
    sign: /^(?:patient|nurse|doctor|surgeon)$/,
    kind: 'hospital',
  },
  {
    noun: /^(?:classroom|chemistry lab|schoolyard|staff room)$/,
    sign: /^(?:pupil|schoolchild|teacher)$/,
    kind: 'school',
  },
  {
    noun: /^(?:cell block|cell wing|prison block|exercise yard)$/,
    sign: /^(?:inmate|prisoner|guard)$/,
    kind: 'prison',
  },
  {
    noun: /^(?:platform|railway platform|train platform)$/,
    sign: /^(?:train|passenger|commuter|railway|express)$/,
    kind: 'train_station',
  },
  {
    noun: /^(?:north stand|south stand|east stand|west stand|turnstile|grandstand|pitch)$/,
    sign: /^(?:fan|supporter|kick|match)$/,
    kind: 'stadium',
  },
];

/** The first row that fits decides. */
const ROWS: readonly Row[] = [
  {
    noun: /^terminal$/,
    sign: /^(?:airport|flight|gate|boarding|plane|aircraft|runway|traveller|traveler|airline|luggage|baggage)$/,
    kind: 'airport',
  },
  { noun: /^terminal$/, sign: /^(?:bus|coach)$/, kind: 'bus_terminal' },
  { noun: /^station$/, sign: /^(?:metro|subway|underground|tube)$/, kind: 'metro_station' },
  { noun: /^station$/, sign: /^(?:train|platform|rail|railway|track)$/, kind: 'train_station' },
  { noun: /^(?:store|shop)$/, sign: /^(?:shopper|customer|aisle|checkout)$/, kind: 'supermarket' },
  { noun: SHAPE, sign: /^(?:employee|clerk|office|colleague)$/, kind: 'office' },
  {
    noun: SHAPE,
    sign: /^(?:resident|tenant|flat|apartment|residential|condo)$/,
    kind: 'apartment',
  },
  {
    noun: SHAPE,
    sign: /^(?:preschooler|toddler|kindergartner|kindergartener)$/,
    kind: 'kindergarten',
  },
  { noun: SHAPE, sign: /^(?:pupil|classroom|schoolchild)$/, kind: 'school' },
  { noun: SHAPE, sign: /^(?:patient|ward)$/, kind: 'hospital' },
  { noun: SHAPE, sign: /^(?:inmate|prisoner)$/, kind: 'prison' },
];

export function concludeBuilding(
  { tokens, mentions, quantities }: Reading,
  isNegated: (token: number) => boolean,
): Site | undefined {
  const keys = new Set(tokens.map(({ key }) => key));
  // Several buildings are a neighbourhood, and none of them is the one the scenario plays in.
  const isOne = ({ start, end }: Mention): boolean =>
    !(
      tokens[start]!.lower === 'block' &&
      !/^(?:a|an|the|this|storey)$/.test(tokens[start - 1]?.lower ?? '')
    ) &&
    !isNegated(start) &&
    tokens[end - 1]!.lower !== 'buildings';
  const building =
    mentions.find((mention) => findSense(mention, 'building') !== undefined && isOne(mention)) ??
    mentions.find(
      (mention) =>
        findSense(mention, 'counted')?.counts === 'floors' &&
        isOne(mention) &&
        quantities.some(({ end }) => end === mention.start),
    );
  if (building === undefined) return concludeFromPart(tokens, mentions, keys, isNegated);
  const noun = tokens[building.end - 1]!.key;
  const row = ROWS.find(
    (one) => one.noun.test(noun) && keys.values().some((key) => one.sign.test(key)),
  );
  return row === undefined ? undefined : { kind: row.kind, mentions: [building] };
}

function concludeFromPart(
  tokens: Reading['tokens'],
  mentions: readonly Mention[],
  keys: ReadonlySet<string>,
  isNegated: (token: number) => boolean,
): Site | undefined {
  for (const mention of mentions) {
    if (findSense(mention, 'feature') === undefined || isNegated(mention.start)) continue;
    const noun = tokens
      .slice(mention.start, mention.end)
      .map(({ key }) => key)
      .join(' ');
    const row = PART_ROWS.find(
      (one) => one.noun.test(noun) && keys.values().some((key) => one.sign.test(key)),
    );
    if (row !== undefined) return { kind: row.kind, mentions: [mention] };
  }
  return undefined;
}
