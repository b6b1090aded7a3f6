/** What the engine does not move yet: one table, which should only get shorter. */
import type { AgentKind } from '../kinds.ts';
import type { AgentGroup, Unmet } from '../scenario.ts';

const UNSIMULATED: Partial<Record<AgentKind, string>> = {
  helicopter: 'nothing flies in the simulation',
  drone: 'nothing flies in the simulation',
  boat: 'nothing moves on water in the simulation',
  train: 'trains stand; they do not move in the simulation',
  tram: 'trams stand; they do not move in the simulation',
};

export function isSimulated(kind: AgentKind): boolean {
  return UNSIMULATED[kind] === undefined;
}

export function listUnsimulated(agents: readonly AgentGroup[]): Unmet[] {
  return agents.flatMap(({ kind, count }, i) => {
    const because = UNSIMULATED[kind.value];
    if (because === undefined) return [];
    return [
      { path: `agents[${i}]`, asked: { kind: kind.value, count: count.value }, got: 0, because },
    ];
  });
}
