import { standOffMeters } from '#safety/facets';
import { threatByPeople } from '../hazard-families/threat-by-people.ts';
import { readLeftCharge } from './shared/charge.ts';
import { foreseen } from './shared/foreseen.ts';
import { leaveAfter } from './shared/leave-after.ts';
import { shownBy } from './shared/shown-by.ts';

export const bombThreat = threatByPeople({
  type: 'bomb_threat',
  examples: ['There is a bomb threat.'],
  reading: {
    words: `
      bomb threat, landmine, land mine,
      (unattended/suspicious/abandoned/unclaimed/ownerless/unaccompanied) (rucksack/holdall/box/case/bag/backpack/suitcase/parcel/package/briefcase/luggage/baggage),
      bomb scare, suspicious package, suspicious parcel, suspicious bag, suspicious object, suspicious device,
      suspicious item, suspicious suitcase, suspicious backpack, suspicious rucksack, suspect package,
      suspicious vehicle, unattended bag, unattended luggage, unattended package, unattended suitcase,
      unattended backpack, unattended baggage, abandoned bag, abandoned suitcase, abandoned backpack,
      abandoned package, abandoned luggage, bomb alert, bomb warning, threat of a bomb, bomb, bomb <be> found,
      unexploded bomb, unexploded ordnance, suspected bomb, suspected explosive, wwii bomb, world war ii bomb,
      explosive device, bomb hoax, possible bomb, anonymous bomb threat, telephoned bomb threat,
      phoned-in bomb threat, suspicious luggage, ticking package, explosive found, planted bomb, called-in threat,
      threatening call, threat call, unidentified package, unclaimed bag, unclaimed luggage, suspicious envelope,
      left luggage alert, left behind bag, unattended parcel`,
    // A bomb that goes off is no longer a threat.
    isSaidAgain: ({ text, has }) =>
      has('explosion') && /^(?:a )?(?:bomb|bombs|explosive device|device|truck bomb)$/.test(text),
    readMeans: (prompt) => ({ charge: readLeftCharge(prompt) }),
  },
  placing: { isThing: true },
  playing: { model: { kind: 'people' }, response: leaveAfter(0), blow: null, happens: 'object' },
  showing: { shown: shownBy('object') },
  judging: {
    foresee: foreseen({ severity: 'high', zone: 'security', reach: 'everywhere' }),
    perils: ['cordon'],
    cordonM: ({ means }) => standOffMeters(means?.charge?.massKgTnt ?? 0),
    unjudged: null,
  },
});
