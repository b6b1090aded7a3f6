/** Title and link of incidents, which analyses do not need: read only for the few that an answer names. */
import type { Database } from '#store';
import { toIncidentOf } from './layer.ts';

export interface Description {
  readonly title: string | null;
  readonly url: string | null;
}

export async function findDescriptions(
  { db }: Database,
  userId: string,
  evidenceIds: readonly string[],
): Promise<ReadonlyMap<string, Description>> {
  const wanted = new Map<string, string>();
  for (const evidenceId of evidenceIds) {
    const incident = toIncidentOf(evidenceId);
    if (incident) wanted.set(String(incident.number), evidenceId);
  }
  if (wanted.size === 0) return new Map();
  const rows = await db
    .selectFrom('incidents')
    .select(['number', 'title', 'url'])
    .where('user_id', '=', userId)
    .where('number', 'in', [...wanted.keys()])
    .execute();
  return new Map(rows.map(({ number, title, url }) => [wanted.get(number)!, { title, url }]));
}
