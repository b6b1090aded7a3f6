/** Requests that cannot be true in the world: they are kept as asked, and reported. */
import { isWheeled } from '../is-wheeled.ts';
import type { AgentGroup, Structure, Unmet } from '../scenario.ts';
import { placeDefaults } from './place-defaults.ts';

export function noteContradictions(
  structures: readonly Structure[],
  agents: readonly AgentGroup[],
): Unmet[] {
  return [...structures.flatMap(noteStructure), ...noteSteps(structures, agents)];
}

function noteStructure(structure: Structure, i: number): Unmet[] {
  const { exits, stairs, floors, basements, elevators, kind, length, width, area } = structure;
  if (placeDefaults.of(kind.value).form !== 'building') return [];
  const path = `structures[${i}]`;
  const storeys = (floors?.value ?? 1) + (basements?.value ?? 0);
  const notes: Unmet[] = [];
  const note = (leaf: string, asked: unknown, got: unknown, because: string): void => {
    notes.push({ path: `${path}.${leaf}`, asked, got, because });
  };
  if (exits?.value === 0) note('exits', 0, 0, 'nobody can leave a building without exits');
  if (storeys <= 1 && (stairs?.value ?? 0) > 0)
    note('stairs', stairs!.value, 0, 'stairs need a second floor to lead to');
  if (storeys <= 1 && (elevators?.value ?? 0) > 0)
    note('elevators', elevators!.value, 0, 'an elevator needs a second floor to lead to');
  if (storeys > 1 && stairs?.value === 0 && (elevators?.value ?? 0) === 0)
    note('stairs', 0, 0, 'the upper floors cannot be reached');
  if (floors?.value === 0 && (basements?.value ?? 0) === 0)
    note('floors', 0, 1, 'a building has at least one floor');
  const sides = (length?.value ?? 0) * (width?.value ?? 0);
  if (area && sides > 0 && Math.abs(sides - area.value) > 0.1 * area.value)
    note('area', area.value, sides, 'length times width gives another area');
  return notes;
}

/** People who cannot use steps, on floors without any other way. */
function noteSteps(structures: readonly Structure[], agents: readonly AgentGroup[]): Unmet[] {
  const main = structures.find(({ isMain }) => isMain);
  if (!main || placeDefaults.of(main.kind.value).form !== 'building') return [];
  const storeys = (main.floors?.value ?? 1) + (main.basements?.value ?? 0);
  if (storeys <= 1 || (main.elevators?.value ?? 0) > 0) return [];
  return agents.flatMap((group, i) =>
    isWheeled(group) && group.count.value > 0
      ? [
          {
            path: `agents[${i}]`,
            asked: 'a way without steps',
            got: 'stairs only',
            because: `${storeys} floors and no elevator`,
          },
        ]
      : [],
  );
}
