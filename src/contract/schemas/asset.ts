/** What a signed address carries beside its path. */
import { Type } from 'typebox';

export const AssetQuery = Type.Object(
  {
    expires: Type.String({
      minLength: 1,
      maxLength: 16,
      description: 'When the address ends, in epoch seconds',
    }),
    signature: Type.String({
      minLength: 1,
      maxLength: 64,
      description: 'Proves that the service made the address',
    }),
  },
  { 'x-error-code': 'INVALID_SIGNATURE' },
);
