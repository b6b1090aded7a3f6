/** G12: files of simulations by signed addresses. Read as a stream at the pace of who asks, and let go when they leave. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { toInstantText } from '#base';
import { BlobsUnavailable } from '#blobs';
import type { Asset, AssetLink, Assets, ByteRange } from '#blobs';
import { endpoints, limits, refuse } from '#contract';
import type { Endpoint, RawQuery } from '#contract';
import { isTagKnown, readRange } from '../byte-range.ts';
import { toRouterPath } from '../paths.ts';
import { readQuery } from '../serve-endpoint.ts';
import type { HttpContext } from '../services.ts';

const RETRY_SECONDS = 5;
/** RFC 9111 knows no longer time than this many seconds. */
const AGE_SECONDS_MAX = 31_536_000;

export function registerAssetRoutes(app: FastifyInstance, { clock }: HttpContext): void {
  const endpoint: Endpoint = endpoints.getAsset;
  app.route({
    method: ['GET', 'HEAD'],
    url: toRouterPath(endpoint.path),
    config: { endpoint },
    handler: async (request, reply) => {
      const { assets } = request.server.presage.lifecycle.services!;
      const link = readLink(request);
      const asset = await follow(assets, link);
      if (isTagKnown(request.headers['if-none-match'], toTag(asset))) {
        writeValidity(reply, asset, clock());
        return reply.code(304).send();
      }
      const range = getRange(request, reply, asset);
      const bytes =
        request.method === 'GET'
          ? await openOrRefuse(request, { assets, asset, range })
          : undefined;
      writeValidity(reply, asset, clock());
      writeKind(reply, asset, link.name);
      writeExtent(reply, asset, range);
      return reply.send(bytes);
    },
  });
}

function readLink(request: FastifyRequest): AssetLink {
  const params = request.params as Record<string, string>;
  const rawQuery = request.query as RawQuery;
  const { expires, signature } = readQuery(endpoints.getAsset.query, { rawQuery, isStrict: false });
  return { assetId: params['asset_id']!, name: params['name']!, expires, signature };
}

async function follow(assets: Assets, link: AssetLink): Promise<Asset> {
  const followed = await assets.follow(link);
  switch (followed.kind) {
    case 'asset':
      return followed.asset;
    case 'forged':
      throw refuse('INVALID_SIGNATURE');
    case 'expired':
      throw refuse('ASSETS_EXPIRED', { expired_at: toInstantText(followed.expiredAtMs) });
    case 'unknown':
      throw refuse('ASSET_NOT_FOUND', { asset_id: link.assetId.slice(0, limits.ECHO_CHARS_MAX) });
  }
}

/** A range is for GET alone, and only of the file whose beginning the caller has. Undefined: all of it. */
function getRange(
  { method, headers }: FastifyRequest,
  reply: FastifyReply,
  asset: Asset,
): ByteRange | undefined {
  const ifRange = headers['if-range'];
  if (method !== 'GET' || (ifRange !== undefined && ifRange !== toTag(asset))) return undefined;
  const asked = readRange(headers.range, asset.size);
  if (asked === 'unsatisfiable') {
    reply.header('content-range', `bytes */${asset.size}`);
    throw refuse('RANGE_NOT_SATISFIABLE', { size: asset.size });
  }
  return asked === 'whole' ? undefined : asked;
}

async function openOrRefuse(
  request: FastifyRequest,
  { assets, asset, range }: { assets: Assets; asset: Asset; range: ByteRange | undefined },
) {
  try {
    return await assets.open(asset, range);
  } catch (err) {
    if (!(err instanceof BlobsUnavailable)) throw err;
    request.log.warn({ err }, 'an asset could not be read');
    throw refuse(
      'SERVICE_UNAVAILABLE',
      { reason: 'storage', retry_after: RETRY_SECONDS },
      'The asset cannot be read right now; try again shortly.',
    );
  }
}

/** The bytes at an address never change, but nothing may keep them longer than we do (A19). */
function writeValidity(reply: FastifyReply, asset: Asset, nowMs: number): void {
  const secondsLeft = Math.floor((asset.expiresAtMs - nowMs) / 1000);
  reply.headers({
    etag: toTag(asset),
    'cache-control': `private, max-age=${Math.min(secondsLeft, AGE_SECONDS_MAX)}, immutable`,
    // Viewers run on pages of others, also on such as isolate themselves.
    'access-control-expose-headers':
      'Accept-Ranges, Content-Disposition, Content-Encoding, Content-Length, Content-Range, ETag, Retry-After, X-Request-Id, X-API-Version',
    'cross-origin-resource-policy': 'cross-origin',
  });
}

function writeKind(reply: FastifyReply, { mediaType, contentEncoding }: Asset, name: string): void {
  reply.headers({
    'content-type': mediaType,
    'accept-ranges': 'bytes',
    // A file to keep, never a page of ours: images and sounds inside a page do not care.
    'content-disposition': `attachment; filename="${name}"`,
    ...(contentEncoding === undefined ? {} : { 'content-encoding': contentEncoding }),
  });
}

function writeExtent(reply: FastifyReply, { size }: Asset, range: ByteRange | undefined): void {
  if (range === undefined) {
    reply.header('content-length', size);
    return;
  }
  const { start, end } = range;
  reply.code(206).headers({
    'content-length': end - start + 1,
    'content-range': `bytes ${start}-${end}/${size}`,
  });
}

function toTag({ sha256 }: Asset): string {
  return `"${sha256}"`;
}
