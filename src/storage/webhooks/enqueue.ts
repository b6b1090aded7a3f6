/** Adds an event to the outbox. */
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { createId } from '#accounts/credentials';
import type { Schema } from '#store/schema';
import { toBody } from './event.ts';
import type { OutboxEvent } from './event.ts';

/**
 * Runs in the transaction that changes the simulation, so that both are stored or neither (K6). Returns the id of the
 * message.
 */
export async function enqueueEvent(
  tx: Kysely<Schema>,
  event: OutboxEvent,
  { nowMs, isTest = false }: { nowMs: number; isTest?: boolean },
): Promise<string> {
  const { simulationId } = event;
  const id = createId('msg');
  // Stops other transactions from numbering an event of this simulation until this one ends.
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('presage webhooks ' || ${simulationId}, 0))`.execute(
    tx,
  );
  const { last } = await tx
    .selectFrom('webhook_messages')
    .select((row) => row.fn.max('sequence').as('last'))
    .where('simulation_id', '=', simulationId)
    .executeTakeFirstOrThrow();
  const sequence = (last ?? 0) + 1;
  await tx
    .insertInto('webhook_messages')
    .values({
      id,
      user_id: event.userId,
      simulation_id: simulationId,
      sequence,
      event: event.event,
      url: event.url,
      body: toBody(event, { id, sequence, isTest }),
      is_test: isTest,
      request_id: event.requestId ?? null,
      state: 'pending',
      failure: null,
      next_attempt_at: new Date(nowMs),
      leased_by: null,
      leased_until: null,
      created_at: new Date(nowMs),
      finished_at: null,
    })
    .execute();
  return id;
}
