/** Groups of people and of vehicles of the document. */
import type { PeopleItem, VehicleItem } from '#document/items';
import { BODY_STATES } from '#document/vocabulary';
import { agentRoles } from '../agent-role.ts';
import type { AgentKind } from '../kinds.ts';
import { RESPONSE_TIME } from '../response-time.ts';
import type { StatedGroup } from '../stated.ts';
import { toPlaceWhere } from './from-where.ts';
import type { Reading } from './from-where.ts';
import { timeAs, values } from './read-values.ts';
import { toSourced } from './sourced.ts';

function toGroup(
  reading: Reading,
  pointer: string,
  item: PeopleItem | VehicleItem,
): Omit<StatedGroup, 'kind' | 'type'> {
  const { id, label, several, of, rest, at, arrives, row, state = [] } = item;
  const by = arrives?.by;
  const states = BODY_STATES.filter((one) => state.includes(one));
  return {
    id: id!,
    ...(label === undefined ? {} : { role: label }),
    ...values(reading, pointer, item, { count: 'count', share: 'share' }),
    ...(rest === true ? { isRest: true as const } : {}),
    ...(several === true ? { isPlural: true } : {}),
    ...(of === undefined ? {} : { subsetOf: of }),
    ...(at === undefined ? {} : { at: toPlaceWhere(reading, `${pointer}/at`, at) }),
    ...(arrives !== undefined && arrives.start === undefined && by === undefined
      ? { arrives: RESPONSE_TIME }
      : {}),
    ...timeAs(reading, `${pointer}/arrives`, arrives, { arrives: 'start', arrivesUntil: 'end' }),
    ...(by === undefined ? {} : { entry: toPlaceWhere(reading, `${pointer}/arrives/by`, by) }),
    ...(row === undefined
      ? {}
      : { row: row.spacing_m === undefined ? {} : { apart: row.spacing_m } }),
    ...(state.includes('asleep') ? { isAsleep: true } : {}),
    ...(state.includes('awake') ? { isAsleep: false } : {}),
    ...(states.length === 0 ? {} : { states }),
    ...(state.includes('cannot_walk') ? { cannotWalk: true } : {}),
  };
}

export function toPeopleGroup(reading: Reading, item: PeopleItem): StatedGroup {
  const pointer = `/people/${item.id}`;
  const role = item.role === 'other' ? 'person' : item.role;
  return {
    ...toGroup(reading, pointer, whereTheyGather(reading, item)),
    kind: toSourced(reading, `${pointer}/role`, role as AgentKind),
    type: 'pedestrian',
    ...(item.serves === true ? { isServing: true } : {}),
  };
}

/** Demonstrators "at the town hall" are before it. */
function whereTheyGather({ buildings }: Reading, item: PeopleItem): PeopleItem {
  const { role, at } = item;
  const { relation = 'at', of = [], part, floor, floors } = at ?? {};
  const isWhole =
    of.length === 1 && buildings.has(of[0]!) && !part && (floor ?? floors) === undefined;
  return isWhole && relation === 'at' && agentRoles.find(role)?.gathersOutside === true
    ? { ...item, at: { ...at, relation: 'near' } }
    : item;
}

export function toVehicleGroup(reading: Reading, item: VehicleItem): StatedGroup {
  const pointer = `/vehicles/${item.id}`;
  const { parked, overturned, stops } = item;
  const kind = item.kind === 'other' ? 'car' : item.kind;
  return {
    ...toGroup(reading, pointer, item),
    kind: toSourced(reading, `${pointer}/kind`, kind as AgentKind),
    type: 'vehicle',
    ...(parked === undefined ? {} : { stands: parked }),
    ...(overturned === undefined ? {} : { isOverturned: overturned }),
    ...values(reading, pointer, item, { room: 'seats' }),
    ...(stops === undefined
      ? {}
      : {
          serves: stops.map((stop, i) => toPlaceWhere(reading, `${pointer}/stops/${i}`, stop)),
        }),
  };
}

/** The reader lists people and vehicles in one order, which decides who stands where. */
export function inOrder(
  order: readonly string[] | undefined,
  groups: StatedGroup[],
): StatedGroup[] {
  if (order === undefined) return groups;
  const rank = new Map(order.map((id, i) => [id, i]));
  return groups.toSorted((a, b) => (rank.get(a.id) ?? Infinity) - (rank.get(b.id) ?? Infinity));
}
