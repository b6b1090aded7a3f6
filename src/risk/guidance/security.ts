/** What to do about dangers that people cause. Each line follows published guidance; the wording is ours. */
import { DRIVERS, PEOPLE, before, bring, now, way } from './step.ts';
import type { Step } from './step.ts';
import type { Subject } from './subject.ts';

const LEAVE_WORD = before(
  'gisf',
  'Leave your route and times to call with someone who acts if you do not call.',
);
const DOCUMENTS = bring(
  'fcdo',
  'Copies of your documents, and local emergency and embassy numbers on paper.',
);
const TRAUMA_KIT = bring('icrc', 'A first-aid kit for severe bleeding, and people who can use it.');
const STAYED_SUPPLIES = bring('ready', 'Water, food and medicine for three days.');
const DAYLIGHT = way('gisf', 'Travel in daylight, and be inside a safe place well before dark.');
const HANDS = way(
  'icrc',
  'At a checkpoint slow down, lower windows, keep hands in sight and do as told.',
  ['individual', 'family', 'journalist', 'vehicle'],
);
const CONVOY_CHECKPOINT = way(
  'icrc',
  'At a checkpoint keep distance between vehicles, stop where told, and let one person speak.',
  ['convoy'],
);
const CONVOY_CLEARANCE = before(
  'icrc',
  'Clear the route with every armed party that controls it, and agree order, distance and signals.',
  ['convoy'],
);
const MINES = way('icrc', 'Stay on roads in use: verges, tracks and ruins may be mined.');
const PRESS = before(
  'cpj',
  'Agree check-in times with your newsroom, carry accreditation, and fit body armour and helmet.',
  ['journalist'],
);
const NO_CHILDREN = before('fcdo', 'Leave children with people outside the area.', ['family']);
const NO_RESISTANCE = way('fcdo', 'If you are robbed, hand over what is asked and do not resist.');
const LOCKED = way(
  'state',
  'Keep doors locked and windows up, and room to drive off when you stop.',
  DRIVERS,
);
const LIT_STREETS = way(
  'fcdo',
  'Keep to busy, lit streets in company; after dark take a booked taxi.',
  PEOPLE,
);

export const SECURITY_STEPS = {
  war: [
    now(
      'icrc',
      'Ask people on the spot about fighting, shelling and air alarms of the last hours.',
    ),
    before('icrc', 'Fix a shelter and a second way out for every stop.'),
    LEAVE_WORD,
    CONVOY_CLEARANCE,
    NO_CHILDREN,
    PRESS,
    way(
      'icrc',
      'When you hear shelling or an alarm, leave the vehicle and take solid cover below ground level.',
    ),
    MINES,
    DAYLIGHT,
    HANDS,
    CONVOY_CHECKPOINT,
    TRAUMA_KIT,
    STAYED_SUPPLIES,
  ],
  insurgency: [
    now('gisf', 'Ask people on the spot which roads and villages were attacked in the last days.'),
    before('gisf', 'Vary times and routes, and tell your plans only to those who need them.'),
    LEAVE_WORD,
    CONVOY_CLEARANCE,
    NO_CHILDREN,
    PRESS,
    DAYLIGHT,
    HANDS,
    CONVOY_CHECKPOINT,
    TRAUMA_KIT,
    DOCUMENTS,
  ],
  armed_attack: [
    now(
      'icrc',
      'Do not enter the place until authorities or people on the spot say that it is over.',
    ),
    before('gisf', 'Choose another road or another day: the same place may be attacked again.'),
    LEAVE_WORD,
    NO_CHILDREN,
    PRESS,
    way(
      'icrc',
      'Under fire get out of the line of fire, take solid cover, and move on only when it is over.',
    ),
    way(
      'gisf',
      'Do not stop at a blocked road or an accident there; turn round at a distance.',
      DRIVERS,
    ),
    way(
      'gisf',
      'Keep so much distance that one attack cannot stop all vehicles; agree where to meet again.',
      ['convoy'],
    ),
    TRAUMA_KIT,
    bring('gisf', 'A satellite telephone or radio where the network may fail.', [
      'convoy',
      'journalist',
    ]),
  ],
  gangs: [
    now('state', 'Ask local people which streets to avoid today.'),
    before('state', 'Book a driver who knows the area, and no transport in the street.', PEOPLE),
    LEAVE_WORD,
    DAYLIGHT,
    LOCKED,
    NO_RESISTANCE,
    DOCUMENTS,
  ],
  violent_crime: [
    before('fcdo', 'Ask your hotel or host which streets to avoid, and after what hour.'),
    LIT_STREETS,
    LOCKED,
    NO_RESISTANCE,
    bring('fcdo', 'A charged telephone that shares its location, and a second card kept apart.'),
  ],
  theft: [
    way('fcdo', 'Keep valuables out of sight, and leave nothing in a parked vehicle.'),
    bring('fcdo', 'Only the cash and documents of the day; keep the rest in a safe.'),
  ],
  terrorism: [
    before(
      'fcdo',
      'Avoid crowds, government buildings, places of worship and hotels of foreigners at busy hours.',
    ),
    way(
      'fcdo',
      'In an attack run; if you cannot, hide and silence your telephone; then call for help.',
    ),
    way('fcdo', 'Know the exits of every place you enter.', PEOPLE),
    LEAVE_WORD,
    DOCUMENTS,
  ],
  kidnapping: [
    before('gisf', 'Vary times and routes, and tell your plans only to those who need them.'),
    before('state', 'Agree questions of proof of life, and who speaks for you.'),
    way('gisf', 'Let no vehicle fall behind or go ahead alone.', ['convoy']),
    way(
      'state',
      'If you are followed, drive to a police post or a guarded place, not home.',
      DRIVERS,
    ),
    LEAVE_WORD,
  ],
  detention: [
    before('state', 'Dual nationals: expect no consular help, and reconsider the journey.'),
    before(
      'state',
      'Take a telephone and computer without private data, messages or political content.',
    ),
    before('cpj', 'Take accreditation and the number of a lawyer, and agree who asks for you.', [
      'journalist',
    ]),
    way(
      'fcdo',
      'Do not photograph soldiers, police, officials or their buildings, and keep from politics.',
    ),
    DOCUMENTS,
  ],
  unrest: [
    now('fcdo', 'Look up where people gather today, and keep away from these streets.'),
    before('fcdo', 'Plan for closed roads, strikes and cut networks.'),
    way('fcdo', 'If you meet a crowd, turn off at the next side street; do not film it.', [
      'individual',
      'family',
    ]),
    way(
      'state',
      'Do not drive through or around a crowd: stop at a distance and turn back.',
      DRIVERS,
    ),
    way('cpj', 'Stand at the edge with a way out behind you, in company, marked as press.', [
      'journalist',
    ]),
    DOCUMENTS,
  ],
  piracy: [
    now('bmp', 'Report to the maritime security centre of the region and follow its routing.'),
    before('bmp', 'Harden access to the deck and prepare a citadel.'),
    way('bmp', 'Pass at full speed with a doubled watch, and do not drift or anchor there.'),
  ],
} satisfies Partial<Record<Subject, readonly Step[]>>;
