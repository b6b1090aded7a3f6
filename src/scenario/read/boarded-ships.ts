/**
 * A ship that people board from the shore, wait for or get off is a vehicle at its berth in a port. One on which something happens, or on
 * which people are, is the place itself.
 */
import type { StatedStructure } from '../stated.ts';
import type { Sense } from '../words/senses.ts';
import { findSense } from './reading.ts';
import type { Mention, Reading } from './reading.ts';

const SHIP =
  '(?:ferr(?:y|ies)|ferry ?boats?|ships?|liners?|vessels?|catamarans?|steamships?|riverboats?)';
/** Said of people on the shore, or of a ship that comes there. */
const FROM_SHORE = new RegExp(
  [
    String.raw`\b(?<!\bon[ -])board(?:s|ed|ing)?\b`,
    String.raw`\b(?:dis)?embark\w*`,
    String.raw`\b(?:gangways?|gangplanks?|linkspans?|foot pas+eng\w+|quay(?:side)?s?|jetty|piers?)\b`,
    String.raw`\b(?:wait(?:s|ing)?|queu(?:e|es|ing|eing)) (?:[\w ]{0,24})?for (?:the |a |an |their |its )?(?:\w+ )?${SHIP}\b`,
    String.raw`\b${SHIP} (?:\w+ ){0,2}(?:arriv\w+|com(?:es|ing) in|docks?|berths?|pulls? in|lands|is due|moors?)\b`,
    String.raw`\b(?:get|gets|getting|got|go|goes|going|step|walk|come|comes|climb|file|drive|drives) (?:on|onto|aboard|off|on board)\b`,
  ].join('|'),
  'i',
);
/** Said of people aboard, and of what happens to a ship or on it. */
const ABOARD = new RegExp(
  [
    String.raw`\b(?:decks?|cabins?|engine[ -]rooms?|life ?(?:boats?|rafts?)|muster\w*|hull|capsiz\w+|sink(?:s|ing)?|overboard|captain|mayday|abandon ship)\b`,
    String.raw`\b(?:run|runs|ran) aground\b|\bat sea\b|\b(?:lists|listing)\b`,
    String.raw`\b(?:fire|smoke|blaze|explosion|bomb|leak|shooting|attack|riot|panic|alarm|evacuat\w+)(?: \w+){0,2} (?:on|aboard|on board|in|inside|of) (?:the |a |an |our )?(?:[\w-]+ ){0,2}${SHIP}\b`,
    String.raw`\b(?:${SHIP}) (?:is on|on|catches) fire\b`,
    String.raw`\b(?:passengers|people|guests|pax|crew|persons|travellers) (?:are |is |still |already )*(?:aboard|on ?board|on the|on a) (?:the |a |an )?(?:[\w-]+ ){0,2}${SHIP}\b`,
    String.raw`\b${SHIP} with (?:about |some |around )?[\d,.]+ (?:\w+ )?(?:passengers|people|guests|pax|crew)\b`,
  ].join('|'),
  'i',
);

const FERRY: Sense = { slot: 'vehicle', kind: 'ferry' };

/** The same reading, in which ships are vehicles where people board them from the shore. */
export function boardShips(given: Reading): Reading {
  const reading = readDocking(given);
  if (!reading.mentions.some(isShip)) return given;
  if (!FROM_SHORE.test(reading.prompt) || ABOARD.test(reading.prompt)) return given;
  const mentions = reading.mentions.map((one) => (isShip(one) ? { ...one, senses: [FERRY] } : one));
  return {
    ...reading,
    mentions,
    mentionAt: new Map(
      mentions.filter(({ isNested }) => !isNested).map((mention) => [mention.start, mention]),
    ),
  };
}

const DOCKS = /^(?:docks?|docked|berths?)$/;
/** What follows a verb: "docks after 2 minutes", "docks at berth 3". */
const BEHIND_VERB = /^(?:after|at|in|within|with|and|then|on|alongside|next)$/;

/** "The ferry docks after 2 minutes": the word is a verb, and no port. */
function readDocking(reading: Reading): Reading {
  const { tokens, mentions } = reading;
  const isVerb = (at: number): boolean =>
    DOCKS.test(tokens[at]?.lower ?? '') &&
    BEHIND_VERB.test(tokens[at + 1]?.lower ?? '') &&
    new RegExp(`^${SHIP}$`, 'i').test(tokens[at - 1]?.lower ?? '');
  const senses: readonly Sense[] = [{ slot: 'structure', kind: 'ship' }];
  return {
    ...reading,
    mentions: mentions.flatMap((one): Mention[] => {
      if (!isVerb(one.end - 1)) return [one];
      const { start, end } = one;
      return end - start > 1 && !one.isNested ? [{ ...one, senses, end: end - 1 }] : [];
    }),
  };
}

function isShip(mention: Mention): boolean {
  return findSense(mention, 'structure')?.kind === 'ship';
}

/** Where nothing else is named, a ship lies in a port. */
export function addPort(
  { mentions }: Reading,
  structures: readonly StatedStructure[],
): readonly StatedStructure[] {
  const hasFerry = mentions.some((one) => findSense(one, 'vehicle')?.kind === 'ferry');
  if (!hasFerry || structures.length > 0) return structures;
  return [
    {
      id: 'port',
      kind: {
        value: 'port',
        source: 'inferred',
        confidence: 0.8,
        because: 'people go aboard a ship from the shore',
      },
      named: [],
    },
  ];
}
