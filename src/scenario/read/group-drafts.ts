/** Groups as the prompt names them, one draft for each mention, before those of a kind are merged. */
import { isTrait } from '../agent-role.ts';
import type { AgentKind } from '../kinds.ts';
import { VEHICLE_KINDS } from '../kinds.ts';
import type { Row, Where } from '../scenario.ts';
import type { Arrival } from './arrival.ts';
import type { Counted } from './counted.ts';
import { readEachFloor } from './each-floor.ts';
import { findSense } from './reading.ts';
import type { Mention, Reading } from './reading.ts';
import { readRole } from './roles.ts';

export const PEOPLE_MAX = 1e9;

export interface Draft {
  readonly kind: AgentKind;
  readonly mention: Mention;
  /** The word for them, where it says more than the kind. */
  role?: string;
  count?: { value: number; start: number; end: number };
  isPart: boolean;
  share?: number;
  whole?: Whole;
  order: number;
  /** "six of those": they are a part of the part that was told last. */
  isOfLast?: boolean;
  /** The order of the draft they are a part of, where that is known. */
  partOf?: number;
  isDefinite: boolean;
  /** Which of several groups that were counted together: 0, 1 … */
  team?: number;
  /** Why the number is a judgement. */
  because?: string;
  /** Words between the number and the noun: "200 left-wing protesters". */
  marker?: string;
  /** The noun that was counted, where the state behind it tells them apart: "two pupils upstairs are in wheelchairs". */
  noun?: Mention;
  /** Where they are said to be. */
  at?: Where;
  row?: Row;
  /** When they are said to come. */
  arrives?: Arrival;
}

/** The people that others are a part of. */
export interface Whole {
  readonly kind: AgentKind;
  readonly role?: string;
}

const TRAIN_WORDS = /^(?:train|trains|service|express|intercity|rail|railway|carriages?|platform)$/;

/** "10 coaches" of a train are not vehicles on a road. */
export function isTrainCoach({ tokens }: Reading, { start }: Mention): boolean {
  const { lower, sentence } = tokens[start]!;
  return (
    /^coach(?:es)?$/.test(lower) &&
    tokens.some((token) => token.sentence === sentence && TRAIN_WORDS.test(token.lower))
  );
}

/** Who steers a vehicle, how they get away, and how a vehicle is driven at people. */
const STEERS = /^(?:driver|motorist|rider|biker|motorcyclist|chauffeur)$/;
const GETS_AWAY =
  /^(?:flees?|fled|fleeing|escap(?:e|es|ed|ing)|bolts?|bolted|(?:runs?|ran|gets?|got|makes?|made) (?:away|off))$/;
const DRIVEN_AT =
  /^(?:dr(?:ives?|ove|iving)|plough(?:s|ed|ing)?|plow(?:s|ed|ing)?|ram(?:s|med|ming)?|speed(?:s|ing)?|sped|career(?:s|ed|ing)?|steer(?:s|ed|ing)?|swerv(?:es?|ed|ing)) (?:into|at|through)$/;

/** "A car ploughs into a queue, the driver runs off": who drove at people and gets away is an attacker. */
function isFleeingDriver({ tokens }: Reading, { start, end }: Mention): boolean {
  const pairs = (from: number, to: number): string[] =>
    tokens
      .slice(from, to)
      .flatMap(({ lower }, k) => [lower, `${lower} ${tokens[from + k + 1]?.lower ?? ''}`]);
  return (
    STEERS.test(tokens[start]!.lower) &&
    pairs(end, end + 4).some((words) => GETS_AWAY.test(words)) &&
    pairs(0, tokens.length).some((words) => DRIVEN_AT.test(words))
  );
}

export function kindOf(mention: Mention): AgentKind | undefined {
  return (findSense(mention, 'person') ?? findSense(mention, 'vehicle'))?.kind;
}

export function isVehicle(kind: AgentKind): boolean {
  return (VEHICLE_KINDS as readonly string[]).includes(kind);
}

/** The head and also its adjectives: "80 elderly residents" are residents and elderly. */
export function draftCounted(
  reading: Reading,
  { quantity, head, modifiers, isPart, whole, isDefinite, times, estimate, isOfLast }: Counted,
): Draft[] {
  const kind = kindOf(head)!;
  const span = { start: quantity.start, end: head.end };
  const base = {
    isPart,
    order: quantity.start,
    isDefinite,
    ...(isOfLast === true ? { isOfLast } : {}),
  };
  const amount =
    quantity.kind === 'share'
      ? { share: quantity.value }
      : {
          count: {
            value: estimate?.value ?? Math.min(PEOPLE_MAX, Math.round(quantity.value)),
            ...span,
          },
          ...(estimate === undefined ? {} : { because: estimate.because }),
        };
  const wholeKind = whole === undefined ? {} : { whole: nameOf(reading, whole) };
  const named = nameOf(reading, head);
  const noun = whole === undefined ? {} : { noun: whole };
  const marker = markerOf(reading, quantity.end, head);
  const main: Draft = {
    ...named,
    mention: head,
    ...base,
    ...amount,
    ...wholeKind,
    ...noun,
    ...marker,
  };
  const { count } = main;
  const each = count === undefined ? undefined : readEachFloor(reading, head.end);
  if (each !== undefined)
    return each.floors.map(({ said, floor }) => ({
      ...main,
      count: { ...count!, end: each.end },
      at: { text: `floor ${said}`, floor },
    }));
  if (times !== undefined) return Array.from({ length: times }, (_, team) => ({ ...main, team }));
  const extra = modifiers.flatMap((modifier): Draft[] => {
    const modifierKind = findSense(modifier, 'person')?.kind;
    if (modifierKind === undefined || !isTrait(modifierKind) || modifierKind === kind) return [];
    return [
      {
        kind: modifierKind,
        mention: modifier,
        ...base,
        ...amount,
        isPart: kind !== 'person',
        ...(kind === 'person' ? {} : { whole: named }),
      },
    ];
  });
  // "40 elderly people" are elderly; the noun adds nothing.
  if (kind === 'person' && extra.length > 0) return extra;
  return [main, ...extra];
}

/** Adjectives that tell two groups of one word apart. */
function markerOf({ tokens }: Reading, from: number, { start }: Mention): { marker?: string } {
  const words = tokens.slice(from, start).filter(({ kind }) => kind === 'word');
  return words.length === 0 || words.length > 3
    ? {}
    : { marker: words.map(({ lower }) => lower).join(' ') };
}

/** "joggers, families, vendors": people with children, although no number says how many. */
function isFamilies({ tokens }: Reading, { start, end }: Mention): boolean {
  return end - start === 1 && tokens[start]!.lower === 'families';
}

function nameOf(reading: Reading, mention: Mention): Whole {
  const kind = kindOf(mention)!;
  const role = readRole(reading, mention, { isTrait: isTrait(kind) && kind !== 'child' });
  return role === undefined ? { kind } : { kind, role };
}

/** Groups without a number: "nurses", "a truck", "police respond". */
export function draftUncounted(
  reading: Reading,
  counted: readonly Counted[],
  isNegated: (token: number) => boolean,
): Draft[] {
  const used = new Set(
    counted
      .flatMap(({ head, modifiers, whole }) => [
        head,
        ...modifiers,
        ...(whole === undefined ? [] : [whole]),
      ])
      .map(({ start }) => start),
  );
  return reading.mentions.flatMap((mention): Draft[] => {
    const isDriver = isFleeingDriver(reading, mention);
    const kind = isDriver ? 'attacker' : kindOf(mention);
    if (
      kind === undefined ||
      (kind === 'person' && !isFamilies(reading, mention)) ||
      used.has(mention.start) ||
      isNegated(mention.start)
    )
      return [];
    if (
      isOnlyModifier(reading, mention) ||
      isOfThings(reading, mention) ||
      isOnlyCounted(reading, mention) ||
      isTrainCoach(reading, mention) ||
      isAuthor(reading, mention)
    )
      return [];
    const isOne =
      isBareSingular(reading, mention) ||
      reading.tokens.slice(mention.start, mention.end).at(-1)!.lower === 'player';
    return [
      {
        ...nameOf(reading, mention),
        kind,
        mention,
        isPart: isTrait(kind) && kind !== 'child',
        order: mention.start,
        isDefinite: false,
        ...(isOne ? { count: { value: 1, start: mention.start, end: mention.end } } : {}),
      },
    ];
  });
}

/** "lifts disabled", "a blind corner": said of a thing. */
function isOfThings({ mentions, tokens }: Reading, { start, end }: Mention): boolean {
  if (
    end - start > 1 ||
    !/^(?:disabled|blind|immobile|stretcher|senior|minor|local)$/.test(tokens[start]!.lower)
  )
    return false;
  const before = tokens[start - 1]?.lower ?? '';
  if (/^(?:the|and|or|,)$/.test(before)) return false;
  const at = /^(?:is|are)$/.test(before) ? start - 1 : start;
  return (
    tokens[start]!.lower !== 'disabled' ||
    mentions.some((mention) => mention.end === at && findSense(mention, 'feature') !== undefined)
  );
}

/** "an engine" alone is not a fire engine, "coach 4" of a train not a bus, "the player" of a game not a performer. */
function isOnlyCounted({ tokens, mentions }: Reading, { start, end }: Mention): boolean {
  if (end - start > 1) return false;
  const { lower, sentence } = tokens[start]!;
  if (/^engines?$/.test(lower)) return true;
  if (lower === 'player') return !isPlayed(tokens, { start, end });
  if (!/^(?:coach|coaches|carriage)$/.test(lower)) return false;
  const isNumbered = /^(?:\d+|[A-Z])$/.test(tokens[end]?.text ?? '');
  const hasTrain = mentions.some(
    (mention) =>
      findSense(mention, 'vehicle')?.kind === 'train' &&
      tokens[mention.start]!.sentence === sentence,
  );
  return isNumbered || hasTrain;
}

/** "Player starts on the north platform", "the player spawns": whom somebody plays is in the scene; "for one player" is not. */
function isPlayed(
  tokens: Reading['tokens'],
  { start, end }: { readonly start: number; readonly end: number },
): boolean {
  const isMeant = /^(?:for|per|single|multi|football|soccer|record|dvd|music|mp3)$/;
  return (
    /^(?:starts?|begins?|spawns?|is|stands?|hides?|wakes?|runs?|walks?|enters?|waits?|appears?|flees?|sneaks?|in|on|at)$/.test(
      tokens[end]?.lower ?? '',
    ) && !isMeant.test(tokens[start - 1]?.lower ?? '')
  );
}

/** "I'm the night manager of …": the author is not in the scene. */
/** Relatives and clients of the author. */
const ACQUAINTANCE =
  /^(?:client|colleague|boss|manager|supervisor|teacher|student|grandmother|grandfather|mother|father|neighbour|neighbor|friend)$/;

function isAuthor({ tokens }: Reading, { start }: Mention): boolean {
  const isMine = /^(?:my|our)$/.test(tokens[start - 1]?.lower ?? '');
  if (isMine && ACQUAINTANCE.test(tokens[start]!.lower)) return true;
  const before = tokens
    .slice(Math.max(0, start - 4), start)
    .map(({ lower }) => lower)
    .join(' ');
  return (
    /(?:^| )(?:i'm|i am|we are|we're|i work as|as)(?: just)?(?: the| an?)?(?: \w+)?$/.test(
      before,
    ) && /\b(?:i|i'm|we're|we)\b/.test(before)
  );
}

/** "passenger cars", "student nurses", "train station" (a phrase of its own), "fan zone". */
function isOnlyModifier({ mentionAt, tokens }: Reading, mention: Mention): boolean {
  const next = mentionAt.get(mention.end);
  const token = tokens[mention.end - 1]!;
  const isSingular = token.key === token.lower;
  // "Police turn up".
  const isVerb =
    tokens[mention.end]?.lower === 'turn' &&
    /^(?:up|out|back|round|around)$/.test(tokens[mention.end + 1]?.lower ?? '');
  if (isVerb) return false;
  if (next === undefined || !isSingular || tokens[mention.end]!.clause !== token.clause)
    return false;
  // "elderly residents" are both.
  const kind = findSense(mention, 'person')?.kind ?? '';
  if (isTrait(kind) && findSense(next, 'person') !== undefined) return false;
  return next.senses.some(
    ({ slot }) =>
      slot === 'person' ||
      slot === 'vehicle' ||
      slot === 'structure' ||
      slot === 'feature' ||
      slot === 'building',
  );
}

/** "gunman in the cafeteria", "train on fire": one, although no number says so. "A truck" names a kind and no number. */
function isBareSingular({ tokens, mentionAt }: Reading, { start, end, senses }: Mention): boolean {
  const head = tokens[end - 1]!;
  const isCollective =
    /^(?:police|staff|crew|personnel|audience|elderly|swat|security|traffic|law|national|faculty|disabled|population|military|choir|orchestra|cast|special|riot|mounted|armed|band|fire|emergency|congregation|workforce|clergy|medical|ambulance|team|force|department|service|brigade|guard|enforcement|citizenry|squad|youth|faithful|local|prm|idp|medevac|unit|blind|wheelchair)$/;
  if (
    head.key !== head.lower ||
    isCollective.test(head.lower) ||
    isCollective.test(tokens[start]!.lower)
  )
    return false;
  if (senses.some((sense) => sense.slot === 'person' && isTrait(sense.kind))) return false;
  const before = tokens[start - 1];
  const isOpening =
    before === undefined ||
    before.kind === 'mark' ||
    before.lower === 'and' ||
    before.lower === 'with';
  const next = tokens[end];
  const isPredicate =
    next !== undefined &&
    /^(?:on|in|at|near|with|inside|enters?|opens?|is|outside|crashes|derails|overturns|arrives|blocks|hits|explodes|catches)$/.test(
      next.lower,
    );
  // "A van drives", "driver flees": a verb in the singular has one subject.
  const isVerb =
    next?.kind === 'word' &&
    /[^s]s$/.test(next.lower) &&
    mentionAt.get(end)?.senses.every(({ slot }) => slot === 'event' || slot === 'goal') !== false;
  return isOpening && (isPredicate || isVerb);
}

/** People that none of our tables knows add nothing where others are counted: "33 passengers, 3 divers". */
export function dropStrangers({ mentionAt }: Reading, drafts: Draft[]): void {
  const isStranger = ({ kind, mention, count }: Draft): boolean =>
    kind === 'person' &&
    mentionAt.get(mention.start) === undefined &&
    count !== undefined &&
    count.start < mention.start;
  const hasOthers = drafts.some(
    (draft) => !isVehicle(draft.kind) && draft.count !== undefined && !isStranger(draft),
  );
  if (!hasOthers) return;
  for (const draft of drafts.filter(isStranger)) drafts.splice(drafts.indexOf(draft), 1);
}
