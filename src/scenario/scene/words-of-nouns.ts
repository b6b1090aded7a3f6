/** Closed lists of nouns and pronouns that the scene tells apart. What a kind is called is in the lexicon, not here. */
import { wordSet } from '../clauses/words-of-phrases.ts';

export const EVERYBODY = wordSet('everybody everyone nobody somebody anyone anybody someone');
/** They refer to no group of the scene. */
export const SPEAKERS_AND_THINGS = wordSet('we i us you nothing something everything anything');
export const SPEAKERS = wordSet('we i you');
/** Pronouns for some of a group. */
export const PART_PRONOUNS = wordSet('none ones one');
export const BACK_REFERENCES = wordSet('those ones one them');
/** Words for several together: a number before them does not count people. */
export const COLLECTIVES = wordSet('line row chain cordon group crowd team party queue camp set');
export const ROWS = wordSet('line row chain cordon');
/** "Between the two groups". */
export const SIDES_OF_PEOPLE = wordSet('group side camp party crowd set');
/** Several people in the singular. */
export const GROUPS = wordSet(
  'staff crew police security audience congregation brigade family team public workforce choir band orchestra delegation patrol squad army mob gang cast personnel party military cavalry press personnel folk crowd public community population class group couple mass clergy',
);
/** Single people of whom nothing more is said; a crowd is never told so. */
export const INDIVIDUALS = wordSet('man woman youth figure stranger');
/** Who is in a vehicle that attacks is an attacker. */
export const DRIVERS = wordSet('driver rider motorist biker');
export const CAPTIVES = wordSet('hostage captive prisoner');
export const DUTIES = wordSet('job task duty order role');
export const ALARM_NOUNS = wordSet('alarm siren bell');
export const WATERS = wordSet('water floodwater river sea');
/** A place of their own or a vehicle. */
export const WATERCRAFT = wordSet('ferry boat ship vessel');
/** Never a part of a building, whatever the lexicon says. */
export const OPEN_WATER = wordSet('water waterline');
/** "Out of order". */
export const OUT_OF = wordSet('order use service action');
export const FLOOR_NOUNS = wordSet('floor storey level deck');
export const FLOOR_WORDS = wordSet('floor storey level deck basement cellar roof rooftop');
export const SIDE_NOUNS = wordSet('side end half corner');
/** A place may be called so whatever its kind. */
export const GENERIC_PLACES = wordSet(
  'building house complex facility site venue premises place property block station centre center tower ground terminal',
);
export const ANY_PLACES = wordSet('complex facility site venue premises place property ground');
export const OPENINGS = wordSet('portal mouth');
export const GREENS = wordSet(
  'field pitch playground yard lawn garden meadow park forecourt courtyard green',
);
/** Behind a preposition they make a turn of phrase and name no room. */
export const NO_ROOMS = wordSet(
  'way time case order line foot hand floor area side end edge back front rear scale middle start air inside outside world morning evening afternoon night day minute moment fire danger panic safety luggage help rest',
);
/** The kind of a measure behind it: "20 m wide". */
export const HEIGHTS = wordSet('high tall');
/** Adjectives by which a way is closed. */
export const SHUT = wordSet(
  'closed locked blocked shut jammed chained bolted barred sealed padlocked obstructed unusable impassable broken',
);
