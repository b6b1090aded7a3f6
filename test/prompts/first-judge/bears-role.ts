/** Whether a word of the vocabulary fits a person, by the prompt's own word for them. */
import type { PlayedActor } from '#run/played';
import { ROLE_KINDS } from './vocabulary.ts';

/** Words that say as much as a role that has no kind of its own, or more; the others are known by their kind. */
const NARROWER: Readonly<Record<string, RegExp>> = {
  bystander: /^onlooker$/,
  counter_protester: /^counterprotester$/,
  customer: /^(?:shopper|client)$/,
  doctor: /^(?:medic|physician)$/,
  guard: /^(?:security|officer)$/,
  inmate: /^prisoner$/,
  passenger: /^(?:traveller|commuter)$/,
  police: /^police_officer$/,
  pupil: /^schoolchild$/,
  resident: /^(?:tenant|inhabitant)$/,
  shopper: /^customer$/,
  spectator: /^audience$/,
  staff: /^(?:employee|clerk)$/,
  vendor: /^(?:trader|seller)$/,
  worker: /^employee$/,
};

/** "Visitor in the beer tent" is a visitor, and "guest checking out" a guest. */
const BEHIND_NOUN = /\s(?:in|on|at|of|with|from|by|for|to|who|stuck|\p{L}+ing)\b.*$/u;

/** "ward nurse" is a nurse, and "football fan" a fan; an "away fan" is told apart by its whole name. */
export function bearsRole({ role }: Pick<PlayedActor, 'role'>, who: string): boolean {
  if (role === undefined) return false;
  const whole = role.replace(BEHIND_NOUN, '').replaceAll(/[^\p{L}\p{N}]+/gu, '_');
  // People of the other side are named after their opponents.
  const last = whole.startsWith('counter_') ? whole : whole.slice(whole.lastIndexOf('_') + 1);
  if (whole === who || last === who) return true;
  const isOther = (word: string): boolean => word in ROLE_KINDS || isNarrower(word);
  // A police officer is no officer of the guard.
  return NARROWER[who]?.test(isOther(whole) ? whole : last) === true;
}

function isNarrower(word: string): boolean {
  return Object.values(NARROWER).some((names) => names.test(word));
}

/** By their own name; one that names no role, as "wheelchair user" does, leaves them what they are by their kind. */
export function isCalled(one: Pick<PlayedActor, 'role' | 'kind'>, who: string): boolean {
  return namesRole(one) ? bearsRole(one, who) : one.kind === who;
}

export function namesRole(one: Pick<PlayedActor, 'role'>): boolean {
  return Object.keys(ROLE_KINDS).some((role) => bearsRole(one, role));
}

/** Guards by their role although they belong to the staff, and soldiers: they are counted beside the people. */
export function comesBeside(actor: Pick<PlayedActor, 'role'>): boolean {
  return bearsRole(actor, 'steward') || bearsRole(actor, 'soldier');
}
