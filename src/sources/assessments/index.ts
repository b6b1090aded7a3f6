/**
 * The operator's own assessments of countries and regions: imported from a file, kept in the database, used by the risk
 * analysis.
 */
export { createAssessments } from './assessments.ts';
export type { Assessments, AssessmentsOptions } from './assessments.ts';
