/**
 * The risk report: what a simulation with a risk analysis found, as one page for decision makers. Every section is a
 * function from the parts to HTML; `html` escapes whatever it is given.
 */
export type { ReportParts } from './parts.ts';
export { REPORT_FILE, toReport } from './report.ts';
