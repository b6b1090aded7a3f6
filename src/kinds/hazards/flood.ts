import { incomingWater } from '../hazard-families/incoming-water.ts';

export const flood = incomingWater('medium', { depth: 0.5, seconds: 600 })({
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
    verbs: [
      {
        order: 170,
        verb: /^(?:bursts?|bursting|burst)$/,
        cue: / (?:river|stream|creek|pipe|main|canal|bank|lake) /,
      },
      // "The river comes over", "the sea washes over the wall".
      {
        order: 175,
        verb: /^over$/,
        cue: / (?:river|stream|creek|canal|lake|sea|water) (?:\w+ ){0,2}(?:come|flow|spill|run|wash|pour|break|go|slop) over /,
      },
      // "60 cm of water in the street"
      {
        order: 176,
        verb: /^water$/,
        cue: / (?:cm|m|ft|foot|inch|meter|metre|centimeter|centimetre) of (?:\w+ )?water /,
      },
      {
        order: 180,
        verb: /^(?:overflows?|overflowed|overflowing)$/,
        cue: / (?:river|stream|creek|canal|lake|sewer|bank|reservoir) /,
      },
      {
        order: 190,
        verb: /^(?:rises?|rising|rose|risen)$/,
        cue: / (?:water|river|floodwater|lake|creek|tide) /,
      },
      // "Water waist deep in the car park"; but a pool is as deep as it is.
      {
        order: 195,
        verb: /^(?:deep|high)$/,
        cue: /^(?!.* (?:pool|lake|pond|river|sea|canal|bath|harbour|well|tank) ).* (?:water|floodwater) /,
      },
      {
        order: 196,
        verb: /^(?:runs?|running|ran|pours?|pouring|poured|gushes|gushing|rushes|rushing|streams|streaming|comes|coming|flows?|flowing|cascades?)$/,
        cue: / (?:water|floodwater|rainwater|sewage) /,
      },
    ],
    isMeant: ({ word, after, sentence }) =>
      !(
        word.startsWith('flood') &&
        /^(?:with|of)$/.test(after) &&
        /\b(?:tourists|visitors|people|fans|shoppers|light|calls|guests)\b/.test(sentence())
      ),
    isSaidAgain: ({ text, has }) =>
      has('tsunami') &&
      /^(?:flood|flooding|floods|flooded|water rises|inundation|inundates)$/.test(text),
    isOutdoors: false,
    isForceOfNature: true,
  },
  placing: {
    comesIn: { at: 'lowest edge', waters: [['river'], ['lake'], ['pond'], ['reservoir'], []] },
    drawsWater: 'river',
  },
  playing: { response: { kind: 'leave', afterSeconds: 60, isDetected: true } },
  judging: { isDetected: true },
});
