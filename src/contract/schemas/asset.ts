/** The query parameters of a signed URL. */
import { Type } from 'typebox';

export const AssetQuery = Type.Object(
  {
    expires: Type.String({
      minLength: 1,
      maxLength: 16,
      description: 'Expiry of the URL, in epoch seconds',
    }),
    signature: Type.String({
      minLength: 1,
      maxLength: 64,
      description: 'Proves that the service created the URL',
    }),
  },
  { 'x-error-code': 'INVALID_SIGNATURE' },
);
