import type { Mistake } from '#base/shape';
import { show } from '#base/shape';
/**
 * Checks a crowd file's arrivals, services, itineraries, refuges, lifts and helpers; each mistake says what to change.
 */
import { DEVICES } from '../people/devices.ts';
import { checkPreMovement } from '../people/pre-movement.ts';
import { toPieces } from './draw-arrivals.ts';
import { toDuration } from './read-people.ts';
import type { CrowdFile, GroupInFile } from './schema.ts';

/** Looks a name up and reports a mistake if it is unknown. */
type Refer = (id: string, path: string, what: string) => Mistake[];

export interface ServiceIds {
  readonly level: Refer;
  readonly exit: Refer;
  readonly place: Refer;
  readonly service: Refer;
  readonly refuge: Refer;
  readonly group: Refer;
}

type Add = (at: string, message: string) => void;

export function checkServices(file: CrowdFile, ids: ServiceIds): Mistake[] {
  return [
    ...(file.services ?? []).flatMap(({ id, level, serviceSeconds }, i) => [
      ...ids.level(level, `/services/${i}/level`, `Service ${id} is on`),
      ...checkDuration(serviceSeconds, `/services/${i}/serviceSeconds`, `Service ${id}`),
    ]),
    ...(file.refuges ?? []).flatMap(({ id, level }, i) =>
      ids.level(level, `/refuges/${i}/level`, `Refuge ${id} is on`),
    ),
    ...file.groups.flatMap((group, i) => checkGroup(file, group, `/groups/${i}`, ids)),
  ];
}

function checkGroup(file: CrowdFile, group: GroupInFile, path: string, ids: ServiceIds): Mistake[] {
  const { id, itinerary = [], refuge, helps, needsHelp, liftShare = 0 } = group;
  const mistakes: Mistake[] = [];
  const add: Add = (at, message) => mistakes.push({ path: path + at, message });
  checkArrivals(group, add);
  group.arrivals?.entrances?.forEach((exit, k) =>
    mistakes.push(...ids.exit(exit, `${path}/arrivals/entrances/${k}`, `Group ${id} comes in by`)),
  );
  itinerary.forEach(({ place, service, staySeconds }, k) => {
    const at = `${path}/itinerary/${k}`;
    if ((place === undefined) === (service === undefined))
      add(`/itinerary/${k}`, `Group ${id} must go to either a place or a service here.`);
    if (place !== undefined)
      mistakes.push(...ids.place(place, `${at}/place`, `Group ${id} visits`));
    if (service !== undefined) {
      mistakes.push(...ids.service(service, `${at}/service`, `Group ${id} goes to`));
      if (staySeconds !== undefined)
        add(
          `/itinerary/${k}/staySeconds`,
          `The service itself sets how long it takes: serviceSeconds.`,
        );
    }
    if (staySeconds !== undefined)
      mistakes.push(...checkDuration(staySeconds, `${at}/staySeconds`, `The stay of group ${id}`));
  });
  if (group.visits && group.itinerary)
    add('/itinerary', `Group ${id} has both visits and an itinerary; give one.`);
  if (refuge !== undefined)
    mistakes.push(...ids.refuge(refuge, `${path}/refuge`, `Group ${id} goes to`));
  if (liftShare > 0 && !file.lifts?.some(({ isEvacuationLift }) => isEvacuationLift))
    add('/liftShare', `Group ${id} leaves by lift, but no lift has isEvacuationLift.`);
  helps?.groups.forEach((other, k) =>
    mistakes.push(...ids.group(other, `${path}/helps/groups/${k}`, `Group ${id} helps`)),
  );
  checkHelp(file, group, add);
  if (needsHelp && (file.run?.personsPerAgent ?? 1) > 1)
    add('/needsHelp', `Helpers fetch people one by one: run.personsPerAgent must be 1.`);
  return mistakes;
}

function checkArrivals(
  { id, count, density, arrivals, where, together = 1 }: GroupInFile,
  add: Add,
): void {
  if (arrivals === undefined) return;
  const { perMinute, table, fromSeconds = 0, untilSeconds } = arrivals;
  const given = [count, perMinute, table].filter((one) => one !== undefined).length;
  if (given !== 1 || density !== undefined)
    add(
      '/arrivals',
      `Group ${id} comes by one of count, perMinute or table; ${given === 0 ? 'none is' : 'more are'} given.`,
    );
  if (where.points)
    add('/where/points', `Group ${id} comes in the course of the run; give an area or a shape.`);
  if (together > 1)
    add('/together', `Group ${id} comes one by one; people who come later stay alone.`);
  if (table === undefined && untilSeconds === undefined)
    add('/arrivals/untilSeconds', `State the time until which group ${id} arrives.`);
  if (table !== undefined && untilSeconds !== undefined)
    add(
      '/arrivals/untilSeconds',
      `The table already says until when group ${id} arrives; leave this out.`,
    );
  if (given === 1 && (untilSeconds !== undefined || table !== undefined))
    toPieces({ ...arrivals, fromSeconds }).forEach((piece, k) => {
      if (piece.untilSeconds <= piece.fromSeconds)
        add(
          table ? `/arrivals/table/${k}/untilSeconds` : '/arrivals/untilSeconds',
          `Group ${id} arrives from ${piece.fromSeconds} s until ${piece.untilSeconds} s; the end must be after the start.`,
        );
    });
}

function checkHelp({ groups }: CrowdFile, { id, helps, needsHelp }: GroupInFile, add: Add): void {
  if (helps && needsHelp) add('/helps', `Group ${id} needs help itself.`);
  helps?.groups.forEach((other, k) => {
    const helped = groups.find((one) => one.id === other);
    if (helped !== undefined && helped.needsHelp === undefined)
      add(
        `/helps/groups/${k}`,
        `Group ${show(other)} has no needsHelp: its people need no helpers.`,
      );
  });
  if (needsHelp === undefined) return;
  const needed = needsHelp.helpers ?? DEVICES[needsHelp.device].helpers;
  const helpers = groups.filter((one) => one.helps?.groups.includes(id));
  const there = helpers.reduce(
    (sum, { count, where }) => sum + (where.points?.length ?? count ?? 0),
    0,
  );
  const isKnown = helpers.every(({ density }) => density === undefined);
  if (isKnown && there < needed)
    add(
      '/needsHelp',
      `Each person of group ${id} needs ${needed} helpers (${needsHelp.device}), but there are ${there}: nobody could be moved.`,
    );
}

function checkDuration(
  given: Parameters<typeof toDuration>[0],
  path: string,
  what: string,
): Mistake[] {
  try {
    const duration = toDuration(given);
    checkPreMovement(duration);
    return duration.kind === 'uniform' && duration.low > duration.high
      ? [{ path, message: `${what} cannot be drawn: low is above high.` }]
      : [];
  } catch (error) {
    const message = (error as Error).message.replace(/^Broken promise: /, 'it must hold that ');
    return [{ path, message: `${what} cannot be drawn: ${message}.` }];
  }
}
