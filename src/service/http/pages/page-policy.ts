/** The content security policy of the dashboard: its own scripts and this service only. */

/** The only other host it may contact is that of the operator's street map. */
export function toPagePolicy(mapStyleUrl: string | undefined): string {
  const streets = mapStyleUrl === undefined ? '' : ` ${new URL(mapStyleUrl).origin}`;
  return `default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:${streets}; connect-src 'self'${streets}; worker-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;
}
