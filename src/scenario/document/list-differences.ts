/** Where the words beside a scenario say something else than the scenario, which decides. */
import type { ScenarioDocument } from '#document';
import { KIND_FIELDS, ROOT_OBJECTS, ROOT_VALUES } from '#document/items';
import type { Conflict } from '../notes.ts';

type Fields = Readonly<Record<string, unknown>>;

const BECAUSE = 'the scenario decides, and the prompt says something else';

/** Only what the words themselves say is compared, and only where the scenario says something too. */
export function listDifferences(words: ScenarioDocument, scenario: ScenarioDocument): Conflict[] {
  const isSaid = (pointer: string): boolean => words.sources?.[pointer]?.by === 'prompt';
  const compare = (pointer: string, said: Fields, written: Fields): Conflict[] =>
    Object.entries(said).flatMap(([name, value]) => {
      const path = `${pointer}/${name}`;
      const kept = written[name];
      const isOther = kept !== undefined && kept !== value;
      return isSaid(path) && typeof value !== 'object' && isOther
        ? [differ(path, kept, value)]
        : [];
    });
  return [
    ...ROOT_VALUES.flatMap((name) => compare('', pick(words, name), pick(scenario, name))),
    ...ROOT_OBJECTS.flatMap((name) => compare(`/${name}`, words[name] ?? {}, scenario[name] ?? {})),
    ...(Object.keys(KIND_FIELDS) as (keyof typeof KIND_FIELDS)[]).flatMap((list) => {
      const items = listItems(words, list);
      return pair(items, listItems(scenario, list), KIND_FIELDS[list]).flatMap(
        ([said, written]) => {
          const pointer = `/${list}/${String(said['id'])}`;
          return written === undefined
            ? [differ(pointer, undefined, said[KIND_FIELDS[list]])]
            : compare(pointer, said, written);
        },
      );
    }),
  ];
}

function pick(document: ScenarioDocument, name: (typeof ROOT_VALUES)[number]): Fields {
  return document[name] === undefined ? {} : { [name]: document[name] };
}

function listItems(document: ScenarioDocument, list: keyof typeof KIND_FIELDS): readonly Fields[] {
  return document[list] ?? [];
}

/** Items of the same kind belong together: first those with the same id, then in their order. */
function pair(
  said: readonly Fields[],
  written: readonly Fields[],
  kind: string,
): (readonly [Fields, Fields | undefined])[] {
  const left = new Set(written);
  const take = (isIt: (one: Fields) => boolean): Fields | undefined => {
    const found = [...left].find(isIt);
    if (found !== undefined) left.delete(found);
    return found;
  };
  const byId = said.map((one) =>
    take((other) => other['id'] === one['id'] && other[kind] === one[kind]),
  );
  return said.map((one, i) => [one, byId[i] ?? take((other) => other[kind] === one[kind])]);
}

function differ(path: string, kept: unknown, dropped: unknown): Conflict {
  return { kind: 'scenario', path, kept: kept ?? null, dropped, because: BECAUSE };
}
