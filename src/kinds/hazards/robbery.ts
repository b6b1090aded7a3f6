import { holdUp } from '../hazard-families/hold-up.ts';
import { shownBy } from './shared/shown-by.ts';

/** Protesters hold up signs, pupils their hands. */
const HELD_UP = /\b(?:signs?|banners?|flags?|placards?|posters?|hands?|traffic|candles?|phones?)\b/;

export const robbery = holdUp({
  type: 'robbery',
  examples: ['There is an armed robbery.'],
  reading: {
    isByAttackers: true,
    words: `
      armed robbery, robbery, bank robbery, heist, bank job, bank heist, jewel heist, raid on a bank, hold-up,
      <rob> the bank, <rob> a bank, <rob> the shop, <rob> a shop, <rob> a jeweller, <rob> the store, smash and grab`,
    // "Four robbers burst in", "robbers hold up a jeweller".
    verbs: [
      {
        order: 335,
        verb: /^(?:bursts?|storms?|enters?|holds?|raids?|robs?|hits?|strikes?|comes?|walks?|demands?)$/,
        cue: / (?:robber|raider|thief|thieve) (?:\w+ ){0,3}(?:burst|storm|enter|hold|raid|rob|hit|strike|come|walk|demand) /,
      },
    ],
    isMeant: ({ word, after, afterNext }) =>
      !(/^h(?:old|eld)/.test(word) && HELD_UP.test(`${after} ${afterNext}`)),
  },
  playing: { happens: 'robbery' },
  showing: { shown: shownBy('robbery') },
  judging: { unjudged: 'Harm that robbers do to people is not modelled.' },
});
