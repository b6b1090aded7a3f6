/** The usual street pattern of towns in a country: grids in the new world and in new quarters, otherwise grown ones. */
export function usualPattern(country: string | undefined, seed: number): 'grid' | 'organic' {
  if (country !== undefined) return GRID_COUNTRIES.has(country) ? 'grid' : 'organic';
  return seed % 2 === 0 ? 'grid' : 'organic';
}

const GRID_COUNTRIES: ReadonlySet<string> = new Set(
  'US CA MX AR UY BR CL CO PE EC AU NZ CN TW KR'.split(' '),
);
