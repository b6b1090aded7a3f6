import type { Mistake } from '#base/shape';
import { show } from '#base/shape';
/** Checks the references inside a crowd file: ids exist and are distinct, and each choice is made once. */
import { checkPopulation } from '../people/population.ts';
import { checkPreMovement } from '../people/pre-movement.ts';
import { checkServices } from './check-services.ts';
import type { ServiceIds } from './check-services.ts';
import { expectedArrivals } from './draw-arrivals.ts';
import { AGENTS_MAX } from './limits.ts';
import { toPopulation, toPreMovement } from './read-people.ts';
import type { CrowdFile, GroupInFile } from './schema.ts';

export function checkReferences(file: CrowdFile): Mistake[] {
  const ids = listIds(file);
  return [
    ...checkDoubles(file),
    ...checkStairs(file, ids),
    ...file.exits.flatMap(({ id, level }, i) =>
      ids.level(level, `/exits/${i}/level`, `Exit ${id} is on`),
    ),
    ...(file.lifts ?? []).flatMap(({ id, stops }, i) =>
      stops.flatMap(({ level }, k) =>
        ids.level(level, `/lifts/${i}/stops/${k}/level`, `Lift ${id} stops at`),
      ),
    ),
    ...(file.places ?? []).flatMap(({ id, level }, i) =>
      ids.level(level, `/places/${i}/level`, `Place ${id} is on`),
    ),
    ...file.groups.flatMap((group, i) => checkGroup(file, group, `/groups/${i}`, ids)),
    ...(file.closings ?? []).flatMap(({ gate }, i) =>
      ids.gate(gate, `/closings/${i}/gate`, 'It is about'),
    ),
    ...checkServices(file, ids),
    ...checkAgents(file),
  ];
}

interface Ids extends ServiceIds {
  readonly gate: ServiceIds['level'];
}

type Refer = ServiceIds['level'];

/** `what` begins a sentence that ends with the id. */
function listIds(file: CrowdFile): Ids {
  const { levels, stairs = [], exits, places = [], services = [], refuges = [], groups } = file;
  const gates = [
    ...exits.map(({ id }) => id),
    ...levels.flatMap(({ doors = [] }) => doors.map(({ id }) => id)),
    ...stairs.flatMap(({ id, from, to }) => [`${id}@${from}`, `${id}@${to}`]),
  ];
  const refer = (kind: string, known: readonly string[]): Refer => {
    const set = new Set(known);
    return (id, path, what) => {
      if (set.has(id)) return [];
      const listed = known.slice(0, 8).join(', ');
      const there =
        known.length === 0
          ? 'there is none'
          : `there ${known.length === 1 ? 'is' : 'are'} ${listed}${known.length > 8 ? ' …' : ''}`;
      return [
        { path, message: `${what} ${kind} ${show(id)}, which the file does not have; ${there}.` },
      ];
    };
  };
  const referTo = (kind: string, list: readonly { readonly id: string }[]): Refer =>
    refer(
      kind,
      list.map(({ id }) => id),
    );
  return {
    level: referTo('level', levels),
    exit: referTo('exit', exits),
    gate: refer('gate', gates),
    place: referTo('place', places),
    service: referTo('service', services),
    refuge: referTo('refuge', refuges),
    group: referTo('group', groups),
  };
}

function checkDoubles({
  levels,
  stairs = [],
  lifts = [],
  exits,
  places = [],
  services = [],
  refuges = [],
  groups,
}: CrowdFile): Mistake[] {
  const named = (path: string, list: readonly { readonly id: string }[]) =>
    list.map(({ id }, i) => ({ id, path: `${path}/${i}/id` }));
  return [
    // Stairs become levels, and their ends gates.
    ...listDoubles('level or stair', [...named('/levels', levels), ...named('/stairs', stairs)]),
    ...listDoubles('door or exit', [
      ...named('/exits', exits),
      ...levels.flatMap(({ doors = [] }, i) => named(`/levels/${i}/doors`, doors)),
    ]),
    ...listDoubles('lift', named('/lifts', lifts)),
    ...listDoubles('place', named('/places', places)),
    ...listDoubles('service', named('/services', services)),
    ...listDoubles('refuge', named('/refuges', refuges)),
    ...listDoubles('group', named('/groups', groups)),
    ...levels.flatMap(({ areas = [] }, i) =>
      listDoubles('area of this level', named(`/levels/${i}/areas`, areas)),
    ),
  ];
}

function listDoubles(
  kind: string,
  named: readonly { readonly id: string; readonly path: string }[],
): Mistake[] {
  const first = new Map<string, string>();
  return named.flatMap(({ id, path }) => {
    const before = first.get(id);
    if (before === undefined) {
      first.set(id, path);
      return [];
    }
    return [{ path, message: `Another ${kind} is called ${show(id)} already: ${before}.` }];
  });
}

function checkStairs({ stairs = [] }: CrowdFile, ids: Ids): Mistake[] {
  return stairs.flatMap(({ id, from, to }, i) => [
    ...ids.level(from, `/stairs/${i}/from`, `Stair ${id} begins at`),
    ...ids.level(to, `/stairs/${i}/to`, `Stair ${id} ends at`),
    ...(from === to
      ? [{ path: `/stairs/${i}/to`, message: `Stair ${id} begins and ends at level ${from}.` }]
      : []),
  ]);
}

function checkGroup(file: CrowdFile, group: GroupInFile, path: string, ids: Ids): Mistake[] {
  const { id, where, exits, familiarity, visits = [] } = group;
  const mistakes = [...ids.level(where.level, `${path}/where/level`, `Group ${id} is on`)];
  const add = (at: string, message: string): number => mistakes.push({ path: path + at, message });
  const level = file.levels.find((each) => each.id === where.level);
  const forms = (['area', 'shape', 'points'] as const).filter((form) => where[form] !== undefined);
  const comesByExit = group.arrivals?.entrances !== undefined && forms.length === 0;
  if (forms.length !== 1 && !comesByExit)
    add(
      '/where',
      `Group ${id} must have exactly one of area, shape or points; given: ${forms.join(', ') || 'none'}.`,
    );
  if (level && where.area !== undefined && !level.areas?.some((area) => area.id === where.area))
    add('/where/area', `Level ${level.id} has no area ${show(where.area)}.`);
  checkSize(group, add);
  if (exits && familiarity)
    add('/familiarity', `Group ${id} has both exits and familiarity; give one.`);
  exits?.forEach((exit, k) =>
    mistakes.push(...ids.exit(exit, `${path}/exits/${k}`, `Group ${id} knows`)),
  );
  for (const exit of Object.keys(familiarity ?? {}))
    mistakes.push(...ids.exit(exit, `${path}/familiarity`, `Group ${id} knows`));
  if (familiarity && !Object.values(familiarity).some((weight) => weight > 0))
    add('/familiarity', `Group ${id} has no exit with a weight above 0.`);
  visits.forEach(({ place }, k) =>
    mistakes.push(...ids.place(place, `${path}/visits/${k}/place`, `Group ${id} visits`)),
  );
  checkDraws(group, add);
  return mistakes;
}

function checkSize(
  { id, count, density, where, arrivals }: GroupInFile,
  add: (at: string, message: string) => number,
): void {
  const { points } = where;
  if (arrivals) return;
  if (points) {
    if (density !== undefined) add('/density', `Group ${id} is at points; it has no density.`);
    if (count !== undefined && count !== points.length)
      add(
        '/count',
        `Group ${id} has ${count} people and ${points.length} points; leave count out.`,
      );
  } else if ((count === undefined) === (density === undefined))
    add('', `Group ${id} must have either a count or a density.`);
}

/** Mistakes that the populations and distributions find themselves. */
function checkDraws(group: GroupInFile, add: (at: string, message: string) => number): void {
  const { id, population, preMovement } = group;
  const radius = typeof population === 'object' ? population.radius : undefined;
  const isSwapped = radius !== undefined && radius.low > radius.high;
  if (typeof population === 'object') {
    if (population.name !== 'uniform' && (population.speed ?? population.deviation) !== undefined)
      add(
        '/population',
        `Group ${id} is ${population.name}; only uniform takes a speed and a deviation.`,
      );
    if (isSwapped) add('/population/radius', `Group ${id} has a radius whose low is above high.`);
  }
  const refusal = isSwapped
    ? undefined
    : refusalOf(() => checkPopulation(toPopulation(population)));
  if (refusal !== undefined) add('/population', `Group ${id} cannot be drawn: ${refusal}.`);
  const late = refusalOf(() => checkPreMovement(toPreMovement(preMovement)));
  if (late !== undefined)
    add('/preMovement', `The start times of group ${id} cannot be drawn: ${late}.`);
  if (
    typeof preMovement === 'object' &&
    preMovement.kind === 'uniform' &&
    preMovement.low > preMovement.high
  )
    add('/preMovement', `The start times of group ${id} cannot be drawn: low is above high.`);
}

/** Populations throw when a condition does not hold; in a file that is a mistake like any other. */
function refusalOf(check: () => void): string | undefined {
  try {
    check();
    return undefined;
  } catch (error) {
    return (error as Error).message.replace(/^Broken promise: /, 'it must hold that ');
  }
}

function checkAgents({ groups, run }: CrowdFile): Mistake[] {
  const per = run?.personsPerAgent ?? 1;
  const agents = groups.reduce(
    (sum, { count, where, arrivals }) =>
      sum +
      (where.points?.length ??
        Math.ceil((count ?? (arrivals ? expectedArrivals(arrivals) : 0)) / per)),
    0,
  );
  if (agents <= AGENTS_MAX) return [];
  return [
    {
      path: '/groups',
      message: `The groups have ${agents} agents together; at most ${AGENTS_MAX} are possible. Let each stand for several with run.personsPerAgent.`,
    },
  ];
}
