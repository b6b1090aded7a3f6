import type { HazardKind } from '../hazard-kind.ts';

export const crowdSurge: HazardKind = {
  type: 'crowd_surge',
  examples: ['There is a crowd surge.'],
  reading: {
    words: `
      crowd surge, <storm> the stage, <rush> the stage, <rush> the gate, <storm> the gate, <storm> the pitch,
      crowd crush, crush, stampede, crowd collapse, surge toward, surge towards, surge of people, crowd <surge>,
      crowd rush, <stampede>, crushing, crowd crushing, progressive crowd collapse, surging crowd, people <surge>,
      fan <surge>, <push> forward, crowd pressure, overcrowding, human crush, crowd disaster, fatal crush,
      mass rush, crowd <push>, trampling, <trample>, pitch invasion, dangerous overcrowding, crowd quake,
      crush barrier failure, bottleneck crush, crowd turbulence, dangerously crowded, dangerous crowding,
      overcrowded, sudden rush, crowd <rush>`,
  },
};
