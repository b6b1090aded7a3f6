/** Packs the values that a study stores and sends to other processes. Only the same version of the engine can unpack them. */
import { deserialize, serialize } from 'node:v8';
import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import type { Played } from '#run/played';
import type { RunFindings, RunTask } from '#safety/runs';
import type { Scenario, Stated } from '#scenario';
import type { World } from '#world/site';

/** A played run and its input, from which another process can continue. */
export interface Ran {
  readonly stated: Stated;
  readonly scenario: Scenario;
  readonly world: World;
  readonly played: Played;
}

/** What is evacuated; the seed comes with the key of the run. */
export type PackedPlace = Omit<RunTask, 'seed'>;

/** A world of half a megabyte becomes a tenth of it within a hundredth of a second. */
const PARAMS = { params: { [constants.ZSTD_c_compressionLevel]: 3 } };

function pack(value: unknown): Uint8Array {
  return zstdCompressSync(serialize(value), PARAMS);
}

function unpack(bytes: Uint8Array): unknown {
  return deserialize(zstdDecompressSync(bytes));
}

export const packRan = (ran: Ran): Uint8Array => pack(ran);
export const unpackRan = (bytes: Uint8Array): Ran => unpack(bytes) as Ran;
export const packPlace = (place: PackedPlace): Uint8Array => pack(place);
export const unpackPlace = (bytes: Uint8Array): PackedPlace => unpack(bytes) as PackedPlace;
export const packFindings = (findings: RunFindings): Uint8Array => pack(findings);
export const unpackFindings = (bytes: Uint8Array): RunFindings => unpack(bytes) as RunFindings;
