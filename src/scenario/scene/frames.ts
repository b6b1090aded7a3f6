/** From a verb and the words with it to what people do: the frames that the behaviours bring. */
import { behaviourReadings } from '../behaviour-reading.ts';
import type { Phrases } from '../behaviour-reading.ts';
import type { Clause } from '../clauses/clause.ts';
import type { Word } from '../clauses/tag-words.ts';
import { listPhrases } from '../words/phrase-tree.ts';

export interface Frame {
  readonly behaviour: string;
  readonly row: Phrases;
  /** The words that must stand with the verb. */
  readonly rest: readonly string[];
}

let frames:
  | { readonly byVerb: ReadonlyMap<string, readonly Frame[]>; readonly kinds: number }
  | undefined;

function getFrames(): ReadonlyMap<string, readonly Frame[]> {
  const kinds = behaviourReadings.kinds.length;
  if (frames?.kinds !== kinds) frames = { byVerb: buildFrames(), kinds };
  return frames.byVerb;
}

function buildFrames(): ReadonlyMap<string, readonly Frame[]> {
  const found = new Map<string, Frame[]>();
  for (const [behaviour, { said }] of behaviourReadings.list())
    for (const row of said)
      for (const phrase of listPhrases(row.words)) {
        const verb = /<([^>]+)>/.exec(phrase)?.[1];
        if (verb === undefined) continue;
        const rest = phrase
          .replace(/<[^>]+>/, '')
          .replaceAll(/\([^)]*\)/g, '')
          .split(/\s+/)
          .filter((word) => word !== '');
        const own = found.get(verb) ?? [];
        own.push({ behaviour, row, rest });
        found.set(verb, own);
      }
  return found;
}

/** The frame with most of its words in the clause. */
export function findFrame(clause: Clause, words: readonly Word[]): Frame | undefined {
  const { verb } = clause;
  if (verb === undefined) return undefined;
  const after = words.slice(verb.end);
  const stop = after.findIndex(
    ({ sentence, tag, lower }) =>
      sentence !== words[verb.at]!.sentence || tag === 'mark' || lower === 'and',
  );
  const near = (stop < 0 ? after : after.slice(0, stop)).map(({ lower }) => lower);
  const behind = clause.objects.at(-1)?.end;
  // The first word stands with the verb or right behind its object: "get on the bus", "hold them back".
  const isWith = (word: string): boolean =>
    verb.particle === word ||
    near[0] === word ||
    (behind !== undefined && words[behind]?.lower === word) ||
    clause.objects.some(({ start, end }) =>
      words.slice(start, end).some(({ lower }) => lower === word),
    );
  const fitting = (getFrames().get(verb.lemma) ?? [])
    .filter(({ row }) => !(row.isActive === true && verb.isPassive))
    .filter(
      ({ rest }) =>
        rest.length === 0 ||
        (isWith(rest[0]!) && rest.slice(1).every((word) => near.includes(word))),
    );
  const isStroll = (frame: Frame): number => Number(frame.behaviour === 'stroll');
  return fitting.toSorted((a, b) => b.rest.length - a.rest.length || isStroll(a) - isStroll(b))[0];
}
