/**
 * What people do after another action of theirs begins when that one is done: people who go somewhere get there first. After an
 * action of others, or so many seconds after its beginning, it begins as it says; and who leaves the place does the rest on the way.
 */
import type { ScenarioDocument } from '#document';
import type { ActionItem } from '#document/items';
import { behaviourMeanings } from '../behaviour-reading.ts';

export function putInOrder(document: ScenarioDocument): ScenarioDocument {
  const { actions, people = [] } = document;
  if (actions === undefined) return document;
  const onFoot = new Set(people.flatMap(({ id }) => id ?? []));
  const byId = new Map(actions.map((action) => [action.id, action]));
  const isOwn = (action: ActionItem, before: ActionItem): boolean =>
    (action.who ?? []).some((id) => onFoot.has(id) && before.who?.includes(id));
  return {
    ...document,
    actions: actions.map((action) => {
      const { start } = action;
      if (typeof start !== 'object' || !('after' in start) || start.seconds) return action;
      const before = byId.get(start.after);
      if (before === undefined || !leadsThere(before) || !isOwn(action, before)) return action;
      return { ...action, start: { end_of: start.after } };
    }),
  };
}

function leadsThere({ does, to, along, through }: ActionItem): boolean {
  const way = to ?? along ?? through;
  return way !== undefined && behaviourMeanings.of(does).driven !== 'leaves';
}
