/** Closed lists of verbs that the scene tells apart. What a behaviour is called is in its kind, not here. */
import { wordSet } from '../clauses/words-of-phrases.ts';

/** They say where somebody is, not what they do there. */
export const STAYING = wordSet(
  'be stand sit wait stay sleep lie live work remain dine eat watch sunbathe queue gather play attend have',
);
export const COMING = wordSet(
  'arrive come reach appear land turn show pull roll enter burst join follow storm',
);
/** Of vehicles and people who come from outside: they were not there before. */
export const STOPPING = wordSet('stop park dock moor pull drive attack hit raid');
export const ENTERING = wordSet('enter reach');
/** They go where the words behind "to", "through" and "along" say. */
export const MOVING = wordSet(
  'get go move return head climb make set rush hurry push press pour stream squeeze crowd come burst break step gallop ride slip sneak storm charge file',
);
/** Particles that say where: not here. */
export const OFF = wordSet('off away out');
/** With somebody as their object: no place need be named. */
export const WHERE_PARTICLES = wordSet(
  'off away out back in down up inside outside upstairs downstairs ashore',
);
export const RUNNING = wordSet('run rush sprint');
/** With a distance it is how far they go. */
export const MEASURED = wordSet('walk march go run drive escort head move crawl');
/** With somebody as their object: they go along. */
export const TAKING_ALONG = wordSet(
  'walk march run take bring drive get move pull push lead help guide usher shepherd rush',
);
/** A vehicle that does it first comes. */
export const CARRYING_OFF = wordSet('take evacuate ferry carry transport');
export const FETCHING = wordSet('bring deliver drop unload fetch rescue collect pick save');
/** Whom they bring was not there before. */
export const BRINGING = wordSet('bring deliver drop unload');
/** Of people. */
export const FALLING = wordSet('fall trip stumble slip');
export const FAINTING = wordSet('collapse faint keel');
export const CLOSING = wordSet(
  'close lock block shut seal bury jam barricade cordon chain bolt padlock obstruct',
);
export const OPENING = wordSet('open unlock reopen');
/** Of a vehicle in the passive: it stands there. */
export const STRANDING = wordSet('stick park strand jam stop abandon block queue');
export const ENDING = wordSet('stop end finish cease pass subside clear');
export const LEAVING = wordSet('leave go be');
export const SOUNDING = wordSet('go sound ring activate trigger raise start');
/** Of water: it is a flood. */
export const FLOODING = wordSet(
  'come rise pour enter flow rush spread reach gush seep break burst',
);
/** A participle alone is what is done to somebody: "guests trapped in the lift". */
export const DONE_TO = wordSet(
  'lock trap hold injure hurt evacuate escort carry move bring take strand rescue block seat park tie wound bury stick close kill surround',
);
export const HAVING = wordSet('use have need');
export const MODALS_OF_POWER = wordSet('can could');
/** Links of a clause to the one it times. */
export const TRIGGERS = wordSet('when after until while before');
