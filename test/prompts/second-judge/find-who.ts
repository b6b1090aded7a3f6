/** The people or vehicles that a word of a claim is about. */
import type { Mover, Run } from './read-run.ts';
import { enteredAt, placeAt } from './tracks.ts';
import { COMERS, STATE_KINDS, isRoleName, isWhoWord, namesOf } from './vocabulary.ts';

export interface Claim {
  readonly id: string;
  readonly kind: string;
  readonly expect: Readonly<Record<string, unknown>>;
}

/** A claim with the others of its prompt: they name the other people, and the beginnings of events. */
export interface Question {
  readonly run: Run;
  readonly claim: Claim;
  readonly others: readonly Claim[];
}

const BODY_STATES: ReadonlySet<unknown> = new Set(['cannot_walk', 'wheelchair', 'blind']);

export function findWho(
  { run, others, claim }: Pick<Question, 'run' | 'others'> & Partial<Pick<Question, 'claim'>>,
  who: string,
): Mover[] {
  const named = claim === undefined ? undefined : findNamed(run, claim, who);
  if (named !== undefined) return named;
  if (who === 'person') return findPersons(run, others);
  const { exact, wider } = namesOf(who);
  let found = run.movers.filter((mover) => isCalled(mover, exact));
  if (found.length === 0) found = run.movers.filter(({ kind }) => exact.test(kind));
  if (found.length === 0 && wider)
    found = tellApart({
      run,
      others,
      who,
      found: run.movers.filter((one) => isCalled(one, wider) || wider.test(one.kind)),
    });
  const hasBodies = others.some(
    ({ expect }) => expect['who'] === who && BODY_STATES.has(expect['state']),
  );
  if (!hasBodies) return found;
  // A name that only states the condition of a body belongs to the people of whom the prompt states it.
  const bodies = run.movers.filter(
    (mover) =>
      STATE_KINDS.test(mover.kind) && !namesRole(mover.role ?? '') && !found.includes(mover),
  );
  return [...found, ...bodies];
}

/** Claims of a document name their groups by id. */
function findNamed(run: Run, { expect }: Claim, who: string): Mover[] | undefined {
  const groups = expect['groups'];
  const roles = asList(expect['who']);
  if (!Array.isArray(groups) || !roles.includes(who)) return undefined;
  const own = new Set<unknown>(groups.filter((_, k) => roles[k] === who).flat());
  return run.movers.filter(({ group }) => own.has(group));
}

/** The name as a whole, and its noun. */
function readRole(role: string): { readonly whole: string; readonly last: string } {
  // "Visitor in the beer tent": what follows the noun is no name.
  const noun = /^(.+?) (?:in|on|at|of|with|from|by|for|to|who|stuck|[a-z]+ing)\b/.exec(role)?.[1];
  const whole = (noun ?? role).replaceAll(/[ -]+/g, '_');
  // People on the other side bear the name of those they are against.
  return {
    whole,
    last: whole.startsWith('counter_') ? whole : whole.slice(whole.lastIndexOf('_') + 1),
  };
}

function namesRole(role: string): boolean {
  const { whole, last } = readRole(role);
  return isRoleName(whole) || isRoleName(last);
}

/** By the word for them, whole or its last part; without one by the kind or the group. */
function isCalled({ kind, role, group }: Mover, names: RegExp): boolean {
  if (role === undefined) return names.test(kind) || names.test(group.replace(/[-_ ]?\d+$/, ''));
  const { whole, last } = readRole(role);
  // "Wheelchair user" names no role: they are what their kind says.
  if (!namesRole(role)) return names.test(kind);
  // A police officer is a police officer, and no officer of the guard; an away fan is a fan.
  return names.test(whole) || ((isWhoWord(last) || !isRoleName(whole)) && names.test(last));
}

/**
 * The people of a wider name who can be told apart from the others of the prompt. People with another role's exact name
 * are out, and so are plain persons where the prompt counts all persons together. If two roles have only one name
 * between them, a role is the group that has its number; without one nobody can tell them apart.
 */
function tellApart({
  run,
  others,
  who,
  found,
}: {
  readonly run: Run;
  readonly others: readonly Claim[];
  readonly who: string;
  readonly found: readonly Mover[];
}): Mover[] {
  const rest = listWho(others).filter((other) => other !== who);
  const isTaken = (mover: Mover): boolean =>
    rest.some((other) =>
      other === 'person'
        ? /^(?:person|people)$/.test(mover.role ?? mover.kind)
        : isCalled(mover, namesOf(other).exact),
    );
  const free = found.filter((mover) => !isTaken(mover));
  const hasRival = rest.some((other) => {
    if (other === 'person') return false;
    const { exact, wider } = namesOf(other);
    const isNamed = run.movers.some((mover) => isCalled(mover, exact));
    return !isNamed && wider !== undefined && free.some(({ kind }) => wider.test(kind));
  });
  if (!hasRival) return free;
  const counts = others.flatMap(({ expect }) =>
    expect['who'] === who && typeof expect['count'] === 'number' ? [expect['count']] : [],
  );
  const groups = [...Map.groupBy(free, ({ group }) => group).values()];
  return groups.find((group) => counts.some((count) => count === peopleOf(group))) ?? [];
}

/** Everybody except people with a count of their own who come to help, to guard or to attack. */
function findPersons(run: Run, others: readonly Claim[]): Mover[] {
  const apart = others.flatMap(({ expect }) => {
    const hasCount = ['count', 'count_min', 'count_max'].some((key) => key in expect);
    return hasCount ? asList(expect['who']).filter((who) => COMERS.has(who)) : [];
  });
  return run.movers.filter(
    (mover) => !mover.isVehicle && !apart.some((who) => isApart(mover, who)),
  );
}

function isApart(mover: Mover, who: string): boolean {
  const { exact } = namesOf(who);
  return exact.test(mover.kind) || isCalled(mover, exact);
}

export function asList(value: unknown): string[] {
  if (value === undefined) return [];
  return (Array.isArray(value) ? value : [value]) as string[];
}

function listWho(claims: readonly Claim[]): string[] {
  return [...new Set(claims.flatMap(({ expect }) => asList(expect['who'])))];
}

/** In people: agents count as the people they stand for; vehicles are one each. */
export function peopleOf(movers: readonly Mover[]): number {
  const sum = movers.reduce((total, mover) => total + mover.represents, 0);
  return Math.round(100 * sum) / 100;
}

/** The most people that one of them stands for. */
export function eachOf(movers: readonly Mover[]): number {
  return movers.reduce((most, { represents }) => Math.max(most, represents), 1);
}

export function isThereAt(run: Run, mover: Mover, seconds: number): boolean {
  return placeAt(run, mover, seconds) !== undefined;
}

/** People who are there in the first second: later arrivals are not there at the start. */
export function findAtStart(run: Run, movers: readonly Mover[]): Mover[] {
  return movers.filter((mover) => (enteredAt(run, mover) ?? Infinity) <= 1);
}

/** Sets of people that a reader could mean: all, or one group of the run. */
export function listSets(movers: readonly Mover[]): Mover[][] {
  const groups = Map.groupBy(movers, ({ group }) => group);
  return [[...movers], ...(groups.size > 1 ? groups.values() : [])];
}
