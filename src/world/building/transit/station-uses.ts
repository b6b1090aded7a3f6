/** The uses of rooms in stations, in turn along their blocks. */
export const STATION_USES = {
  ground: ['ticket office', 'shop', 'cafe', 'toilets', 'shop', 'storage'],
  above: ['office', 'lounge', 'toilets', 'office'],
  below: ['storage', 'plant room', 'toilets', 'storage'],
} as const;
