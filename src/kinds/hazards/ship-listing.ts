import type { HazardKind } from '../hazard-kind.ts';
import { never, noMeans, none, nothing } from '../neutral.ts';

export const shipListing: HazardKind = {
  type: 'ship_listing',
  examples: ['The ship is listing.'],
  reading: {
    words: `
      listing, ship <list>, <list> to port, <list> to starboard, <capsize>, capsizing, sinking, <sink>,
      <take> on water, taking on water, <run> aground, aground, grounding, ship grounding, heeling, <heel>,
      shipwreck, sinking ship, hull breach, sinking ferry, ferry <capsize>, ship <capsize>, ferry <sink>,
      <tilt> to port, <tilt> to starboard, capsized, <hit> an iceberg, <strike> an iceberg, hits a reef,
      struck a reef, <flood> engine room, listing ship, starboard list, port list, <keel> over`,
    verbs: [
      {
        order: 150,
        verb: /^(?:lists?|listed|heels?|tilts?|tilting|tilted|sinks?|sinking|sank)$/,
        cue: / (?:ship|ferry|vessel|boat|liner|cruise|degree|starboard|yacht) /,
      },
    ],
    substances: '',
    closes: [],
    isMeant: ({ word, sentence }) =>
      !/^(?:listing|listings|sinking|sink|sinks|grounding|heeling|heel|heels)$/.test(word) ||
      /\b(?:ship|ferry|vessel|boat|deck|cruise|liner|port|starboard|hull|yacht|degrees)\b/.test(
        sentence(),
      ),
    isSaidAgain: never,
    readMeans: noMeans,
    scale: 'none',
    hasDepth: false,
    where: {
      hasFloor: true,
      roof: 'is a place',
      part: 'is not in its name',
      building: 'is its place',
      partBefore: 'is its place',
      subject: 'is anything',
    },
    setting: 'sea',
    isOutdoors: false,
    comesOverLand: false,
    isForceOfNature: false,
    needsCrowd: false,
    isEmergency: true,
    scenarioType: 'emergency_response',
    takesFireDesign: false,
  },
  placing: {
    isEverywhere: true,
    comesIn: null,
    drawsWater: null,
    breaks: null,
  },
  playing: {
    model: { kind: 'none', because: 'Decks stay level: people are not slowed by the list.' },
    command: null,
    response: { kind: 'leave', afterSeconds: 60, isDetected: false },
    stopsLifts: false,
    castsAttackers: false,
    blocksLane: null,
    blow: 'impact',
    happens: null,
  },
  claiming: {
    words: ['ship_listing'],
    narrower: [],
    shown: { by: 'nothing', because: null },
  },
  judging: {
    foresee: () => ({
      severity: 'high',
      zone: 'structural',
      reach: 'everywhere',
      peak: 0,
      lasts: null,
    }),
    harms: [],
    perils: [],
    cordonM: nothing,
    spreads: false,
    unjudged: 'A deck that tilts is not modelled: nobody is slowed or hurt by it.',
    isDetected: false,
    seenInHallSeconds: null,
    jammedShare: none,
    measures: [],
    growsAsFire: false,
  },
  sounding: { sounds: [] },
  look: { sign: 'none' },
};
