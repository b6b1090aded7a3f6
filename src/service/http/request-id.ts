/** The id of a request, shared by its response, our logs and the caller's logs. */
import { randomBytes } from 'node:crypto';

/** The caller's own id if it is valid, otherwise a new one (A16). */
export function toRequestId(request: {
  headers: Record<string, string | string[] | undefined>;
}): string {
  const given = request.headers['x-request-id'];
  return typeof given === 'string' && /^[A-Za-z0-9._-]{8,128}$/.test(given)
    ? given
    : `req_${randomBytes(12).toString('base64url')}`;
}
