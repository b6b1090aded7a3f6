import type { HazardKind } from '../hazard-kind.ts';
import { always, never, noMeans, none, nothing } from '../neutral.ts';

const PERSON =
  / (?:man|woman|person|someone|somebody|passenger|runner|player|spectator|worker|visitor|guest|customer|employee|student|child|patient|commuter|fan|shopper|he|she|tourist|performer|singer|driver|cyclist|pedestrian|attendee|people|elderly|resident|diner|traveller|traveler|pensioner|athlete|teacher|boy|girl|musician|actor|speaker|pilgrim|worshipper) /;

export const medicalEmergency: HazardKind = {
  type: 'medical_emergency',
  examples: ['There is a medical emergency.', 'A visitor collapses after 2 minutes.'],
  reading: {
    words: `
      medical emergency, heart attack, cardiac arrest, stroke patient emergency, <faint>, <pass> out, seizure,
      epileptic seizure, anaphylactic shock, allergic reaction, food poisoning, mass casualty,
      mass casualty incident, mass-casualty incident, outbreak, disease outbreak, epidemic, pandemic, unconscious,
      heatstroke, heat stroke, heat exhaustion, overdose, heart failure, collapsed person, medical incident,
      injured spectator, person down, <suffer> a stroke, <have> a stroke, choking, drowning, <drown>,
      virus outbreak, infectious disease, norovirus, asthma attack, panic attack patient, goes into labour,
      going into labor, hypothermia, concussion, food-poisoning, carbon monoxide poisoning, mass poisoning,
      poisoning, contagion, cholera, fainting, hyperventilation, person collapsing, medical episode, drug overdose,
      ebola, medical crisis, fall ill, <fall> ill, smoke inhalation, mass illness`,
    verbs: [
      {
        order: 30,
        verb: /^collaps(?:e|es|ed|ing)$/,
        cue: / (?:man|woman|person|someone|somebody|passenger|runner|player|spectator|worker|visitor|guest|customer|student|child|commuter|fan|shopper|tourist|performer|cyclist|pedestrian|attendee|pilgrim|worshipper|traveller|traveler) (?:\w+ )?collapse/,
      },
      // "A runner goes down near the finish", not "a runner goes down the hill".
      {
        order: 40,
        verb: /^down$/,
        cue: / (?:man|woman|person|someone|somebody|passenger|runner|player|spectator|worker|visitor|guest|customer|student|child|commuter|fan|shopper|tourist|performer|cyclist|pedestrian|attendee|pilgrim|worshipper|traveller|traveler|athlete|marcher|dancer|demonstrator|protester|swimmer|he|she) (?:\w+ )?(?:go\w*|went) down (?!the |an? |to |into |stair|one |two |in the |from |by |via |toward)/,
      },
      { order: 50, verb: /^collaps(?:e|es|ed|ing)$/, cue: PERSON },
      { order: 350, verb: /^(?:bleeding|unresponsive|unconscious)$/, cue: / / },
    ],
    substances: '',
    closes: [],
    isMeant: ({ word, after, afterNext }) =>
      !(
        word === 'outbreak' &&
        /^of$/.test(after) &&
        /\b(?:fire|panic|violence|war)\b/.test(afterNext)
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
    setting: 'anywhere',
    isOutdoors: false,
    comesOverLand: false,
    isForceOfNature: false,
    needsCrowd: false,
    isEmergency: true,
    scenarioType: 'emergency_response',
    takesFireDesign: false,
  },
  placing: {
    isEverywhere: false,
    comesIn: null,
    drawsWater: null,
    breaks: null,
  },
  playing: {
    model: { kind: 'people' },
    command: null,
    response: { kind: 'none' },
    stopsLifts: false,
    castsAttackers: false,
    blocksLane: null,
    blow: 'illness',
    happens: 'illness',
  },
  claiming: {
    words: ['medical_emergency'],
    narrower: [],
    shown: { by: 'happenings', kinds: ['illness'], isIt: always, tellsSubstance: true },
  },
  judging: {
    foresee: () => ({ severity: 'low', zone: null, reach: 'here', peak: 0, lasts: null }),
    harms: [],
    perils: [],
    cordonM: nothing,
    spreads: false,
    unjudged: 'What illness does to people is not modelled: who is said to fall ill falls.',
    isDetected: false,
    seenInHallSeconds: null,
    jammedShare: none,
    measures: [],
    growsAsFire: false,
  },
  sounding: { sounds: [] },
  look: { sign: 'none' },
};
