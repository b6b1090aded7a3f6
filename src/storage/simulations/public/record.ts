/** A simulation as it is stored. */
export { BODY_ENCODINGS, RESULT_BODIES, TRAJECTORY_FILE } from '../record.ts';
export type {
  BodyEncoding,
  ExportFailure,
  ReadableSimulation,
  ResultBody,
  SimulationRecord,
  StoredFile,
  StoredResults,
} from '../record.ts';
