/** Checks the ids of a document: each is there once, each reference leads to something of the right sort, none in a circle. */
import { nearestOf, show } from '#base/shape';
import type { Mistake } from '#base/shape';
import { ALARM_ID, listItems } from './ids.ts';
import type { DocumentWhere, Moment, ScenarioDocument } from './schema.ts';
import { OTHER } from './vocabulary.ts';

const IDS_LISTED_MAX = 12;

/** What a reference may lead to, by the lists of the document. */
const PEOPLE = ['people'];
const GROUPS = ['people', 'vehicles'];
const PLACED = ['places', 'parts', 'things', 'people', 'vehicles', 'events'];
const TIMED = ['events', 'closed', 'actions', 'people', 'vehicles', 'alarm'];

export function checkReferences(document: ScenarioDocument): Mistake[] {
  const items = listItems(document);
  const checker = createChecker(items);
  checkDoubles(items, checker.mistakes);
  for (const [i, place] of (document.places ?? []).entries()) {
    checker.where(`/places/${i}/at`, place.at);
    checker.one(`/places/${i}/row/of`, place.row?.of, ['places']);
  }
  for (const [i, thing] of (document.things ?? []).entries())
    checker.where(`/things/${i}/at`, thing.at);
  for (const list of ['people', 'vehicles'] as const)
    for (const [i, group] of (document[list] ?? []).entries())
      checkGroup(checker, `/${list}/${i}`, group, list);
  for (const [i, { stops = [] }] of (document.vehicles ?? []).entries())
    for (const [k, stop] of stops.entries()) checker.where(`/vehicles/${i}/stops/${k}`, stop);
  for (const [i, event] of (document.events ?? []).entries())
    checkEvent(checker, `/events/${i}`, event);
  checker.moment('/alarm/start', document.alarm?.start);
  for (const [i, way] of (document.closed ?? []).entries()) {
    checker.where(`/closed/${i}/at`, way.at);
    checker.moment(`/closed/${i}/start`, way.start);
    checker.moment(`/closed/${i}/end`, way.end);
  }
  for (const list of ['actions', 'must_not'] as const)
    for (const [i, action] of (document[list] ?? []).entries())
      checkAction(checker, `/${list}/${i}`, action);
  checkAbsent(document, checker.mistakes);
  checkCircles(document, checker.mistakes);
  return checker.mistakes;
}

type Items = ReturnType<typeof listItems>;
type Group = Pick<NonNullable<ScenarioDocument['people']>[number], 'of' | 'at' | 'arrives'>;
type Event = NonNullable<ScenarioDocument['events']>[number];
type Action = NonNullable<ScenarioDocument['actions']>[number];

interface Checker {
  readonly mistakes: Mistake[];
  readonly one: (pointer: string, id: string | undefined, lists: readonly string[]) => void;
  readonly all: (
    pointer: string,
    ids: readonly string[] | undefined,
    lists: readonly string[],
  ) => void;
  readonly where: (pointer: string, where: DocumentWhere | undefined) => void;
  readonly moment: (pointer: string, moment: Moment | undefined) => void;
}

function createChecker(items: Items): Checker {
  const mistakes: Mistake[] = [];
  const lists = new Map(items.map(({ list, item }) => [item.id, list]));
  lists.set(ALARM_ID, ALARM_ID);
  const one: Checker['one'] = (pointer, id, allowed) => {
    if (id === undefined || allowed.includes(lists.get(id) ?? '')) return;
    const there = items.flatMap(({ list, item }) => (allowed.includes(list) ? item.id! : []));
    const nearest = nearestOf(id, there);
    const message = sayMissing(id, allowed, { there, nearest });
    mistakes.push({
      path: pointer,
      message,
      allowed: there,
      ...(nearest === undefined ? {} : { nearest }),
    });
  };
  const all: Checker['all'] = (pointer, ids, allowed) => {
    for (const [i, id] of (ids ?? []).entries()) one(`${pointer}/${i}`, id, allowed);
  };
  return {
    mistakes,
    one,
    all,
    where: (pointer, where) => all(`${pointer}/of`, where?.of, PLACED),
    moment: (pointer, moment) => {
      if (typeof moment !== 'object') return;
      if ('after' in moment) one(`${pointer}/after`, moment.after, TIMED);
      else one(`${pointer}/end_of`, moment.end_of, TIMED);
    },
  };
}

function sayMissing(
  id: string,
  allowed: readonly string[],
  { there, nearest }: { there: readonly string[]; nearest: string | undefined },
): string {
  const names = there.slice(0, IDS_LISTED_MAX).join(', ');
  const more = there.length > IDS_LISTED_MAX ? ' …' : '';
  const known =
    there.length === 0
      ? `the document has no ${allowed.join(', ')}`
      : `it may be one of ${names}${more}`;
  const hint = nearest === undefined ? `${known}.` : `did you mean ${nearest}?`;
  return `${show(id)} is not an id of ${allowed.join(', ')}; ${hint}`;
}

function checkDoubles(items: Items, mistakes: Mistake[]): void {
  const first = new Map<string, string>([[ALARM_ID, '/alarm']]);
  for (const { pointer, item } of items) {
    const before = first.get(item.id!);
    if (before === undefined) first.set(item.id!, pointer);
    else
      mistakes.push({
        path: `${pointer}/id`,
        message: `${show(item.id)} is already the id of ${before}; ids are unique in a document.`,
      });
  }
}

function checkGroup(checker: Checker, pointer: string, group: Group, list: string): void {
  checker.one(`${pointer}/of`, group.of, [list]);
  checker.where(`${pointer}/at`, group.at);
  checker.moment(`${pointer}/arrives/start`, group.arrives?.start);
  checker.moment(`${pointer}/arrives/end`, group.arrives?.end);
  checker.where(`${pointer}/arrives/by`, group.arrives?.by);
}

function checkEvent(checker: Checker, pointer: string, event: Event): void {
  checker.where(`${pointer}/at`, event.at);
  checker.where(`${pointer}/away/from`, event.away?.from);
  checker.where(`${pointer}/depth/at`, event.depth?.at);
  checker.where(`${pointer}/flooded`, event.flooded);
  checker.moment(`${pointer}/start`, event.start);
  checker.moment(`${pointer}/depth/by`, event.depth?.by);
  checker.all(`${pointer}/vehicles`, event.vehicles, ['vehicles']);
  for (const [i, { of }] of (event.casualties ?? []).entries())
    checker.one(`${pointer}/casualties/${i}/of`, of, PEOPLE);
}

function checkAction(checker: Checker, pointer: string, action: Action): void {
  checker.all(`${pointer}/who`, action.who, GROUPS);
  checker.all(`${pointer}/whom`, action.whom, GROUPS);
  checker.all(`${pointer}/vehicles`, action.vehicles, ['vehicles']);
  checker.where(`${pointer}/among/at`, action.among?.at);
  checker.where(`${pointer}/origin`, action.origin);
  for (const name of ['at', 'to', 'from', 'through', 'along'] as const)
    for (const [k, where] of (action[name] ?? []).entries())
      checker.where(`${pointer}/${name}/${k}`, where);
  checker.moment(`${pointer}/start`, action.start);
  checker.moment(`${pointer}/end`, action.end);
}

/** What every event is, where nothing at all is to happen. */
const ANY_EVENT = 'events';
/** Words of this list that mean more than the event of that name: no smoke from a fire either. */
const MEANS_MORE = ['smoke'];

/** An event that is said not to happen, and is listed. */
function checkAbsent({ absent = [], events = [] }: ScenarioDocument, mistakes: Mistake[]): void {
  for (const [i, word] of absent.entries()) {
    const at = events.findIndex(({ kind }) =>
      word === ANY_EVENT ? kind !== OTHER : kind === word && !MEANS_MORE.includes(word),
    );
    if (at >= 0)
      mistakes.push({
        path: `/absent/${i}`,
        message: `${show(word)} is absent, and /events/${at} happens; remove one of them.`,
      });
  }
}

/** A group that is a part of itself, and things that wait for each other. */
function checkCircles(document: ScenarioDocument, mistakes: Mistake[]): void {
  const nested = (list: 'people' | 'vehicles') =>
    (document[list] ?? []).map(
      ({ id, of }, i) =>
        [id!, { pointer: `/${list}/${i}/of`, to: of === undefined ? [] : [of] }] as const,
    );
  reportCircles(
    new Map([...nested('people'), ...nested('vehicles')]),
    'is a part of itself',
    mistakes,
  );
  const placed = (list: 'places' | 'things') =>
    (document[list] ?? []).map(
      ({ id, at }, i) => [id!, { pointer: `/${list}/${i}/at/of`, to: at?.of ?? [] }] as const,
    );
  reportCircles(new Map([...placed('places'), ...placed('things')]), 'lies at itself', mistakes);
  const idsOf = (...moments: readonly (Moment | undefined)[]): string[] =>
    moments.flatMap((moment) =>
      typeof moment !== 'object' ? [] : 'after' in moment ? [moment.after] : [moment.end_of],
    );
  const waits = new Map<string, Link>([
    [ALARM_ID, { pointer: '/alarm/start', to: idsOf(document.alarm?.start) }],
  ]);
  for (const list of ['events', 'closed', 'actions'] as const)
    for (const [i, item] of (document[list] ?? []).entries())
      waits.set(item.id!, {
        pointer: `/${list}/${i}/start`,
        to: idsOf(item.start, 'end' in item ? item.end : undefined),
      });
  for (const list of ['people', 'vehicles'] as const)
    for (const [i, { id, arrives }] of (document[list] ?? []).entries())
      waits.set(id!, {
        pointer: `/${list}/${i}/arrives`,
        to: idsOf(arrives?.start, arrives?.end),
      });
  reportCircles(waits, 'waits for itself', mistakes);
}

interface Link {
  readonly pointer: string;
  readonly to: readonly string[];
}

/** Every circle once, at the first of its items. */
function reportCircles(links: ReadonlyMap<string, Link>, what: string, mistakes: Mistake[]): void {
  const done = new Set<string>();
  const walk = (id: string, path: readonly string[]): void => {
    const at = path.indexOf(id);
    if (at >= 0) {
      const circle = path.slice(at);
      mistakes.push({
        path: links.get(circle[0]!)!.pointer,
        message: `${circle[0]} ${what}: ${[...circle, id].join(' → ')}.`,
      });
      return;
    }
    if (done.has(id)) return;
    for (const next of links.get(id)?.to ?? []) walk(next, [...path, id]);
    done.add(id);
  };
  for (const id of links.keys()) walk(id, []);
}
