/** Verbs whose meaning depends on the words beside them in the clause: the rows of all kinds, in the order they are tried. */
import { hazardReadings } from '../hazard-reading.ts';
import type { ContextVerb } from '../hazard-reading.ts';
import type { EventType } from '../kinds.ts';

export interface ContextEvent extends ContextVerb {
  readonly type: EventType;
}

/** Built on first use, and again when kinds have been registered since. */
let built: { readonly rows: readonly ContextEvent[]; readonly kinds: number } | undefined;

export function getContextEvents(): readonly ContextEvent[] {
  const kinds = hazardReadings.kinds.length;
  if (built?.kinds !== kinds) built = { rows: listRows(), kinds };
  return built.rows;
}

function listRows(): ContextEvent[] {
  return hazardReadings
    .list()
    .flatMap(([type, { verbs }]) => verbs.map((verb) => ({ ...verb, type })))
    .toSorted((a, b) => a.order - b.order);
}
