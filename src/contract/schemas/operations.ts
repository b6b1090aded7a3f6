/** What every endpoint shares: the error body, and the health of the service. */
import { Type } from 'typebox';
import { REFUSALS } from '../refusals.ts';
import type { RefusalCode } from '../refusals.ts';
import { open, word } from './build.ts';

export const ErrorBody = Type.Object(
  {
    error: Type.String({ description: 'For people' }),
    code: word(Object.keys(REFUSALS) as RefusalCode[], {
      description: 'For programs; new codes may be added',
    }),
    details: Type.Optional(
      open('Context; the keys each code uses are in the error table of the documentation'),
    ),
  },
  { $id: 'Error' },
);

export const Health = Type.Object(
  {
    status: word(['ready', 'degraded', 'starting', 'draining', 'unavailable']),
    version: Type.String(),
    checks: Type.Record(Type.String(), word(['ok', 'failing']), {
      description: 'database, migrations, disk, load',
    }),
  },
  { $id: 'Health' },
);
export const Liveness = Type.Object(
  { status: word(['alive']), uptime_seconds: Type.Number({ minimum: 0 }) },
  { $id: 'Liveness' },
);
