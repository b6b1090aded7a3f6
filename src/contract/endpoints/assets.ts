import { AssetQuery } from '../schemas/asset.ts';
import { endpoint } from './endpoint.ts';

export const getAsset = endpoint({
  id: 'getAsset',
  method: 'GET',
  path: '/assets/{asset_id}/{name}',
  tag: 'Simulations',
  summary: 'Get a model, a texture or another file of a simulation by its signed address',
  description:
    'Addresses of assets come with the results of a simulation and are used as they are; the operator may serve them under another address. HEAD, a single byte range (Range, If-Range) and If-None-Match work as in RFC 9110. The entity tag is the SHA-256 of the bytes.',
  access: { who: 'link' },
  query: AssetQuery,
  answers: {
    200: { description: 'The file', isFile: true },
    206: { description: 'The range of the file that was asked for', isFile: true },
    304: { description: 'The file is the one whose entity tag was sent' },
  },
  refusals: ['INVALID_SIGNATURE', 'ASSET_NOT_FOUND', 'ASSETS_EXPIRED', 'RANGE_NOT_SATISFIABLE'],
});
