/**
 * G12: files of simulations by signed addresses. Read as a stream at the pace of the client, and closed when it
 * disconnects.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { toInstantText } from '#base';
import type { Asset, AssetLink, Assets } from '#blobs/assets';
import { endpoints, limits } from '#contract';
import type { Endpoint } from '#contract/documents';
import type { RawQuery } from '#contract/questions';
import { refuse } from '#contract/refusals';
import { answerFile } from '../answer-file.ts';
import { toRouterPath } from '../paths.ts';
import { readQuery, writeTold } from '../serve-endpoint.ts';
import type { HttpContext } from '../services.ts';

/** The longest time in RFC 9111, in seconds. */
const AGE_SECONDS_MAX = 31_536_000;

export function registerAssetRoutes(app: FastifyInstance, { clock }: HttpContext): void {
  const endpoint: Endpoint = endpoints.getAsset;
  app.route({
    method: ['GET', 'HEAD'],
    url: toRouterPath(endpoint.path),
    config: { endpoint },
    handler: async (request, reply) => {
      const { assets, simulations } = request.server.presage.lifecycle.services!;
      const link = readLink(request);
      const asset = await follow(assets, link);
      const told = await answerFile(request, {
        ...asset,
        name: link.name,
        validity: toValidity(asset, clock()),
        open: async (range) => assets.open(asset, range),
        mend: async () => simulations.mend(asset.owner.id),
      });
      return writeTold(reply, told);
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

/** The bytes at an address never change, but nothing may keep them longer than we do (A19). */
function toValidity({ expiresAtMs }: Asset, nowMs: number): Record<string, string> {
  const secondsLeft = Math.floor((expiresAtMs - nowMs) / 1000);
  return {
    'cache-control': `private, max-age=${Math.min(secondsLeft, AGE_SECONDS_MAX)}, immutable`,
    'access-control-expose-headers':
      'Accept-Ranges, Content-Disposition, Content-Encoding, Content-Length, Content-Range, ETag, Retry-After, X-Request-Id, X-API-Version',
  };
}
