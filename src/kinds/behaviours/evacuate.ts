import { judgeLeaving } from '#fields/seeing-going';
import { go } from '#run/going';
import type { BehaviourKind } from '../behaviour-kind.ts';

export const evacuate = {
  name: 'evacuate',
  examples: ['A hotel with 90 guests. A fire breaks out. The guests evacuate.'],
  meaning: {
    says: 'They leave a place that is in danger, or are led out of it.',
    takes: ['to', 'from', 'through', 'along', 'pace'],
    driven: 'leaves',
  },
  reading: {
    said: [
      { words: `<evacuate>, <escape>, <vacate>`, object: 'from', isLed: true },
      {
        words: `<lead>, <guide>, <usher>, <direct>, <relocate>, <transfer>, <shepherd>`,
        isLed: true,
        needsPlace: true,
      },
      { words: `<move>, <bring>, <send>`, isLed: true, needsPlace: true },
      {
        words: `
          <walk> everyone, <walk> everybody, <walk> everyone out, <walk> everybody out, <take> everyone, <take>
          everybody, <take> everyone out, <take> everybody out`,
        needsPlace: true,
        isOfAll: true,
      },
      { words: `<clear>, <empty>`, object: 'from', needsPlace: true, isOfAll: true },
    ],
    isLeaving: true,
    goesOut: true,
    isGoing: true,
  },
  acting: {
    label: 'evacuate',
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
