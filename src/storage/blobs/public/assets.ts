/** Blobs under signed addresses. */
export { createAssets } from '../assets.ts';
export type { Asset, AssetLink, Assets } from '../assets.ts';
