import { judgeWalking } from '#fields/seeing-going';
import { go } from '#run/going';
import type { BehaviourKind } from '../behaviour-kind.ts';

export const walk = {
  name: 'walk',
  examples: ['A park with 40 visitors. The visitors walk to the fountain.'],
  meaning: {
    says: 'They walk to a place, or use a way that is named.',
    takes: ['to', 'from', 'through', 'along', 'length_m', 'pace'],
    driven: 'goes',
  },
  reading: {
    said: [
      { words: `<walk>, <stumble>, <stagger>, <crawl>` },
      {
        words: `
          <go>, <head>, <proceed>, <make> (their/its/his/her) way, <make> it, <get> over, <get> across, <get> back,
          <go> back, <walk> back, <return>, <climb>, <ride>, <pass>, <travel>`,
        needsPlace: true,
      },
      { words: `<reach>`, object: 'to', needsPlace: true },
      {
        words: `<use>, <take>, <keep> using, <keep> to`,
        object: 'through',
        needsPlace: true,
        needsWay: true,
      },
      {
        words: `
          <go> upstairs, <move> upstairs, <head> upstairs, <climb> upstairs, <go> up the stairs, <go> up one floor`,
        leads: 'upstairs',
      },
      {
        words: `<run> upstairs, <rush> upstairs, <sprint> upstairs, <run> up the stairs`,
        leads: 'upstairs',
        runs: true,
      },
    ],
    inDanger: { means: 'evacuate', if: ({ isAway }) => isAway },
    isGoing: true,
  },
  acting: { label: 'walk', by: 'plan', act: go, goesOff: true },
  seeing: { judge: judgeWalking, leadsThere: true },
  posing: { posture: null },
} satisfies BehaviourKind;
