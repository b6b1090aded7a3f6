/** The gazetteer as arrays. Names are found by a hash of their folded form; the name itself is compared afterwards. */
import { foldName } from '#scenario/places';
import type { Area, Country, Town } from '#scenario/places';

export type PackedGazetteer = {
  readonly towns: {
    /** Names in UTF-8, one after the other; `nameEnds` has the end of each. The most populous first. */
    readonly names: Uint8Array;
    readonly nameEnds: Uint32Array;
    readonly lngs: Float32Array;
    readonly lats: Float32Array;
    readonly populations: Uint32Array;
    /** Positions in `divisions`. */
    readonly divisions: Uint32Array;
    readonly isPart: Uint8Array;
  };
  /** Sorted; towns of one hash the most populous first. */
  readonly index: { readonly hashes: Uint32Array; readonly towns: Uint32Array };
  /** Towns by their folded names; of one name the most populous first. */
  readonly byName: { readonly towns: Uint32Array };
  /** First-level divisions: "US.TX" as a JSON list, and the mean of their towns. */
  readonly divisions: AreaColumns & { readonly keys: Uint8Array };
  /** [code, ...names] as a JSON list. */
  readonly countries: AreaColumns & { readonly names: Uint8Array };
};

type AreaColumns = {
  readonly lngs: Float32Array;
  readonly lats: Float32Array;
  readonly radii: Float32Array;
};

export function packGazetteer(
  towns: readonly Town[],
  countries: readonly Country[],
): PackedGazetteer {
  const divisionKeys = [...new Set(towns.map(divisionKey))].sort();
  const divisionAt = new Map(divisionKeys.map((key, i) => [key, i]));
  const members = Map.groupBy(towns, divisionKey);
  const encoded = towns.map(({ name }) => Buffer.from(name));
  let end = 0;
  const folded = towns.map(({ name }) => foldName(name));
  const hashes = folded.map(hashName);
  const byName = towns
    .map((_, i) => i)
    .sort((a, b) => Number(folded[a]! > folded[b]!) - Number(folded[a]! < folded[b]!) || a - b);
  const order = towns.map((_, i) => i).sort((a, b) => hashes[a]! - hashes[b]! || a - b);
  return {
    towns: {
      names: new Uint8Array(Buffer.concat(encoded)),
      nameEnds: Uint32Array.from(encoded, (bytes) => (end += bytes.length)),
      lngs: Float32Array.from(towns, ({ at }) => at[0]),
      lats: Float32Array.from(towns, ({ at }) => at[1]),
      populations: Uint32Array.from(towns, ({ population }) => population),
      divisions: Uint32Array.from(towns, (town) => divisionAt.get(divisionKey(town))!),
      isPart: Uint8Array.from(towns, ({ isPart }) => Number(isPart)),
    },
    index: {
      hashes: Uint32Array.from(order, (town) => hashes[town]!),
      towns: Uint32Array.from(order),
    },
    byName: { towns: Uint32Array.from(byName) },
    divisions: {
      keys: new Uint8Array(Buffer.from(JSON.stringify(divisionKeys))),
      ...toColumns(divisionKeys.map((key) => meanOf(members.get(key)!))),
    },
    countries: {
      names: new Uint8Array(
        Buffer.from(JSON.stringify(countries.map(({ code, names }) => [code, ...names]))),
      ),
      ...toColumns(countries),
    },
  };
}

/** FNV-1a over UTF-16 code units, 32 bits. */
export function hashName(folded: string): number {
  let hash = 0x81_1c_9d_c5;
  for (let i = 0; i < folded.length; i++)
    hash = Math.imul(hash ^ folded.charCodeAt(i), 0x01_00_01_93);
  return hash >>> 0;
}

function divisionKey({ country, admin }: Town): string {
  return `${country}.${admin}`;
}

/** The mean of the towns, and the distance within which nine tenths of them lie. */
function meanOf(towns: readonly Town[]): Area {
  const mean = (of: (town: Town) => number): number =>
    towns.reduce((sum, town) => sum + of(town), 0) / towns.length;
  const [lng, lat] = [mean(({ at }) => at[0]), mean(({ at }) => at[1])];
  const shrink = Math.cos((lat * Math.PI) / 180);
  const distances = towns
    .map(({ at }) => Math.hypot((at[0] - lng) * shrink, at[1] - lat) * 111_195)
    .sort((a, b) => a - b);
  return { at: [lng, lat], radiusMeters: distances[Math.floor(distances.length * 0.9)]! };
}

function toColumns(areas: readonly Area[]): AreaColumns {
  return {
    lngs: Float32Array.from(areas, ({ at }) => at[0]),
    lats: Float32Array.from(areas, ({ at }) => at[1]),
    radii: Float32Array.from(areas, ({ radiusMeters }) => radiusMeters),
  };
}
