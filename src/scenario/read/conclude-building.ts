/** The kind of a building of which only the shape is said, concluded from the people and things in it. */
import { placeReadings } from '../place-reading.ts';
import type { Sign } from '../place-reading.ts';
import { findSense } from './reading.ts';
import type { Mention, Reading } from './reading.ts';
import type { Site } from './sites.ts';

export function concludeBuilding(
  { tokens, mentions, quantities }: Reading,
  isNegated: (token: number) => boolean,
): Site | undefined {
  const keys = new Set(tokens.map(({ key }) => key));
  // Several buildings are a neighbourhood, and none of them is the one where the scenario happens.
  const isOne = ({ start, end }: Mention): boolean =>
    !(
      tokens[start]!.lower === 'block' &&
      !/^(?:a|an|the|this|storey)$/.test(tokens[start - 1]?.lower ?? '')
    ) &&
    !isNegated(start) &&
    tokens[end - 1]!.lower !== 'buildings';
  const named = mentions.filter(
    (mention) => findSense(mention, 'building') !== undefined && isOne(mention),
  );
  const counted = mentions.filter(
    (mention) =>
      findSense(mention, 'counted')?.counts === 'floors' &&
      isOne(mention) &&
      quantities.some(({ end }) => end === mention.start),
  );
  for (const building of [...named, ...counted]) {
    const last = tokens[building.end - 1]!.key;
    // A polling station is no station.
    const isOther = last === 'station' && building.end - building.start > 1;
    const kind = isOther ? undefined : concludeFromShape(last, keys);
    if (kind !== undefined) return { kind, mentions: [building] };
  }
  return concludeFromPart(tokens, mentions, keys, isNegated);
}

function concludeFromShape(noun: string, keys: ReadonlySet<string>): string | undefined {
  return placeReadings
    .list()
    .flatMap(([kind, { shape }]) =>
      shape !== undefined && tells(shape, noun, keys) ? [{ kind, rank: shape.rank }] : [],
    )
    .sort((a, b) => a.rank - b.rank)[0]?.kind;
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
    const found = placeReadings
      .list()
      .find(([, { part }]) => part?.some((sign) => tells(sign, noun, keys)));
    if (found !== undefined) return { kind: found[0], mentions: [mention] };
  }
  return undefined;
}

function tells({ noun, sign }: Sign, said: string, keys: ReadonlySet<string>): boolean {
  return noun.test(said) && keys.values().some((key) => sign.test(key));
}
