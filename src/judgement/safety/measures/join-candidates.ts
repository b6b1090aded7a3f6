/** Two measures at once. */
import type { Candidate, Changed } from './candidate.ts';
import { costLevelOf, termOf } from './cost-table.ts';

/** Between the ids of measures that are taken together. */
const AND = '+';

export function joinCandidates(first: Candidate, second: Candidate): Candidate {
  const cost = first.cost + second.cost;
  const implementationDays = Math.max(first.implementationDays, second.implementationDays);
  return {
    ...first,
    id: `${first.id}${AND}${second.id}`,
    description: `Both: ${first.description} ${second.description}`,
    cost,
    implementationDays,
    term: termOf(implementationDays),
    costLevel: costLevelOf(cost),
    answers: [...new Set([...first.answers, ...second.answers])],
    // People who stay are not out, whatever other measure is taken.
    ...known('judgedBy', first.judgedBy ?? second.judgedBy),
    apply(scenario, world): Changed {
      const once = first.apply(scenario, world);
      const twice = second.apply(once.scenario, once.world);
      const quakeParts = { ...once.changes.quakeParts, ...twice.changes.quakeParts };
      return { ...twice, changes: { ...once.changes, ...twice.changes, quakeParts } };
    },
  };
}

function known<K extends string, V>(key: K, value: V | undefined): { readonly [k in K]?: V } {
  return value === undefined ? {} : ({ [key]: value } as { readonly [k in K]: V });
}

/** One of the candidates, or two of them together. */
export function findCandidate(candidates: readonly Candidate[], id: string): Candidate | undefined {
  const found = id.split(AND).map((own) => candidates.find((one) => one.id === own));
  const [first, second] = found;
  if (first === undefined || found.length > 2) return undefined;
  if (found.length === 1) return first;
  return second && joinCandidates(first, second);
}
