import { accident } from '../hazard-families/accident.ts';
import { foreseen } from './shared/foreseen.ts';
import { shownBy } from './shared/shown-by.ts';

const PERSON =
  / (?:man|woman|person|someone|somebody|passenger|runner|player|spectator|worker|visitor|guest|customer|employee|student|child|patient|commuter|fan|shopper|he|she|tourist|performer|singer|driver|cyclist|pedestrian|attendee|people|elderly|resident|diner|traveller|traveler|pensioner|athlete|teacher|boy|girl|musician|actor|speaker|pilgrim|worshipper) /;

export const medicalEmergency = accident({
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
    isMeant: ({ word, after, afterNext }) =>
      !(
        word === 'outbreak' &&
        /^of$/.test(after) &&
        /\b(?:fire|panic|violence|war)\b/.test(afterNext)
      ),
  },
  playing: {
    model: { kind: 'people' },
    response: { kind: 'none' },
    blow: 'illness',
    happens: 'illness',
  },
  showing: { shown: shownBy('illness') },
  judging: {
    foresee: foreseen({ severity: 'low', zone: null, reach: 'here' }),
    unjudged:
      'The course of an illness is not modelled: people who fall ill according to the prompt simply fall.',
  },
});
