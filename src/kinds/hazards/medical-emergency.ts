import type { HazardKind } from '../hazard-kind.ts';

export const medicalEmergency: HazardKind = {
  type: 'medical_emergency',
  examples: ['There is a medical emergency.'],
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
  },
};
