/** Goals with other words in between: "get all 300 guests out", "how everyone leaves". */
import type { Goal } from '../kinds.ts';

const PEOPLE =
  '(?:everyone|everybody|people|fans|spectators|visitors|guests|the crowds?|attendees|the audience|concertgoers|festivalgoers|all of them|passengers|shoppers|worshippers|students|pupils|employees|workers|customers|supporters|theatregoers|revellers|delegates|pilgrims|marchers|runners|agents|occupants|residents|patrons)';

export const GOAL_TURNS: readonly (readonly [Goal, RegExp])[] = [
  [
    'egress',
    new RegExp(
      `\\b${PEOPLE} (?:then |all |slowly |will |should |can |to |want to |wants to |start to |begin to |starts? |begins? )*(?:leaves?|leaving|go(?:es|ing)? home|head(?:s|ing)? home|fil(?:es?|ing) out|stream(?:s|ing)? out|pour(?:s|ing)? out|walk(?:s|ing)? out|empt(?:y|ies|ying))\\b(?! (?:their|his|her|its|a|an|behind|bags?|luggage|the (?:door|car|bag)))`,
      'i',
    ),
  ],
  [
    'evacuate',
    /\b(?:get|gets|getting|lead|leads|leading|bring|brings|bringing|guide|guides|guiding|usher|ushers|move|moves|help|helps|take|takes) (?!off\b|out\b|up\b)(?:[\w'-]+ ){1,5}?(?:out(?: of (?:the|a|an|there)\b|[.,;!?]| safely|$)|to safety\b|to higher ground\b|to high ground\b)/i,
  ],
  [
    'evacuate',
    /\b(?:has|have|needs?|ought|must|should|is|are|will|being) (?:to |now |all )*(?:be |being )?(?:emptied|cleared|vacated)(?: of (?:people|everyone|everybody)\b|[.,;:!?]| in\b| within\b| because\b| at once\b| immediately\b| by\b|$)/i,
  ],
  [
    'evacuate',
    /\b(?:told|ordered|asked|urged|instructed|forced|advised) to (?:leave|get out of|abandon|go out of|quit) (?:the|their|its|all)\b/i,
  ],
  [
    'evacuate',
    /\b(?:the last (?:\w+ )?(?:person|one|guest|occupant|worker|pupil|student|patient|visitor|passenger|spectator|resident)|every(?:one|body)) (?:is|are|has|have) (?:got |gotten |safely )*(?:out(?:side)?|left)\b/i,
  ],
  [
    'evacuate',
    /\b(?:leaves?|leaving|left)\b(?=[^.;!?]{0,80}? (?:because of|due to|at the sound of|on hearing|after|when|as|upon) (?:an?|the) (?:(?:fire|smoke|evacuation|gas|bomb) )*alarm\b)/i,
  ],
  [
    'commute',
    /\b(?:go|goes|going|travel|travels|travell?ing|ride|rides|riding|cycle|cycles|cycling|walk|walking|drive|driving|get|gets|getting|head|heads|heading|coming|come|return|returning) (?:home )?(?:to|from) (?:work|the office|their jobs|their offices)\b/i,
  ],
];
