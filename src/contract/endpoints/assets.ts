import { AssetQuery } from '../schemas/asset.ts';
import { endpoint } from './endpoint.ts';

export const getAsset = endpoint({
  id: 'getAsset',
  method: 'GET',
  path: '/assets/{asset_id}/{name}',
  tag: 'Simulations',
  summary: 'Download a model, texture or other file of a simulation',
  description:
    'The results of a simulation contain the signed URLs of its assets. Use them unchanged; they may be on another host. HEAD, a single byte range (Range, If-Range) and If-None-Match are supported (RFC 9110). The ETag is the SHA-256 of the file.',
  access: { who: 'link' },
  query: AssetQuery,
  answers: {
    200: { description: 'The file', isFile: true },
    206: { description: 'The requested range of the file', isFile: true },
    304: { description: 'Not modified: the file matches If-None-Match' },
  },
  refusals: ['INVALID_SIGNATURE', 'ASSET_NOT_FOUND', 'ASSETS_EXPIRED', 'RANGE_NOT_SATISFIABLE'],
});
