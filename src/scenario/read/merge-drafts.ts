/** Which mentions are one group: "the 500 people" repeats what was said, "12 doctors and 20 nurses" are two groups. */
import type { Conflict } from '../scenario.ts';
import { replaceCount } from './correct-counts.ts';
import type { Draft } from './group-drafts.ts';
import { isVehicle } from './group-drafts.ts';
import type { Reading } from './reading.ts';
import { mayBeOne } from './roles.ts';

/** A draft for each group. Numbers of one word, place and time add up. `into` tells which draft each became. */
export function mergeDrafts(
  reading: Reading,
  drafts: readonly Draft[],
  conflicts: Conflict[],
): { readonly merged: Draft[]; readonly into: ReadonlyMap<Draft, Draft> } {
  const merged: Draft[] = [];
  const into = new Map<Draft, Draft>();
  for (const draft of drafts) {
    const whole =
      findHurtWhole(reading, draft, merged) ??
      findDoingWhole(reading, draft, merged) ??
      findWheeled(draft, merged);
    if (whole !== undefined) {
      into.set(draft, whole);
      continue;
    }
    const old = findSame(draft, merged);
    if (old === undefined) {
      merged.push({ ...draft });
      into.set(draft, merged.at(-1)!);
      continue;
    }
    into.set(draft, old);
    join(old, draft, conflicts);
  }
  return { merged, into };
}

/** "8 of them in wheelchairs … those who cannot walk": they, where no others who cannot are spoken of. */
function findWheeled(draft: Draft, merged: readonly Draft[]): Draft | undefined {
  if (draft.kind !== 'mobility_impaired' || !isUncounted(draft)) return undefined;
  if (merged.some(({ kind }) => kind === draft.kind)) return undefined;
  return merged.findLast(({ kind, count }) => kind === 'wheelchair' && count !== undefined);
}

/** The group a mention means again, or adds to. */
function findSame(draft: Draft, merged: readonly Draft[]): Draft | undefined {
  const alike = merged.filter((old) => mayBeOne(old, draft));
  const same = alike.filter(({ role }) => role === draft.role);
  if (draft.count === undefined || draft.isDefinite) return same[0] ?? alike[0];
  const isHere = ({ at, arrives, team, marker }: Draft): boolean =>
    at?.text === draft.at?.text &&
    arrives?.seconds === draft.arrives?.seconds &&
    team === draft.team &&
    (marker === draft.marker || marker === undefined || draft.marker === undefined);
  // "The fire brigade arrives … with 12 firefighters": the number of those who were only named.
  const isOpen = (old: Draft): boolean =>
    isUncounted(old) &&
    (isHere(old) || draft.arrives === undefined || old.arrives?.seconds === undefined);
  return (
    same.find(isHere) ??
    alike.find((old) => isSaidAgain(old, draft)) ??
    alike.find(isOpen) ??
    alike.find((old) => isHere(old) && (old.count?.value === draft.count?.value || draft.isPart))
  );
}

/** "Riot police (30 officers)": the same people, with their number. */
function isSaidAgain(old: Draft, { order }: Draft): boolean {
  return isUncounted(old) && old.arrives === undefined && order - old.mention.end <= 1;
}

function isUncounted({ count, share }: Draft): boolean {
  return count === undefined && share === undefined;
}

function join(old: Draft, draft: Draft, conflicts: Conflict[]): void {
  const isOfAny = draft.count === undefined || draft.isDefinite;
  if (isOfAny && draft.arrives !== undefined && old.arrives?.seconds === undefined)
    old.arrives = draft.arrives;
  if (draft.count === undefined) {
    if (isUncounted(old) && draft.share !== undefined)
      Object.assign(old, { share: draft.share, whole: draft.whole, isPart: true });
    return;
  }
  if (isUncounted(old)) {
    Object.assign(old, {
      count: draft.count,
      isPart: draft.isPart,
      mention: draft.mention,
      whole: draft.whole,
      ...(draft.role === undefined ? {} : { role: draft.role }),
      ...(draft.arrives === undefined ? {} : { arrives: draft.arrives }),
      ...(draft.at === undefined ? {} : { at: draft.at }),
      ...(draft.arrives === undefined ? {} : { arrives: draft.arrives }),
    });
    return;
  }
  const before = old.count?.value ?? 0;
  if (draft.isPart && before >= draft.count.value) return;
  if (draft.count.value === before) return;
  if (draft.isDefinite || old.count === undefined) {
    if (before > draft.count.value && !draft.isDefinite) return;
    if (draft.isDefinite && draft.count.value < before && draft.kind === 'person') return;
    replaceCount(old, draft.count, conflicts);
  } else old.count = { ...old.count, value: before + draft.count.value };
}

const HURT =
  /^(?:hurt|injured|wounded|killed|dead|trapped|unconscious|missing|stuck|burned|burnt|crushed|bleeding|ill|sick|faints?|falls?|fell|lies?|lying|collapses?|suffers?|tr(?:y|ies)|refuses?|trips?|drowns?|dies?|attacks?|fights?|charges?|throws?|panics?|held|hostage)$/;
const WORDS_TO_HURT = 5;
/** What some of those who are there do: with it a number repeats people of the same word, and adds none. */
const DOES =
  /^(?:leave|exit|escape|flee|run|rush|bolt|sprint|dash|hurry|take|use|make|get|reach|go|head|walk|move|climb|jump|crawl|evacuate|refuse|stay|remain|hide|break|storm|force|push|return|turn|cross|swim|help|start|begin|decide|manage|survive|shelter|queue|panic|ignore|follow|lose|(?:are|get|were) (?:carried|led|evacuated|taken|moved|rescued|brought|saved|pulled|freed|released|hit|shot|sent|caught|cut|left|locked|swept|knocked|bitten|infected))\b/;
const BEFORE_VERB =
  /^(?:then|now|all|who|that|still|only|just|suddenly|quickly|also|will|must|should|can|could|cannot|do|not|try|to|immediately|later|eventually)$/;
const WORDS_BEFORE_VERB = 3;
const FURTHER = /^(?:another|other|others|more|further|additional|extra|new|different)$/;

/** "25 inmates make it to the forest". */
function isDoing({ tokens }: Reading, { mention, count }: Draft): boolean {
  let at = Math.max(mention.end, count?.end ?? 0);
  const from = at;
  while (at - from < WORDS_BEFORE_VERB && BEFORE_VERB.test(tokens[at]?.lower ?? '')) at += 1;
  const { sentence } = tokens[mention.start]!;
  if (tokens[at]?.sentence !== sentence) return false;
  return DOES.test(`${tokens[at]!.lower} ${tokens[at + 1]?.lower ?? ''}`);
}

/** "80 inmates, 10 guards … 25 inmates make it to the forest": some of those who were counted before, without a deed of their own. */
function findDoingWhole(
  reading: Reading,
  draft: Draft,
  merged: readonly Draft[],
): Draft | undefined {
  const { count, mention, arrives, role, kind } = draft;
  if (count === undefined || arrives !== undefined || isVehicle(kind)) return undefined;
  if (draft.isPart || draft.isDefinite || !isDoing(reading, draft)) return undefined;
  const named = reading.tokens.slice(Math.max(0, count.start - 1), mention.end);
  if (named.some(({ lower }) => FURTHER.test(lower))) return undefined;
  return merged.findLast(
    (old) =>
      !old.isPart &&
      old.kind === kind &&
      old.role === role &&
      old.arrives === undefined &&
      old.team === undefined &&
      (draft.marker === undefined || draft.marker === old.marker) &&
      (old.count?.value ?? 0) > count.value &&
      old.order < draft.order &&
      !isDoing(reading, old),
  );
}

/** "Six guests are hurt", "two people fall", "twenty fans attack": some of those who were counted before, and no others. */
function findHurtWhole(
  { tokens }: Reading,
  draft: Draft,
  merged: readonly Draft[],
): Draft | undefined {
  const { count, mention, kind } = draft;
  if (count === undefined || isVehicle(kind) || draft.isPart) return undefined;
  const from = Math.max(mention.end, count.end);
  const { sentence } = tokens[mention.start]!;
  const after = tokens.slice(from, from + WORDS_TO_HURT);
  const end = after.findIndex((token) => token.kind === 'mark' || token.sentence !== sentence);
  const words = end < 0 ? after : after.slice(0, end);
  // "300 away fans are held back": all of them, and not of others.
  const isHurt = words.some(
    ({ lower }, i) => HURT.test(lower) && !(lower === 'held' && words[i + 1]?.lower === 'back'),
  );
  if (!isHurt) return undefined;
  return merged.findLast(
    (old) =>
      !isVehicle(old.kind) &&
      !old.isPart &&
      (kind === 'person' || mayBeOne(old, draft)) &&
      (old.count?.value ?? 0) > count.value,
  );
}
