/** Times as engineers report them. */
export type { DesignRset } from '../design/design-times.ts';
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
