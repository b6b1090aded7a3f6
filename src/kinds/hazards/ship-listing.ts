import type { HazardKind } from '../hazard-kind.ts';

export const shipListing: HazardKind = {
  type: 'ship_listing',
  examples: ['The ship is listing.'],
  reading: {
    words: `
      listing, ship <list>, <list> to port, <list> to starboard, <capsize>, capsizing, sinking, <sink>,
      <take> on water, taking on water, <run> aground, aground, grounding, ship grounding, heeling, <heel>,
      shipwreck, sinking ship, hull breach, sinking ferry, ferry <capsize>, ship <capsize>, ferry <sink>,
      <tilt> to port, <tilt> to starboard, capsized, <hit> an iceberg, <strike> an iceberg, hits a reef,
      struck a reef, <flood> engine room, listing ship, starboard list, port list, <keel> over`,
  },
};
