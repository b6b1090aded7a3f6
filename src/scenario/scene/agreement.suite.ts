/** Support for tests of paraphrases: how many fields of two documents agree, whatever their ids and labels. */
import type { ScenarioDocument } from '#document';

type Fields = Readonly<Record<string, unknown>>;

/** Names are for people; sources and notes say where values come from. */
const NOT_COMPARED: ReadonlySet<string> = new Set(
  'id label sources notes prompt version language floor_names several any'.split(' '),
);

/** From 0 to 1: twice the fields they share by the fields of both. */
export function agreementOf(a: ScenarioDocument, b: ScenarioDocument): number {
  const [one, two] = [listFields(a), listFields(b)];
  const left = [...two];
  let shared = 0;
  for (const field of one) {
    const at = left.indexOf(field);
    if (at < 0) continue;
    left.splice(at, 1);
    shared += 1;
  }
  return (2 * shared) / (one.length + two.length);
}

/** "people passenger count 400". */
export function listFields(document: ScenarioDocument): string[] {
  const names = nameItems(document);
  return Object.entries(document as Fields).flatMap(([name, value]) =>
    NOT_COMPARED.has(name) ? [] : fieldsOf(value, name, names),
  );
}

/** Each id by what it stands for. */
function nameItems(document: ScenarioDocument): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  const add = (item: Fields, kind: unknown): void => {
    if (typeof item['id'] === 'string') names.set(item['id'], String(kind));
  };
  const {
    places = [],
    things = [],
    people = [],
    vehicles = [],
    events = [],
    actions = [],
  } = document;
  for (const place of places) {
    add(place, place.kind);
    for (const part of place.parts ?? []) add(part, kindOf(part));
  }
  for (const group of people) add(group, `${group.role}${group.of === undefined ? '' : ' part'}`);
  for (const item of [...things, ...vehicles, ...events]) add(item, item.kind);
  for (const action of actions) add(action, action.does);
  return names;
}

function kindOf(item: Fields): string {
  const said = ['use', 'kind', 'role', 'does', 'what'].map((field) => item[field]);
  return said.find((value) => typeof value === 'string') ?? '';
}

function fieldsOf(value: unknown, path: string, names: ReadonlyMap<string, string>): string[] {
  if (Array.isArray(value))
    return value.flatMap((item: unknown) =>
      isFields(item)
        ? fieldsOf(item, `${path} ${kindOf(item)}`, names)
        : [`${path} ${nameOf(item, names)}`],
    );
  if (!isFields(value)) return [`${path} ${nameOf(value, names)}`];
  return Object.entries(value).flatMap(([name, inner]) =>
    NOT_COMPARED.has(name) ? [] : fieldsOf(inner, `${path} ${name}`, names),
  );
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function nameOf(value: unknown, names: ReadonlyMap<string, string>): string {
  return typeof value === 'string' ? (names.get(value) ?? value) : JSON.stringify(value);
}
