import type { PlaceKind } from '../place-kind.ts';

export const powerPlant: PlaceKind = {
  kind: 'power_plant',
  examples: ['A power plant with 20 workers.'],
  reading: {
    words: `
      power plant, power station, nuclear power plant, nuclear plant, nuclear power station, nuclear reactor,
      nuclear station, reactor, coal plant, coal-fired power station, hydroelectric plant, hydroelectric station,
      hydro plant, electricity plant, gas-fired power plant, substation, electrical substation, nuclear facility,
      thermal power station, solar farm, wind farm, generating station, atomic plant`,
  },
};
