import type { PlaceKind } from '../place-kind.ts';
import { BUILDING_EGRESS } from '../shared/egress.ts';

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
  defaults: {
    form: 'building',
    floors: 3,
    basements: 0,
    storeyHeight: 8,
    length: 100,
    width: 50,
    use: 'industrial',
    usedShare: 1,
    areaPerRoom: 1000,
    rhythm: 'work',
    clock: '10:00',
    environment: 'indoor',
    egress: BUILDING_EGRESS,
    management: 'drilled',
    hasNightVisitors: true,
    hasElevatorAlways: false,
    waysOut: 'code',
    isUnderground: false,
  },
};
