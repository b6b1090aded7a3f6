/**
 * Lists what is wrong with descriptions of hazards, in words that their author can act on. The parser checks the shape;
 * this checks the meaning.
 */
import type { Space } from '../space/space.ts';
import type { HazardDescription } from './descriptions.ts';

export function listProblems(space: Space, descriptions: readonly HazardDescription[]): string[] {
  return descriptions.flatMap((description, index) =>
    problemsOf(space, description).map(
      (problem) => `hazards[${index}] (${description.kind}): ${problem}`,
    ),
  );
}

function problemsOf(space: Space, description: HazardDescription): string[] {
  const problems: string[] = [];
  for (const [name, value] of Object.entries(description))
    if (typeof value === 'number') {
      if (!Number.isFinite(value)) problems.push(`${name} is ${value}; it must be a number.`);
      else if (value < 0 && !MAY_BE_NEGATIVE.has(name))
        problems.push(`${name} is ${value}; it must not be negative.`);
    }
  // A cloud comes with the wind from beyond the ground of the plan.
  const isAfar = description.kind === 'gas' && description.wind !== undefined;
  if ('level' in description)
    problems.push(...placeProblems(space, description, isAfar ? 'anywhere' : 'on it'));
  switch (description.kind) {
    case 'fire':
      if (description.peakKw === 0) problems.push('peakKw is 0; a fire gives off heat.');
      if (description.growth === 0) problems.push('growth is 0; a fire grows.');
      break;
    case 'air':
    case 'dark':
    case 'quake':
      for (const id of description.levels ?? [])
        if (!hasLevel(space, id)) problems.push(`levels has ${id}, which the plan does not have.`);
      break;
    case 'gate':
      if (!space.gates.some((gate) => gate.id === description.gate))
        problems.push(`gate is ${description.gate}, which the plan does not have.`);
      break;
    case 'attacker':
      for (const place of description.path ?? []) problems.push(...placeProblems(space, place));
      break;
    case 'vent':
    case 'gas':
    case 'flood':
    case 'debris':
    case 'blast':
    case 'surge':
    case 'struck':
      break;
  }
  return problems;
}

const MAY_BE_NEGATIVE: ReadonlySet<string> = new Set(['x', 'y', 'surfaceMaxM', 'temperatureC']);

function hasLevel(space: Space, id: string): boolean {
  return space.levels.some((level) => level.id === id);
}

function placeProblems(
  space: Space,
  place: { readonly level: string; readonly x: number; readonly y: number },
  where: 'on it' | 'anywhere' = 'on it',
): string[] {
  const level = space.levels.find((l) => l.id === place.level);
  if (level === undefined) return [`level is ${place.level}, which the plan does not have.`];
  if (where === 'anywhere' || level.isInside(place.x, place.y)) return [];
  return [`(${place.x}, ${place.y}) is outside of level ${place.level}.`];
}
