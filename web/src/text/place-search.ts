/** Wording of the field on the map that finds a place by its name. */
export const PLACE_SEARCH_TEXT = {
  circle: 'Find a place',
  route: 'Add a place to the route',
  placeholder: 'Town, or latitude, longitude',
  list: 'Places found',
  none: 'No place found. Try the English name, or type latitude, longitude.',
  failed: 'The search failed. Try again.',
  found: (count: number): string => (count === 1 ? '1 place found' : `${count} places found`),
  coordinates: 'Coordinates',
  /** Texas, United States */
  where: ({ region, country }: { region: string | null; country: string }): string =>
    region === null ? country : `${region}, ${country}`,
  population: (people: number): string => `${people.toLocaleString('en')} people`,
} as const;
