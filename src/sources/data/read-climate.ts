/** Koppen classes per half degree. The package's own search costs 283 microseconds a point; its table is read instead. */
import type { BaselineSource } from '#risk/baseline';

export async function readClimate(): Promise<BaselineSource['climate']> {
  const { KoppenLookup } = await import('koppen-climate-lookup');
  // The table is private in the types only. A version that moves it fails here, not silently.
  const { grid } = KoppenLookup.getInstance() as unknown as {
    grid: Map<number, { latitude: number; longitude: number; koppenClass: string }>;
  };
  return grid.values();
}
