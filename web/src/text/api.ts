/** Errors of calls that the service could not or did not explain itself. */

export const API_TEXT = {
  unreachable: 'Cannot reach the service. Check your connection and retry.',
  unexplained: (status: number): string => `The service returned status ${status}.`,
  uploadFailed: 'The upload failed and nothing was stored. Try again.',
  uploadCancelled: 'Upload cancelled. Nothing was stored.',
  noResultsYet: 'This simulation has no results yet. Try again in a moment.',
} as const;
