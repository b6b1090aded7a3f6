/**
 * The risk report: the findings of a risk analysis as one page for decision makers. Every section is a function from the
 * parts to HTML; `html` escapes every value.
 */
export type { ReportParts } from './parts.ts';
export { REPORT_FILE, toReport } from './report.ts';
