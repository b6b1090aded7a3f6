/**
 * What the prompt excludes. A negator covers the noun phrase behind it and, through "or", "nor" and "and", the list it
 * opens; nothing it covers is an event, person or structure.
 */
import type { Negation } from '../kinds.ts';
import type { Scenario } from '../scenario.ts';
import { PHRASE_ENDS } from '../words/function-words.ts';
import { NEGATABLE_WORDS } from '../words/negations.ts';
import { addPhrase, createPhraseTree, findLongest, listPhrases } from '../words/phrase-tree.ts';
import type { PhraseTree } from '../words/phrase-tree.ts';
import { findDeniedDeeds } from './denied-deeds.ts';
import { findSense, stated } from './reading.ts';
import type { Reading } from './reading.ts';

export interface Negations {
  readonly exclude: Scenario['exclude'];
  /** Tokens that lie in the scope of a negator. */
  readonly isNegated: (token: number) => boolean;
}

interface Scope {
  readonly start: number;
  readonly end: number;
}

const OPENERS =
  /^(?:no|without|zero|excluding|exclude|excludes|omit|omitting|ignore|ignoring|neither|nor|lacks|lacking|sans|avoid|avoiding|free|skip|disregard|disregarding|minus)$/;
const LIST_WORDS =
  /^(?:or|nor|and|any|other|kind|of|the|at|all|further|additional|actual|real|whatsoever|single|working|functioning|need|to|use|using|public|motor|motorised|motorized|emergency|visible|serious|major|outside|external|automatic|reported|sign|signs|presence|have|has|a|an|present|significant)$/;

let targets: PhraseTree<Negation> | undefined;

function getTargets(): PhraseTree<Negation> {
  if (targets !== undefined) return targets;
  targets = createPhraseTree<Negation>();
  for (const [target, cell] of Object.entries(NEGATABLE_WORDS))
    for (const phrase of listPhrases(cell)) addPhrase(targets, phrase, target as Negation);
  return targets;
}

export function readNegations(reading: Reading): Negations {
  const scopes = [...findScopes(reading), ...findDeniedDeeds(reading)];
  const negated = new Set<number>();
  for (const { start, end } of scopes) for (let at = start; at < end; at += 1) negated.add(at);
  const found = new Map<Negation, Scenario['exclude'][number]>();
  const put = (target: Negation, start: number, end: number): void => {
    if (!found.has(target)) found.set(target, stated(reading, target, { start, end }));
  };
  for (const scope of scopes) readTargets(reading, scope, put);
  readTurns(reading, put, negated);
  readClosedTo(reading, put, negated);
  readAbsent(reading, put, negated);
  const others = hasOtherVehicle(reading, negated);
  const exclude = [...found.values()].filter(({ value }) => value !== 'vehicles' || !others);
  return { exclude, isNegated: (token) => negated.has(token) };
}

/** From each negator over its phrase and the list behind it. */
function findScopes(reading: Reading): readonly Scope[] {
  const { tokens } = reading;
  const scopes: Scope[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const { lower } = tokens[at]!;
    const next = tokens[at + 1]?.lower ?? '';
    const isOpener = OPENERS.test(lower) && !(lower === 'free' && next !== 'of');
    const isNot =
      /^(?:not|don't|doesn't|isn't|aren't|won't|never)$/.test(lower) &&
      /^(?:any|a|an|include|including|use|using|involve|involving|simulate|model|add|have|contain|there|present|want|need|put|show|expect)$/.test(
        next,
      );
    // "Fire? No."
    if (
      lower === 'no' &&
      tokens[at - 1]?.text === '?' &&
      (tokens[at + 1]?.kind ?? 'mark') === 'mark'
    ) {
      let from = at - 1;
      while (from > 0 && tokens[from - 1]!.sentence === tokens[at - 1]!.sentence) from -= 1;
      scopes.push({ start: from, end: at });
      continue;
    }
    if (!isOpener && !isNot) continue;
    if (
      /^(?:one|longer|wait|doubt|matter|less|more|sooner|later|need|problem|time|further|way)$/.test(
        next,
      ) &&
      lower === 'no'
    ) {
      if (next === 'need') scopes.push({ start: at + 1, end: Math.min(tokens.length, at + 5) });
      continue;
    }
    scopes.push({ start: at + 1, end: scopeEnd(reading, at + 1) });
  }
  return scopes;
}

function scopeEnd(reading: Reading, from: number): number {
  const { tokens, quantityAt, mentionAt } = reading;
  const sentence = tokens[from]?.sentence;
  let end = from;
  let hasNoun = false;
  for (let at = from; at < tokens.length && at < from + 24;) {
    const token = tokens[at]!;
    if (token.sentence !== sentence) break;
    if (token.text === ',' || token.text === '/') {
      if (token.text === ',' && !(hasNoun && isListed(reading, at))) break;
      at += 1;
      continue;
    }
    if (token.kind === 'mark') break;
    const match = findLongest(getTargets(), tokens, at);
    const mention = mentionAt.get(at);
    if (match !== undefined || mention !== undefined) {
      at = Math.max(match?.end ?? 0, mention?.end ?? 0);
      hasNoun = true;
      end = at;
      continue;
    }
    if (quantityAt.has(at) && hasNoun) break;
    if (hasNoun && !/^(?:or|nor|and|\/|any|no)$/.test(token.lower)) break;
    if (token.lower === 'and' && hasNoun && !isBareNoun(reading, at + 1)) break;
    if (!hasNoun && at > from + 3 && !LIST_WORDS.test(token.lower)) break;
    at += 1;
  }
  return Math.max(end, hasNoun ? end : from);
}

/** A comma continues the list only when an "or" or "nor" closes it: "no cars, trucks or buses". */
function isListed({ tokens }: Reading, comma: number): boolean {
  for (let at = comma + 1; at < tokens.length && at < comma + 10; at += 1) {
    const { lower, kind, sentence } = tokens[at]!;
    if (sentence !== tokens[comma]!.sentence) return false;
    if (lower === 'or' || lower === 'nor') return true;
    if (
      kind === 'number' ||
      /^(?:no|with|is|are|the|a|an|without|in|at|on|must|has|have)$/.test(lower)
    )
      return false;
  }
  return false;
}

/** "no staff and sprinklers" continues, "no staff and 20 guests" and "no alarm and the doors …" do not. */
function isBareNoun({ tokens, quantityAt, mentionAt }: Reading, at: number): boolean {
  const token = tokens[at];
  if (
    token === undefined ||
    quantityAt.has(at) ||
    /^(?:the|a|an|all|some|it|they)$/.test(token.lower)
  )
    return false;
  const end = mentionAt.get(at)?.end ?? at + 1;
  const next = tokens[end]?.lower ?? '';
  return !/^(?:is|are|was|were|must|has|have|will|respond|evacuate|can)$/.test(next);
}

function readTargets(
  reading: Reading,
  { start, end }: Scope,
  put: (target: Negation, start: number, end: number) => void,
): void {
  for (let at = start; at < end;) {
    const match = findLongest(getTargets(), reading.tokens, at);
    if (match === undefined) {
      at += 1;
      continue;
    }
    const isInside = match.end <= end + 1 && !isModifier(reading, match.end, end);
    if (isInside) for (const target of match.values) put(target, match.start, match.end);
    at = match.end;
  }
}

/** "no police station" does not exclude responders; the phrase continues. */
function isModifier({ mentionAt, tokens }: Reading, at: number, end: number): boolean {
  const token = tokens[at];
  if (at >= end || token === undefined || token.kind !== 'word') return false;
  return mentionAt.has(at) && !PHRASE_ENDS.has(token.lower);
}

/** Other forms of negation: "car-free", "nobody is hurt", "the alarm does not sound", "adults only". */
const TURNS: readonly (readonly [Negation, RegExp])[] = [
  [
    'vehicles',
    /\b(?:car|vehicle|motor)[- ]free\b|\bcars? (?:are |is )?(?:banned|prohibited|not allowed|excluded)|\bvehicles? (?:are |is )?(?:banned|prohibited|not allowed|excluded|not permitted)|\bclosed to (?:all )?(?:vehicles|cars|motor)/gi,
  ],
  [
    'injuries',
    /\b(?:no[- ]?one|nobody|none|no people|no person) (?:(?:is|are|was|were|gets?|got|has been|have been|to be) )?(?:injured|hurt|killed|harmed|wounded)|\beveryone (?:is|stays|remains) (?:unhurt|unharmed|uninjured|safe)|\bwithout anyone (?:being|getting) (?:hurt|injured)|\bno[- ]?one (?:dies|is dead)|\bnobody dies/gi,
  ],
  [
    'panic',
    /\b(?:no[- ]?one|nobody) panics?\b|\b(?:do|does|did|are|is) not panic|\b(?:don't|doesn't|aren't|isn't) panic|\b(?:everyone|everybody|people|they|crowd|guests|passengers|students|staff) (?:stays?|remains?|keeps?) calm|\bpanic[- ]free\b/gi,
  ],
  [
    'children',
    /\badults[- ]only\b|\bonly adults\b|\bchild[- ]free\b|\bno under[- ]?1[68]s?\b|\bexclusively adults\b/gi,
  ],
  [
    'alarm',
    /\balarms? (?:system )?(?:has |have |had )?(?:did not|does not|doesn't|didn't|do not|don't|never|fails?(?: to)?|failed(?: to)?|is broken|is silent|is not working|isn't working|not working|is disabled|is off|stays? silent|remains? silent|out of order|malfunctions?|is out of service)\b|\bsilent alarm\b/gi,
  ],
  [
    'sprinklers',
    /\bsprinklers? (?:system |systems )?(?:has |have |had )?(?:did not|does not|doesn't|didn't|do not|don't|never|fails?|failed|is broken|are broken|is not working|are not working|aren't working|isn't working|not working|are disabled|is disabled|are off|is off|malfunction|out of order|inoperative|are out|are out of service|is out of service)|\bunsprinklered\b|\bnon-sprinklered\b/gi,
  ],
  [
    'wind',
    /\bwindless\b|\bwind (?:is )?still\b|\bno wind\b|\bcalm (?:air|winds?|weather)\b|\bstill air\b|\bwinds? (?:is |are )?calm\b|\bnot windy\b/gi,
  ],
  [
    'elevators',
    /\b(?:elevators?|lifts?) (?:must|may|should|can|are|is|will)(?: not|n't|not) (?:to )?(?:be )?(?:allowed|permitted|considered|available for use)\b|\b(?:do not|don't|not|never|nobody|without) (?:to )?(?:use|using|uses|take|taking|ride|may use|allowed to use) (?:the |any )?(?:elevators?|lifts?)\b|\bstairs only\b/gi,
  ],
  ['power', /\bunpowered\b|\bwithout (?:any )?(?:electricity|power)\b/gi],
  [
    'traffic',
    /\btraffic[- ]free\b|\btraffic (?:is )?(?:excluded|not (?:considered|included|simulated))|\bempty (?:roads|streets)\b/gi,
  ],
  ['staff', /\bunstaffed\b|\bunattended (?:building|station|facility)\b/gi],
  [
    'pedestrians',
    /\bpedestrians? (?:are |is )?(?:excluded|not allowed|banned|prohibited|not permitted)|\bpedestrian-free\b/gi,
  ],
  ['smoke', /\bsmokeless\b|\bsmoke-free\b/gi],
  [
    'responders',
    /\b(?:responders|emergency services|firefighters|police|help) (?:(?:are|is|do|does|will|have|has|can)(?: not|n't)|cannot|can't) (?:yet )?(?:arrive|available|arrived|on site|on scene|reach)\b(?=.{0,3}$|[^.]*\b(?:not|unavailable))|\bunavailable responders\b/gi,
  ],
  ['buildings', /\bopen (?:terrain|ground) without (?:any )?buildings?\b/gi],
];

function readTurns(
  reading: Reading,
  put: (target: Negation, start: number, end: number) => void,
  negated: Set<number>,
): void {
  for (const [target, pattern] of TURNS)
    for (const match of reading.prompt.matchAll(pattern)) {
      const from = match.index;
      const to = from + match[0].length;
      const inside = reading.tokens.flatMap((token, i) =>
        token.start >= from && token.end <= to ? [i] : [],
      );
      const [first] = inside;
      if (first === undefined) continue;
      put(target, first, inside.at(-1)! + 1);
      if (target !== 'elevators' && target !== 'staff') for (const at of inside) negated.add(at);
    }
}

/** "Close the bridge to cars": what stands between is closed to them alone. */
const CLOSED_TO =
  /\b(?<closed>clos(?:e|es|ed|ing)|shut(?:s|ting)?|bar(?:s|red|ring)?)\b(?: off)?(?: (?!to\b)[\p{L}\d'’-]+){1,5} (?<them>(?:to|for) (?:all |any |private |through )*(?:cars?|vehicles|automobiles|motorists|motor (?:traffic|vehicles)|motori[sz]ed traffic))\b/giu;

function readClosedTo(
  { prompt, tokens }: Reading,
  put: (target: Negation, start: number, end: number) => void,
  negated: Set<number>,
): void {
  for (const { index, 0: text, groups } of prompt.matchAll(CLOSED_TO)) {
    const end = index + text.length;
    const isIn = (from: number, to: number) => (at: number) =>
      tokens[at]!.start >= from && tokens[at]!.end <= to;
    const all = [...tokens.keys()];
    const them = all.filter(isIn(end - groups!['them']!.length, end));
    for (const at of [...all.filter(isIn(index, index + groups!['closed']!.length)), ...them])
      negated.add(at);
    put('vehicles', them[0]!, them.at(-1)! + 1);
  }
}

/** After what is absent: "sprinklers: none", "pedestrians are not needed", "lifts must not be used". */
const ABSENT =
  /^(?:system |systems |is |are |was |were |has |have |been |be |to |shall |should |must |may |will )*(?:[:=] (?:none|no|nil|off|not\b.*|n \/ a|0)(?= |$)|(?:none|absent|excluded|banned|forbidden|prohibited|disallowed|left out|out of scope|switched off|turned off)(?= |$)|not (?:be |to be )?(?:needed|required|wanted|included|present|allowed|permitted|involved|simulated|modelled|modeled|considered|necessary|installed|fitted|available|provided|expected|there|around)(?= |$))/;
/** Phrases that forbid lifts; lifts that cannot run belong to the list of blocked ways. */
const LIFTS_BARRED =
  /^(?:are |is |must |may |shall |should |do )*(?:not|never) (?:to )?(?:be )?(?:use|used|taken|ridden)(?= |$)/;
/** What is not available is blocked, not absent. */
const WORKING_THINGS: ReadonlySet<Negation> = new Set<Negation>(['elevators', 'power']);

function readAbsent(
  reading: Reading,
  put: (target: Negation, start: number, end: number) => void,
  negated: Set<number>,
): void {
  const { tokens } = reading;
  for (let at = 0; at < tokens.length; at += 1) {
    const match = findLongest(getTargets(), tokens, at);
    if (match === undefined || negated.has(at)) continue;
    const behind = tokens
      .slice(match.end, match.end + 7)
      .filter(({ sentence }) => sentence === tokens[at]!.sentence)
      .map(({ lower, text }) => (lower === '' ? text : lower))
      .join(' ')
      .replace(/^(?:[:=] )?(?:\d+ )?\( /, '')
      .replaceAll(/\b(is|are|must|should|do|does)n't\b/g, '$1 not')
      .replaceAll('mustnot', 'must not');
    for (const target of match.values) {
      const pattern = target === 'elevators' ? LIFTS_BARRED : ABSENT;
      const isAbsent =
        pattern.test(behind) ||
        (target === 'elevators' &&
          /^(?:are |is )*(?:forbidden|prohibited|banned|not (?:allowed|permitted)|off[- ]limits)/.test(
            behind,
          ));
      if (!isAbsent || (WORKING_THINGS.has(target) && target !== 'elevators')) continue;
      put(target, match.start, match.end);
      for (let i = match.start; i < match.end; i += 1) negated.add(i);
    }
    at = match.end - 1;
  }
}

/**
 * "No cars" beside buses excludes only some vehicles, which is not a negation; vehicles of responders do not count as
 * traffic.
 */
function hasOtherVehicle({ mentions, tokens }: Reading, negated: ReadonlySet<number>): boolean {
  const isCarWord = tokens.some(
    (token, at) => negated.has(at) && /^(?:car|automobile)$/.test(token.key),
  );
  const isAllWord = tokens.some((token, at) => negated.has(at) && /^(?:vehicle)$/.test(token.key));
  if (!isCarWord || isAllWord) return false;
  return mentions.some(
    (mention) => findSense(mention, 'vehicle') !== undefined && !negated.has(mention.start),
  );
}
