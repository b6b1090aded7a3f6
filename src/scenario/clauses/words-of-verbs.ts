/** Closed classes of English words in and around verb groups. */
import { wordSet } from './words-of-phrases.ts';

export const MODALS = wordSet('will would shall should can could may might must ca wo cannot');
export const BE = wordSet('be is are was were been being am');
export const HAVE = wordSet('have has had having');
export const DO = wordSet('do does did');
export const NOT = wordSet("not n't never nt");

/** An auxiliary and its "not" are one token. */
export const NEGATED = wordSet(
  "don't doesn't didn't isn't aren't wasn't weren't hasn't haven't hadn't can't couldn't won't wouldn't shouldn't mustn't mightn't needn't cannot",
);

/** With "to" or "-ing" behind them, what follows is what is done. */
export const HELPERS = wordSet(
  'try begin start continue keep want need wish plan attempt manage refuse fail stop happen seem go remain stay get have use let help',
);
/** With a participle behind them the state is what counts: "stay locked", "get trapped". */
export const KEEPS = wordSet('stay remain get keep');

/** Participles that look like the plain form: "chained shut". */
export const STATES = wordSet('shut hurt set split put let cut hit spread');

/** A verb in its plain form follows. */
export const BEFORE_PLAIN_VERB = wordSet(
  "to will would shall should can could may might must cannot can't won't shouldn't mustn't do does did don't doesn't didn't let's please",
);
/** A second verb behind them is no object: "help carry", "go look", "see people run". */
export const BEFORE_SECOND_VERB = wordSet(
  'let help make go come see watch hear stay remain get keep',
);

/** With an object and a plain verb behind it: "make them queue". */
export const CAUSING = wordSet('make let have help see watch');
export const OBJECT_PRONOUNS = wordSet('them him her us everybody everyone people');

/** Never particles: behind them stands a noun. */
export const ONLY_PREPOSITIONS = wordSet(
  'at by for from with of into onto near behind between under during without',
);

/** Another clause begins here. */
export const OPENERS = wordSet(
  'who which that when while until till as if because so where once whether then after before',
);
/** What may be the subject of a verb right behind it and is no noun. */
export const SUBJECTS = wordSet(
  'they we you i he she it who that which everybody everyone somebody someone nobody people all both some most others half many them none',
);
export const SUBJECT_PRONOUNS = wordSet('they we i he she it who');
/** They stand behind subjects: "the guests themselves leave". */
export const AFTER_SUBJECTS = wordSet('itself themselves all both each');

/** A verb stands before them more often than a noun: "drive off", "keels over". */
export const PARTICLES = wordSet(
  'off out up down back away over in through on along around by past across apart',
);
/** An adverb that belongs to its verb: "carry them down". */
export const VERB_PARTICLES = wordSet(
  'off out up down back away over in through on along around round past across apart inside outside upstairs downstairs ashore aboard together behind',
);

/** WordNet has verbs of them, but in notes about people and places they are nouns or particles. */
export const NEVER_VERBS = wordSet(
  'up down out in off back over man woman people staff police crew gate floor room bank tower wall chair table bus train ship water ground house home field yard hall bench stage street school officer father mother counter guest pool camp tent car van lift',
);
/** Verbs too new, too rare or too special for the list from WordNet. */
export const FURTHER_VERBS = wordSet(
  'queue keel brake stampede evacuate riot board panic shelter barricade',
);
