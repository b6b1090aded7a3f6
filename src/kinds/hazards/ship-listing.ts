import { accident } from '../hazard-families/accident.ts';
import { foreseen } from './shared/foreseen.ts';
import { leaveAfter } from './shared/leave-after.ts';
import { NOT_SHOWN } from './shared/shown-by.ts';

export const shipListing = accident({
  type: 'ship_listing',
  examples: ['The ship is listing.'],
  reading: {
    words: `
      listing, ship <list>, <list> to port, <list> to starboard, <capsize>, capsizing, sinking, <sink>,
      <take> on water, taking on water, <run> aground, aground, grounding, ship grounding, heeling, <heel>,
      shipwreck, sinking ship, hull breach, sinking ferry, ferry <capsize>, ship <capsize>, ferry <sink>,
      <tilt> to port, <tilt> to starboard, capsized, <hit> an iceberg, <strike> an iceberg, hits a reef,
      struck a reef, <flood> engine room, listing ship, starboard list, port list, <keel> over`,
    verbs: [
      {
        order: 150,
        verb: /^(?:lists?|listed|heels?|tilts?|tilting|tilted|sinks?|sinking|sank)$/,
        cue: / (?:ship|ferry|vessel|boat|liner|cruise|degree|starboard|yacht) /,
      },
    ],
    isMeant: ({ word, sentence }) =>
      !/^(?:listing|listings|sinking|sink|sinks|grounding|heeling|heel|heels)$/.test(word) ||
      /\b(?:ship|ferry|vessel|boat|deck|cruise|liner|port|starboard|hull|yacht|degrees)\b/.test(
        sentence(),
      ),
    setting: 'sea',
  },
  placing: { isEverywhere: true },
  playing: {
    model: { kind: 'none', because: 'Decks stay level: the list does not slow people.' },
    response: leaveAfter(60),
    blow: 'impact',
  },
  showing: { shown: NOT_SHOWN },
  judging: {
    foresee: foreseen({ severity: 'high', zone: 'structural', reach: 'everywhere' }),
    unjudged: 'Tilting decks are not modelled: they slow or hurt nobody.',
  },
});
