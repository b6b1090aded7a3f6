/** Actions that an event or a goal implies without a verb: a lockdown means hiding, a hostage taking means holding people. */
import type { Scenario } from '#scenario';
import { WAY_LISTS } from '#scenario/plan';
import { behaviourManners } from '../behaviour-manner.ts';
import type { Task } from './task-stage.ts';

export function implyTasks(scenario: Scenario): Scenario {
  const { tasks = [], goals, events, agents } = scenario;
  const says = (deed: string): boolean => tasks.some((task) => task.deed.value === deed);
  const armed = agents.filter(({ kind }) => kind.value === 'attacker').map(({ id }) => id);
  const hostages = agents.filter(({ role }) => role === 'hostage').map(({ id }) => id);
  const implied: Task[] = [];
  const lockdown = goals.find(({ value }) => value === 'lockdown');
  if (lockdown !== undefined && !says('hide'))
    implied.push({ id: 'implied-hide', deed: { ...lockdown, value: 'hide' }, who: [], at: [] });
  const taking = events.find(({ type }) => type.value === 'hostage_taking');
  if (taking !== undefined && !says('hold') && armed.length > 0)
    implied.push({
      id: 'implied-hold',
      deed: { ...taking.type, value: 'hold' },
      who: armed,
      whom: hostages,
      at: [],
    });
  const robbery = events.find(({ type }) => type.value === 'robbery');
  // Robbers who get away at once are not seen at the counter.
  const getAway = tasks.some(
    ({ who, deed, start }) =>
      start === undefined &&
      who.some((id) => armed.includes(id)) &&
      behaviourManners.of(deed.value).goesOff === true,
  );
  if (robbery !== undefined && !says('rob') && !says('hold') && armed.length > 0 && !getAway)
    implied.push({
      id: 'implied-rob',
      deed: { ...robbery.type, value: 'rob' },
      who: armed,
      at: [],
    });
  const panic = events.find(({ type }) => type.value === 'panic');
  if (panic !== undefined && !says('panic'))
    implied.push({
      id: 'implied-panic',
      deed: { ...panic.type, value: 'panic' },
      who: [],
      at: [],
      start: panic.start,
    });
  implied.push(...tasks.flatMap((task) => followLeaders(tasks, task)));
  return implied.length === 0 ? scenario : { ...scenario, tasks: [...tasks, ...implied] };
}

/** People who are led somewhere go when the leaders begin, unless the prompt says something else about them at that time. */
function followLeaders(tasks: readonly Task[], task: Task): Task[] {
  const { id, deed, whom = [], way, at, via, origin, start, after } = task;
  const leads = behaviourManners.of(deed.value).leadsOthers === true;
  if (!leads || whom.length === 0 || !WAY_LISTS.some((one) => one === way)) return [];
  const goesAnyway = tasks.some(
    (one) =>
      one !== task &&
      one.way === way &&
      one.who.some((group) => whom.includes(group)) &&
      one.start?.value === start?.value &&
      one.after?.task === after?.task,
  );
  if (goesAnyway) return [];
  return [
    {
      id: `led-${id}`,
      deed: { ...deed, value: way === 'to' ? 'walk' : 'evacuate' },
      who: whom,
      isTold: true,
      at,
      ...(way === undefined ? {} : { way }),
      ...(via === undefined ? {} : { via }),
      ...(origin === undefined ? {} : { origin }),
      ...(start === undefined ? {} : { start }),
      ...(after === undefined ? {} : { after }),
    },
  ];
}
