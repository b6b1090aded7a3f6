/** The prepositions that say where, and how each is said in a document. */
import { wordSet } from '../clauses/words-of-phrases.ts';
import type { Where } from './entity.ts';

export const RELATION_OF: ReadonlyMap<string, NonNullable<Where['relation']>> = new Map([
  ['in', 'in'],
  ['into', 'in'],
  ['at', 'at'],
  ['on', 'on'],
  ['onto', 'on'],
  ['near', 'near'],
  ['by', 'beside'],
  ['beside', 'beside'],
  ['behind', 'behind'],
  ['between', 'between'],
  ['opposite', 'opposite'],
  ['outside', 'outside'],
  ['under', 'below'],
  ['below', 'below'],
  ['above', 'above'],
  ['over', 'above'],
  ['along', 'along'],
  ['around', 'around'],
  ['in front of', 'in_front_of'],
  ['among', 'in'],
  ['aboard', 'in'],
  ['in the middle of', 'in'],
  ['at the back of', 'in'],
  ['at the end of', 'at'],
  ['at the top of', 'at'],
  ['at the bottom of', 'at'],
]);

export const TO = wordSet('to into onto towards for');
export const FROM: ReadonlySet<string> = new Set(['from', 'out of', 'off']);
export const THROUGH = wordSet('through across over past up down');
/** They say how far or which way something lies, not where everything happens. */
export const FAR = wordSet('to from near opposite outside behind between beside around past');
/** A place behind them says more of the place before them: "the kitchen on the second floor". */
export const NESTING = wordSet('in on at of');
export const WITHIN = wordSet('in at on');
/** A name behind them is a room, even one that the lexicon does not know. */
export const NAMING_ROOMS: ReadonlySet<string> = new Set([
  'in',
  'at',
  'into',
  'through',
  'near',
  'outside',
  'behind',
  'beside',
  'by',
  'in front of',
  'opposite',
  'on',
  'onto',
  'to',
]);
/** People move by them even without a verb: "guests out through the lobby". */
export const GOING = wordSet('through to into onto towards');
/** What is boarded or left stands behind them. */
export const ABOARD = wordSet('onto on for into off from');
