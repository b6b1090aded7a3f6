/**
 * Offences in the wording of police departments, ordered by how much they threaten a person at the place. Severities
 * are those of docs/feed-rules.md, "Crime"; the first matching line decides.
 */
import type { RiskType } from '#risk/evidence';

export interface Offence {
  readonly type: RiskType;
  readonly kind: string;
  readonly severity: number;
}

/** A reason to reject it, or its severity. */
type Verdict = Offence | { readonly reason: string };

const crime = (kind: string, severity: number): Offence => ({ type: 'crime', kind, severity });
const traffic = (kind: string, severity: number): Offence => ({ type: 'traffic', kind, severity });
const leave = (reason: string): Verdict => ({ reason });

/** Paperwork of a police department, and offences on paper, which have no place. */
const OFFENCES: readonly (readonly [RegExp, Verdict])[] = [
  [/non[- ]?criminal|no crime|cancel+ed|unfounded/, leave('not_a_crime')],
  [/missing person|(found|lost) (prop|evid)|recovered|safekeeping/, leave('not_a_crime')],
  [/\btow(ed)?\b|impound|stored veh|abandoned veh|auto theft locate/, leave('not_a_crime')],
  [
    /casualty report|danger self|possible mental|protective custody|child (custody|welfare)/,
    leave('not_a_crime'),
  ],
  [
    /warrant|fugitive|probati|prob viola|parole|fail(ure)? to reg|add change|fail reg/,
    leave('not_a_crime'),
  ],
  [
    /court order|wilful disobey|outside agency|o\/s |information|certificate|miscellaneous/,
    leave('not_a_crime'),
  ],
  [
    /licen[cs]e(?! plate)|permit|lic susp|unlic|regulat|registration|false tab|alter reg|false (id|info)/,
    leave('not_a_threat'),
  ],
  [
    /fraud|forg|embezz|counterfeit|fict|bunco|swindl|deceptive|identity|person?ation|personal id|access card|card info|\bcheck\b|defraud|financial|white.collar|bribe|extort/,
    leave('not_a_threat'),
  ],
  [
    /gambl|liquor|tobacco|curfew|litter|dump|animal|shop cart|camping|truan|runaway/,
    leave('not_a_threat'),
  ],

  [/homicide|\bhomi\b|murder|manslaughter|veh man /, crime('homicide', 1)],
  [
    /shoot|shots? fired|disch\w* (of )?(a )?(firearm|gun)|discharge firearm/,
    crime('shooting', 0.9),
  ],
  [
    /rape|sodomy|sex\w* (assault|abuse|batt|offen|penetr|pleas)|sexual|sex crime|lewd|indecent/,
    crime('sexual_assault', 0.9),
  ],
  [/kidnap|abduct|hostage|traffick/, crime('kidnapping', 0.8)],
  [/robbery|rob-|carjack|purse.?snatch|mugging/, crime('robbery', 0.75)],
  [/bomb|explosi|dest dvc|terrorism/, crime('bomb_threat', 0.7)],
  [
    /(assault|batter|batt\b|batt\/).*(weapon|aggravat|felon|deadly|gun|knife|inj|1st|2nd|firearm)|(aggravat|felon|deadly).*(assault|batter)|awdw|assault with|stab|mayhem|cause pain|cruelty/,
    crime('aggravated_assault', 0.7),
  ],

  [
    /hit ?(and|&|\/)? ?-?run.*(inj|death)|dui cause inj|accident.*(?<!non[- ])(inj|fatal)/,
    traffic('accident', 0.5),
  ],
  [/accident(?!al)|collision|hit ?(and|&|\/)? ?-?run|non inj hr/, traffic('accident', 0.25)],
  [/\bdui|driving under|impaired driv|reckless|evading|\bdwi\b/, traffic('dangerous_driving', 0.3)],
  [/\btraffic\b|taxicab|parking|pkg /, leave('not_a_threat')],

  [/assault|batter|\bbatt\b|violen|domestic|family disturb|fight/, crime('assault', 0.45)],
  [
    /weapon|\bwpn\b|firear|frarm|gun\b|brandish|dagger|switchblade|tear gas|armed|ammo/,
    crime('weapons', 0.5),
  ],
  [/arson|fire of|fire bomb|accidental fires/, crime('arson', 0.4)],
  [
    /burgl|break.{1,12}enter|forced entry|entry of property|home invasion|housebreak/,
    crime('burglary', 0.45),
  ],
  [/threat|menac|stalk|intimidat|harr?ass|telepest|annoy|dissuade/, crime('threat', 0.3)],
  [
    /(?<!from )(motor )?(veh\w*|auto|car|motorcycle)\b.*(theft|stolen|larceny|w\/o owner|take)|take veh|(theft|larceny) of (a )?(motor )?(veh|auto)|grand theft auto$|larceny of motor/,
    crime('vehicle_theft', 0.35),
  ],
  [
    /theft|larceny|shoplift|steal|stolen|pickpocket|pick pocket|car prowl|clout|pt of found/,
    crime('theft', 0.25),
  ],
  [
    /drug|narc|marij|cocai|amphet|opiate|heroin|cntrl sub|cntl sub|controlled sub|quaalud|hypo needle|paraph|subst\b/,
    crime('drugs', 0.2),
  ],
  [/vandal|damage|mischief|graffiti|destruct|tamper/, crime('vandalism', 0.2)],
  [/prostitut/, crime('prostitution', 0.15)],
  [
    /disorder|disturb|dist peace|peace|public order|drink|intox|loiter|trespass|tresp|nuisance|anti-?social|prowl|urinat|peeping|gang/,
    crime('disorder', 0.15),
  ],
];

/** Any other recorded offence. */
const OTHER = crime('other_crime', 0.15);

/** A file has thousands of rows and a hundred different wordings, so each is judged once. */
export function createOffenceJudge(): (words: string) => Verdict {
  const known = new Map<string, Verdict>();
  return (words) => {
    const verdict = known.get(words) ?? judge(words.toLowerCase());
    known.set(words, verdict);
    return verdict;
  };
}

function judge(text: string): Verdict {
  return OFFENCES.find(([pattern]) => pattern.test(text))?.[1] ?? OTHER;
}
