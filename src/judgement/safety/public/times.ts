/** Times as engineers report them. */
export type {
  Clearing,
  Decision,
  DensityHistory,
  PlaceTimes,
  Rset,
  RsetParts,
  Sensitivity,
} from '../verdict/times.ts';
