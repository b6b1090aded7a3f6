/** Times as engineers report them. */
export type {
  Clearing,
  Criterion,
  Decision,
  DensityHistory,
  PlaceTimes,
  Rset,
  RsetParts,
  Sensitivity,
  SensitivityChange,
} from '../verdict/times.ts';
