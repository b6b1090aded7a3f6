/** What the pages of the dashboard may load: their own scripts, and answers of this service. */

/** Beside this service they may only contact the host of the operator's street map. */
export function toPagePolicy(mapStyleUrl: string | undefined): string {
  const streets = mapStyleUrl === undefined ? '' : ` ${new URL(mapStyleUrl).origin}`;
  return `default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:${streets}; connect-src 'self'${streets}; worker-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;
}
