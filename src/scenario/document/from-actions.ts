/** Actions, forbidden ones and closed ways of the document. */
import type { ActionItem, ClosedItem, DocumentWhere } from '#document/items';
import type { Blocked, Task, TaskWay } from '../scenario.ts';
import { WAY_LISTS } from '../task.ts';
import { TASK_FIELDS, WAYS_AT } from './fields.ts';
import { splitBetween, toPlaceWhere } from './from-where.ts';
import type { Reading } from './from-where.ts';
import { timeAs, values } from './read-values.ts';
import { toSourced } from './sourced.ts';

export function toBlocked(reading: Reading, way: ClosedItem): Blocked {
  const pointer = `/closed/${way.id}`;
  const { what, at = {}, count, share, all_but: allBut } = way;
  return {
    what: what as Blocked['what'],
    at: toPlaceWhere(reading, `${pointer}/at`, at),
    amount:
      allBut !== undefined ? { allBut } : share !== undefined ? { share } : { count: count ?? 1 },
    stated: toSourced<true>(reading, pointer, true),
    ...timeAs(reading, pointer, way, { start: 'start', until: 'end' }),
  };
}

export function toTask(reading: Reading, list: string, action: ActionItem): Task {
  const pointer = `${list}/${action.id}`;
  const { among, whom, vehicles, origin } = action;
  return {
    id: action.id!,
    deed: toSourced(reading, `${pointer}/does`, action.does),
    who: action.who ?? [],
    ...(action.rest === true ? { isRest: true as const } : {}),
    ...(action.hold === true ? { isHeld: true as const } : {}),
    ...(among === undefined
      ? {}
      : {
          among: {
            where: toPlaceWhere(reading, `${pointer}/among/at`, among.at),
            ...(among.floors === undefined ? {} : { side: among.floors }),
          },
        }),
    ...values(reading, pointer, action, TASK_FIELDS),
    ...(whom === undefined ? {} : { whom }),
    ...(vehicles === undefined ? {} : { vehicles }),
    ...(action.pace === 'run' ? { runs: true as const } : {}),
    ...toWay(reading, pointer, action),
    ...(origin === undefined ? {} : { origin: toPlaceWhere(reading, `${pointer}/origin`, origin) }),
    // What begins with the run has no time of its own.
    ...timeAs(reading, pointer, action, {
      ...(action.start === 0 ? {} : { start: 'start' }),
      until: 'end',
    }),
    ...toAfter(reading, action),
  };
}

/** Only what nobody knows before the run: when others are done. */
function toAfter({ actions, secondsOf }: Reading, { start }: ActionItem): Pick<Task, 'after'> {
  if (typeof start !== 'object' || secondsOf(start) !== undefined) return {};
  const task = 'after' in start ? start.after : start.end_of;
  if (!actions.has(task)) return {};
  const edge = 'after' in start ? 'begin' : 'end';
  return { after: { task, edge, delaySeconds: start.seconds ?? 0 } };
}

/** The first list that is given is where they go; what they come from beside it is the origin. */
function toWay(
  reading: Reading,
  pointer: string,
  action: ActionItem,
): Pick<Task, 'way' | 'at' | 'via' | 'origin'> {
  const list = WAY_LISTS.find((name) => action[name] !== undefined);
  const read = (name: (typeof WAY_LISTS)[number] | 'at'): Task['at'] =>
    (action[name] ?? []).flatMap((where, i) => {
      const { relation, ...place } = where;
      const isWay = name === 'at' && relation !== undefined && WAYS_AT.has(relation);
      if (isWay && Object.keys(place).length === 0) return [];
      const at = isWay ? place : where;
      const anchors = isWay && relation === 'between' ? splitBetween(reading, where) : [];
      const each = anchors.length > 1 ? anchors.map((of) => ({ ...at, of })) : [at];
      return each.map((one) => toPlaceWhere(reading, `${pointer}/${name}/${i}`, one));
    });
  if (list !== undefined) {
    const [origin] = list === 'from' ? [] : read('from');
    const isGoingAway = list === 'to' && action.to!.some((where) => isAway(reading, where));
    const via = list === 'to' ? [...read('through'), ...read('along')] : [];
    return {
      way: isGoingAway ? 'from' : list,
      at: read(list),
      ...(via.length === 0 ? {} : { via }),
      ...(origin === undefined ? {} : { origin }),
    };
  }
  const way = action.at?.find(({ relation }) => relation !== undefined && WAYS_AT.has(relation));
  return {
    ...(way === undefined ? {} : { way: way.relation as TaskWay }),
    at: read('at'),
  };
}

/** So many metres from the fire is not to the fire. */
function isAway({ scenes }: Reading, { of = [], distance_m: meters = 0 }: DocumentWhere): boolean {
  return meters > 0 && of.length > 0 && of.every((id) => scenes.has(id));
}
