/** Builds the responses about simulations. */
export {
  refuseExpiredAssets,
  refuseExpiredResults,
  refuseFailed,
  toCreatedBody,
  toExportsUrl,
  toListItem,
  toPartialUrl,
  toReportUrl,
  toSampleBody,
  toStatusBody,
  toStatusUrl,
} from '../shape-simulation.ts';
export { refuseUnfinished, toExportsBody } from '../shape-exports.ts';
