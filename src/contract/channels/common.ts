/** Messages every channel knows. */
import { Type } from 'typebox';
import { REFUSALS } from '../refusals.ts';
import type { RefusalCode } from '../refusals.ts';
import { open, word } from '../schemas/build.ts';
import { message } from './channel.ts';

const REFUSAL_CODES = Object.keys(REFUSALS) as RefusalCode[];

export const Failed = message(
  'error',
  'Something was refused. The socket stays open unless it is closed right after.',
  Type.Object(
    {
      error: Type.String({ description: 'For people' }),
      code: word(REFUSAL_CODES, { description: 'For programs; the codes of the API' }),
      details: Type.Optional(open('Context')),
      of: Type.Optional(Type.String({ description: 'The type of the message it answers' })),
      of_seq: Type.Optional(
        Type.Integer({ description: 'The seq of the message it answers, where it had one' }),
      ),
    },
    { $id: 'ErrorMessage' },
  ),
);

export const Nothing = Type.Object({});
