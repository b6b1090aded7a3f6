/** Messages of every channel. */
import { Type } from 'typebox';
import { REFUSALS } from '../refusals.ts';
import type { RefusalCode } from '../refusals.ts';
import { open, word } from '../schemas/build.ts';
import { message } from './channel.ts';

const REFUSAL_CODES = Object.keys(REFUSALS) as RefusalCode[];

export const Failed = message(
  'error',
  'A message was rejected. The WebSocket stays open, unless a close follows immediately.',
  Type.Object(
    {
      error: Type.String({ description: 'Message for people' }),
      code: word(REFUSAL_CODES, { description: 'Code for programs, as in the HTTP API' }),
      details: Type.Optional(open('Context of the error')),
      of: Type.Optional(Type.String({ description: 'The type of the rejected message' })),
      of_seq: Type.Optional(
        Type.Integer({ description: 'The seq of the rejected message, if it had one' }),
      ),
    },
    { $id: 'ErrorMessage' },
  ),
);

export const Nothing = Type.Object({});
