import type { HazardKind } from '../hazard-kind.ts';

export const flood: HazardKind = {
  type: 'flood',
  examples: ['A flood comes in.'],
  reading: {
    words: `
      flood, flooding, flash flood, flash flooding, floodwater, flood water, inundation, <inundate>, high water,
      river <burst> its bank, river <overflow>, river <burst> it bank, <burst> its bank, <burst> it bank,
      <overflow> its bank, <overflow> it bank, river overflow, water <rise>, rising water, water level <rise>,
      rising river, rising floodwater, storm surge, <flood>, overflow, deluge, submerged, underwater street,
      under water, riverine flood, coastal flood, water main break, burst water main, water main burst, burst main,
      swollen river, water ingress, burst pipe, pipe burst, storm tide, <submerge>, waterlogged, tidal flood,
      king tide, floodwaters rise, river flood, water <pour> in, water main <burst>, urban flood, water <flood>,
      sewer overflow, tidal surge, river <breach> its bank, river <breach> it bank, glacial lake outburst`,
  },
};
