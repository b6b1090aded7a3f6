/** What to do about disasters, weather and roads. Each line follows published guidance; the wording is ours. */
import { DRIVERS, before, bring, now, way } from './step.ts';
import type { Step } from './step.ts';
import type { Subject } from './subject.ts';

const TOLD = now(
  'ready',
  'Follow the instructions of the authorities, and leave at once when told.',
);
const SUPPLIES = bring(
  'ready',
  'Water, food and medicine for three days, a torch and a battery radio.',
);
const MASKS = bring('who', 'Masks of class FFP2 or N95.');
const LATEST_WARNING = now(
  'nws',
  'Read the newest warning shortly before leaving; postpone while it is in force.',
);

export const NATURE_STEPS = {
  earthquake: [
    now('ready', 'In an aftershock drop, cover and hold on; stay out of damaged buildings.'),
    before('ready', 'Ask whether bridges, tunnels and hospitals on the way are open.'),
    way(
      'ready',
      'In a shock stop clear of bridges, power lines and facades, and stay in the vehicle.',
      DRIVERS,
    ),
    SUPPLIES,
  ],
  flood: [
    TOLD,
    before('nws', 'Plan a way on high ground, and a place to wait.'),
    way('nws', 'Never walk or drive into moving water: turn round. 30 cm carry most cars away.'),
    SUPPLIES,
  ],
  tsunami: [
    now(
      'ready',
      'After a warning or a long shock go inland and uphill at once, on foot if roads are full.',
    ),
    way('ready', 'Stay away from the shore until the authorities give the all-clear.'),
  ],
  wildfire: [
    TOLD,
    before('ready', 'Know two ways out, and turn back rather than drive into smoke.'),
    way('ready', 'Close windows and vents, and drive slowly with lights on.', DRIVERS),
    MASKS,
  ],
  volcano: [
    TOLD,
    before('ready', 'Stay out of the closed zone and of valleys below the volcano; check flights.'),
    way('ready', 'In falling ash go inside, or cover mouth, nose and eyes.'),
    MASKS,
  ],
  air_quality: [
    now('who', 'Stay inside with windows closed while the air is worst, and avoid effort outside.'),
    MASKS,
  ],
  disease: [
    before('who', 'Ask a travel clinic about vaccines and medicine, weeks ahead if you can.'),
    way('who', 'Wash hands, avoid sick people and animals, and see a doctor at the first fever.'),
  ],
  other_disaster: [
    TOLD,
    before('ready', 'Know the way out of the affected area, and turn back rather than enter it.'),
    SUPPLIES,
  ],
  storm: [
    LATEST_WARNING,
    way(
      'nws',
      'When it comes, be in a solid building away from windows; not under trees or on bridges.',
    ),
    way('nws', 'With a high vehicle or trailer wait for the wind to drop.', DRIVERS),
    SUPPLIES,
  ],
  winter: [
    LATEST_WARNING,
    way(
      'nws',
      'If you are stuck, stay in the vehicle, keep the exhaust clear, and be visible.',
      DRIVERS,
    ),
    way('who', 'Cover all skin, stay dry, and go inside at the first numbness.'),
    bring('nws', 'Warm layers, blankets, a shovel, and winter tyres or chains.'),
  ],
  heat: [
    now(
      'who',
      'Rest in the shade or inside during the hottest hours, and drink before you are thirsty.',
    ),
    way('who', 'Never leave children or animals in a parked vehicle.', [
      'family',
      'vehicle',
      'convoy',
    ]),
    bring('who', 'Water for everybody, also for a breakdown; hats and sun protection.'),
  ],
  fog: [
    way(
      'nws',
      'Slow down, use low beams and fog lights, and never stop on the carriageway.',
      DRIVERS,
    ),
  ],
  other_weather: [
    LATEST_WARNING,
    bring('nws', 'Clothing for the warned weather, blankets and water.'),
  ],
  closure: [
    before('state', 'Check closures before leaving, and plan a way round.'),
    bring('state', 'An offline map of the surroundings, and fuel or charge for a detour.'),
  ],
  road: [
    way('state', 'Allow more time, keep a larger distance, and avoid the busiest hour.'),
    bring('state', 'A warning triangle, reflective vests and a first-aid kit.', [
      'family',
      'convoy',
      'vehicle',
    ]),
  ],
} satisfies Partial<Record<Subject, readonly Step[]>>;
