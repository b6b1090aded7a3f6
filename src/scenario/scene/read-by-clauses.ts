/** From a prompt to a scenario document by its clauses: who does what, to whom, where and when. */
import type { ScenarioDocument, SourceRecord } from '#document';
import type { PlaceItem } from '#document/items';
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
const INSTEAD = ['places'] as const;

export function readByClauses(prompt: string, findPlaces: FindPlaces): ScenarioDocument {
  const stated = readPrompt(prompt, findPlaces);
  const beside = toDocument(stated);
  const reading = createReading(stated.prompt);
  const floors = readFloors(reading, stated.structures);
  const location =
    beside.sources?.['/location/city']?.span ?? beside.sources?.['/location/name']?.span;
  // "Port-au-Prince" is no port.
  const isOfTown = ({ id }: PlaceItem): boolean => {
    const span = beside.sources?.[`/places/${id}/kind`]?.span;
    return (
      location !== undefined &&
      span !== undefined &&
      location[0] <= span[0] &&
      span[1] <= location[1]
    );
  };
  const places = (beside.places ?? []).filter((place) => !isOfTown(place));
  const scene = readScene(reading, { floors, places, location });
  const own = countAll(fillNumbers(toSceneDocument(scene), beside), scene.total);
  const kept = new Set<string>(BESIDE.filter((name) => !(name in own)));
  for (const name of INSTEAD) if (own[name] === undefined) kept.add(name);
  const conflicts = [...(beside.notes?.conflicts ?? []), ...scene.conflicts];
  return dropRefused({
    ...pick(beside, kept),
    ...own,
    notes: {
      ...own.notes,
      heeded: [...(own.notes?.heeded ?? []), ...(beside.notes?.heeded ?? [])],
      ...(conflicts.length > 0 && { conflicts }),
    },
    sources: { ...sourcesOf(beside, kept), ...own.sources },
  });
}

/** Everybody, as the prompt says, or who is there from the start. */
function countAll(document: ScenarioDocument, told: number | undefined): ScenarioDocument {
  if (told !== undefined) return { ...document, people_total: told };
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
