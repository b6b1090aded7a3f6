import { judgeLeaving } from '#fields/seeing-going';
import { go } from '#run/going';
import type { BehaviourKind } from '../behaviour-kind.ts';

export const leave = {
  name: 'leave',
  examples: ['A theatre with 100 visitors. The visitors leave through the side exit.'],
  meaning: {
    says: 'They go out of a building or off a place.',
    takes: ['to', 'from', 'through', 'along', 'pace'],
    driven: 'leaves',
  },
  reading: {
    said: [
      {
        words: `
          <leave>, <exit>, <depart>, <get> out, <make> it out, <walk> out, <come> out, <file> out, <pour> out,
          <stream> out, <stumble> out, <stagger> out, <climb> out, <crawl> out, <spill> out, <make> their way out,
          <go> out, <go> outside, <step> outside, <come> outside, <head> out, <flow> out`,
        object: 'from',
      },
      {
        words: `
          <run> out, <rush> out, <sprint> out, <dash> out, <race> out, <bolt> out, <storm> out`,
        object: 'from',
        runs: true,
      },
      { words: `<go> home, <head> home` },
    ],
    inDanger: { means: 'evacuate', if: () => true },
    isLeaving: true,
    goesOut: true,
    isGoing: true,
  },
  acting: {
    label: 'leave',
    by: 'plan',
    isPrepared: true,
    act: go,
    isEscape: true,
    goesOff: true,
    leadsAway: true,
  },
  seeing: { judge: judgeLeaving, isLeaving: true },
  posing: { posture: null },
} satisfies BehaviourKind;
