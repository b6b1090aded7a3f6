/** From a prompt to a scenario document by its clauses: who does what, to whom, where and when. */
import type { ScenarioDocument, SourceRecord } from '#document';
import { agentRoles } from '../agent-role.ts';
import { toDocument } from '../document/to-document.ts';
import type { FindPlaces } from '../places/place-finder.ts';
import { readPrompt } from '../read-prompt.ts';
import { readFloors } from '../read/floors.ts';
import { createReading } from '../read/reading.ts';
import { dropRefused } from './drop-refused.ts';
import { fillNumbers } from './fill-numbers.ts';
import { readScene } from './read-scene.ts';
import { toSceneDocument } from './to-scene-document.ts';

/** Fields that are not about who does what. The readers of single fields still fill them. */
const BESIDE = [
  'version',
  'prompt',
  'language',
  'floor_names',
  'location',
  'environment',
  'when',
  'weather',
  'alarm',
  'goals',
  'design',
  'duration_s',
  'purpose',
] as const satisfies readonly (keyof ScenarioDocument)[];

/** Where no clause tells any, what the readers of words found is better than nothing. */
const INSTEAD = ['places', 'people', 'vehicles', 'things', 'closed'] as const;

export function readByClauses(prompt: string, findPlaces: FindPlaces): ScenarioDocument {
  const stated = readPrompt(prompt, findPlaces);
  const beside = toDocument(stated);
  const reading = createReading(stated.prompt);
  const floors = readFloors(reading, stated.structures);
  const location =
    beside.sources?.['/location/city']?.span ?? beside.sources?.['/location/name']?.span;
  const scene = readScene(reading, { floors, places: beside.places ?? [], location });
  const own = countAll(fillNumbers(toSceneDocument(scene), beside), beside);
  const kept = new Set<string>(BESIDE.filter((name) => !(name in own)));
  for (const name of INSTEAD) if (own[name] === undefined) kept.add(name);
  // Grounds are parts of their place here.
  const isTaken = beside.things?.some(({ id }) => id !== undefined && scene.ids.has(id)) === true;
  if (isTaken) kept.delete('things');
  return dropRefused({
    ...pick(beside, kept),
    ...own,
    sources: { ...sourcesOf(beside, kept), ...own.sources },
  });
}

/** Everybody, as the prompt says, or who is there from the start. */
function countAll(document: ScenarioDocument, beside: ScenarioDocument): ScenarioDocument {
  const { people_total: told, sources } = beside;
  if (told !== undefined && sources?.['/people_total']?.by === 'prompt')
    return { ...document, people_total: told };
  const there = (document.people ?? []).filter(
    ({ of, role, arrives }) =>
      of === undefined && arrives === undefined && agentRoles.find(role)?.comesFromOutside !== true,
  );
  const total = there.reduce(
    (sum, { count = 0, role }) => sum + (role === 'attacker' ? 0 : count),
    0,
  );
  return total === 0 ? document : { ...document, people_total: total };
}

function pick(document: ScenarioDocument, names: ReadonlySet<string>): ScenarioDocument {
  const picked = { ...document };
  for (const name of Object.keys(picked))
    if (!names.has(name)) Reflect.deleteProperty(picked, name);
  return picked;
}

function sourcesOf(
  { sources = {} }: ScenarioDocument,
  kept: ReadonlySet<string>,
): NonNullable<ScenarioDocument['sources']> {
  const isKept = ([pointer]: readonly [string, unknown]): boolean =>
    kept.has(pointer.split('/')[1]!);
  const plain = Object.entries(sources)
    .filter(isKept)
    .map(([pointer, source]) => [pointer, source.span === undefined ? unquoted(source) : source]);
  return Object.fromEntries(plain) as NonNullable<ScenarioDocument['sources']>;
}

/** A quote without its place in the prompt is left out. */
function unquoted(source: SourceRecord): SourceRecord {
  const { said: _, ...rest } = source;
  return rest;
}
