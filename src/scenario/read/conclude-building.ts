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

/** The first row that fits decides. */
const ROWS: readonly Row[] = [
  {
    noun: /^terminal$/,
    sign: /^(?:flight|gate|boarding|plane|aircraft|runway|traveller|traveler|airline|luggage|baggage)$/,
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
  { tokens, mentions }: Reading,
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
      (mention) => findSense(mention, 'counted')?.counts === 'floors' && isOne(mention),
    );
  if (building === undefined) return undefined;
  const noun = tokens[building.end - 1]!.key;
  const row = ROWS.find(
    (one) => one.noun.test(noun) && keys.values().some((key) => one.sign.test(key)),
  );
  return row === undefined ? undefined : { kind: row.kind, mentions: [building] };
}
