import { drawPowerPlant } from '#world/halls';
import { works } from '../place-families/works.ts';

export const powerPlant = works({
  kind: 'power_plant',
  examples: ['A power plant with 20 workers.'],
  reading: {
    words: `
      power plant, power station, nuclear power plant, nuclear plant, nuclear power station, nuclear reactor,
      nuclear station, reactor, coal plant, coal-fired power station, hydroelectric plant, hydroelectric station,
      hydro plant, electricity plant, gas-fired power plant, substation, electrical substation, nuclear facility,
      thermal power station, solar farm, wind farm, generating station, atomic plant`,
    setting: 'mixed',
    roomOf: { kinds: ['dam'], evenInFull: false },
    againstOther: { words: ['reactor'], kinds: ['ship'] },
  },
  defaults: { floors: 3, storeyHeight: 8, width: 50, management: 'drilled' },
  drawing: { draw: drawPowerPlant },
});
