/** The error body of all endpoints, and the health of the service. */
import { Type } from 'typebox';
import { REFUSALS } from '../refusals.ts';
import type { RefusalCode } from '../refusals.ts';
import { open, word } from './build.ts';

export const ErrorBody = Type.Object(
  {
    error: Type.String({ description: 'Message for people: what is wrong, the limit, the fix' }),
    code: word(Object.keys(REFUSALS) as RefusalCode[], {
      description: 'Code for programs; new codes may be added',
    }),
    details: Type.Optional(open('Context of the error. /docs/errors lists the keys of each code.')),
  },
  { $id: 'Error' },
);

export const Health = Type.Object(
  {
    status: word(['ready', 'degraded', 'starting', 'draining', 'unavailable']),
    version: Type.String(),
    checks: Type.Record(Type.String(), word(['ok', 'failing']), {
      description: 'By name: database, migrations, disk, load',
    }),
  },
  { $id: 'Health' },
);
export const Liveness = Type.Object(
  { status: word(['alive']), uptime_seconds: Type.Number({ minimum: 0 }) },
  { $id: 'Liveness' },
);
