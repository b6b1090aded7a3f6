import { drawMarquee } from '#world/tents';
import { oneHall } from '../place-families/one-hall.ts';
import { visit } from '../shared/habits.ts';

export const marquee = oneHall({
  kind: 'marquee',
  examples: ['A wedding in a marquee with 120 guests.'],
  reading: {
    words: 'marquee, wedding marquee, party marquee, wedding tent, party tent, banquet tent',
    /** On a festival ground or a farm it is one of the things there. */
    againstOther: {
      words: [
        'marquee',
        'wedding marquee',
        'party marquee',
        'wedding tent',
        'party tent',
        'banquet tent',
      ],
      kinds: 'any',
    },
    alone: /^(?:marquee|pavilion tent|(?:main |beer |big )?tent)$/,
  },
  defaults: {
    storeyHeight: 4,
    /** Two bays of a common frame tent: judgement. */
    length: 24,
    width: 12,
    /** Aisles, a dance floor and a bar take the rest: judgement. */
    usedShare: 0.6,
    areaPerRoom: 300,
    clock: '20:00',
  },
  living: { habit: visit(30, 20, 120) },
  drawing: { draw: drawMarquee },
  look: { walls: ['plaster'], floor: 'floor_wood', plinth: 'floor_wood', roof: 'plaster' },
});
