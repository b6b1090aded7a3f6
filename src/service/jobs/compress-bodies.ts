/** Compresses bodies once, for storing and sending. */
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { RESULT_BODIES } from '#simulations/record';
import type { BodyEncoding, ResultBody } from '#simulations/record';
import type { Bodies } from './build.ts';

export type PackedBodies = Readonly<Record<ResultBody, Readonly<Record<BodyEncoding, Uint8Array>>>>;

/** The best that costs no more than making the body: 5 is at the knee for JSON of megabytes. */
const BROTLI_QUALITY = 5;
const GZIP_LEVEL = 6;

export async function packBodies(bodies: Bodies): Promise<PackedBodies> {
  const packed = await Promise.all(
    RESULT_BODIES.map(async (name) => [name, await packBody(bodies[name])] as const),
  );
  return Object.fromEntries(packed) as unknown as PackedBodies;
}

async function packBody(text: string): Promise<Record<BodyEncoding, Uint8Array>> {
  const bytes = Buffer.from(text);
  const [zipped, br] = await Promise.all([
    promisify(gzip)(bytes, { level: GZIP_LEVEL }),
    promisify(brotliCompress)(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  ]);
  return { gzip: zipped, br };
}
