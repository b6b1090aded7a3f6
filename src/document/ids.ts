/** Ids of the items of a document: each list whose items have one, and new ones for items without. */
import type { ScenarioDocument } from './schema.ts';

/** Lists whose items have ids; parts lie inside places. */
export const WITH_IDS = [
  'places',
  'things',
  'people',
  'vehicles',
  'events',
  'closed',
  'actions',
  'must_not',
] as const satisfies (keyof ScenarioDocument)[];

/** The alarm has no id of its own, and moments refer to it. */
export const ALARM_ID = 'alarm';

interface Item {
  readonly id?: string;
  readonly kind?: string;
  readonly role?: string;
  readonly what?: string;
  readonly does?: string;
  readonly parts?: readonly Item[];
}

/** Every item with its pointer by position, parts after their place. */
export function listItems(
  document: ScenarioDocument,
): { readonly list: string; readonly pointer: string; readonly item: Item }[] {
  return WITH_IDS.flatMap((list) =>
    ((document[list] ?? []) as readonly Item[]).flatMap((item, i) => [
      { list, pointer: `/${list}/${i}`, item },
      ...(item.parts ?? []).map((part, k) => ({
        list: 'parts',
        pointer: `/${list}/${i}/parts/${k}`,
        item: part,
      })),
    ]),
  );
}

/** An item without an id is called by its kind, with a number where that is taken. */
export function giveIds(document: ScenarioDocument): ScenarioDocument {
  const taken = new Set([ALARM_ID, ...listItems(document).flatMap(({ item }) => item.id ?? [])]);
  const give = <T extends Item>(item: T): T => {
    if (item.id !== undefined) return item;
    const stem = item.role ?? item.does ?? item.what ?? item.kind ?? 'item';
    const words = stem.toLowerCase().replaceAll(/[^a-z0-9]+/g, '_');
    let id = words;
    for (let n = 2; taken.has(id); n += 1) id = `${words}_${n}`;
    taken.add(id);
    return { ...item, id };
  };
  const lists = WITH_IDS.flatMap((list) => {
    const items = document[list] as readonly Item[] | undefined;
    if (items === undefined) return [];
    const given = items
      .map(give)
      .map((item) => (item.parts === undefined ? item : { ...item, parts: item.parts.map(give) }));
    return [[list, given] as const];
  });
  return { ...document, ...Object.fromEntries(lists) };
}
