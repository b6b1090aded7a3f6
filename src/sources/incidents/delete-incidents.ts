/** Deletes one incident, or all of a source. */
import type { Clock } from '#base';
import { limits } from '#contract';
import { refuse } from '#contract/refusals';
import type { Database } from '#store';
import { changeLayer } from './change-layer.ts';
import { parsePublicId } from './public-id.ts';

interface Context {
  readonly database: Database;
  readonly clock: Clock;
}

export async function deleteIncident(
  context: Context,
  { userId, incidentId }: { userId: string; incidentId: string },
): Promise<void> {
  const notFound = () =>
    refuse('INCIDENT_NOT_FOUND', {
      incident_id: incidentId.slice(0, limits.ECHO_CHARS_MAX).toWellFormed(),
    });
  const id = parsePublicId(incidentId);
  if (!id) throw notFound();
  await changeLayer(context, userId, async (client, { lock }) => {
    const { tag } = await lock();
    if (tag !== id.tag) throw notFound();
    const { rowCount } = await client.query(
      'DELETE FROM incidents WHERE user_id = $1 AND number = $2',
      [userId, id.number],
    );
    if (rowCount === 0) throw notFound();
    return -1;
  });
}

/** Returns the number of deleted incidents. */
export async function deleteIncidentsBySource(
  context: Context,
  { userId, source }: { userId: string; source: string },
): Promise<number> {
  let deleted = 0;
  await changeLayer(context, userId, async (client, { lock }) => {
    await lock();
    const { rowCount } = await client.query(
      'DELETE FROM incidents WHERE user_id = $1 AND source = $2',
      [userId, source],
    );
    deleted = rowCount ?? 0;
    return deleted === 0 ? undefined : -deleted;
  });
  return deleted;
}
