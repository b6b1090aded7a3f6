/** Reads the forms of the pages, and shows them again when something is wrong. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Static, TSchema } from 'typebox';
import { readValue, refuseProblems } from '#contract/questions';
import { Refusal } from '#contract/refusals';
import { writeRefusalHead } from '../errors.ts';

export type Form = Readonly<Record<string, string | undefined>>;

/** The gate has already refused anything but a form of our own pages. */
export function formOf(request: FastifyRequest): Form {
  return (request.body ?? {}) as Form;
}

export function readForm<S extends TSchema>(schema: S, form: Form): Static<S> {
  const reading = readValue(schema, { ...form });
  if (!reading.ok) throw refuseProblems(reading.problems);
  return reading.value;
}

/** Runs the action. If it is refused, shows the form again with the error. */
export async function orShowAgain(
  reply: FastifyReply,
  show: (state: { error: string; field?: string }) => string | Promise<string>,
  act: () => Promise<FastifyReply>,
): Promise<FastifyReply> {
  try {
    return await act();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const field = error.details?.['field'];
    writeRefusalHead(reply, error);
    return sendPage(
      reply,
      await show({ error: error.message, ...(typeof field === 'string' ? { field } : {}) }),
    );
  }
}

export function sendPage(reply: FastifyReply, text: string): FastifyReply {
  return reply.type('text/html; charset=utf-8').send(text);
}
