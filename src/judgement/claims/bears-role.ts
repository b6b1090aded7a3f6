/** Whether somebody is called by a word of the vocabulary: by the prompt's own word for them. */
import type { PlayedActor } from '#run/played';

/** Words that say as much as the role, or more. */
const NARROWER: Readonly<Record<string, RegExp>> = {
  attacker:
    /^(?:shooter|gunman|zombie|intruder|terrorist|hostage_taker|armed_man|driver|assailant|knifeman|aggressor)$/,
  boat: /^(?:rescue_boat|motorboat|lifeboat|dinghy)$/,
  bus: /^coach$/,
  bystander: /^onlooker$/,
  child: /^(?:kid|boy|girl|toddler)$/,
  counter_protester: /^counterprotester$/,
  customer: /^(?:shopper|client)$/,
  cyclist: /^(?:bicycle|bike)$/,
  doctor: /^(?:medic|physician)$/,
  fire_engine: /^fire_truck$/,
  guard: /^(?:security|officer)$/,
  inmate: /^prisoner$/,
  lorry: /^truck$/,
  passenger: /^(?:traveller|commuter)$/,
  police: /^(?:police_officer|officer|dog_handler|policeman|policewoman)$/,
  police_car: /^(?:police_vehicle|police_van)$/,
  protester: /^demonstrator$/,
  pupil: /^schoolchild$/,
  resident: /^(?:tenant|inhabitant)$/,
  runner: /^jogger$/,
  shopper: /^customer$/,
  spectator: /^audience$/,
  staff: /^(?:employee|clerk)$/,
  train: /^(?:metro|subway|subway_train)$/,
  vendor: /^(?:trader|seller)$/,
  worker: /^(?:employee|dock_worker)$/,
};

/** "ward nurse" is a nurse, and "football fan" a fan; an "away fan" is told apart by its whole name. */
export function bearsRole({ role }: Pick<PlayedActor, 'role'>, who: string): boolean {
  if (role === undefined) return false;
  const whole = role.replaceAll(/[^\p{L}\p{N}]+/gu, '_');
  const last = whole.slice(whole.lastIndexOf('_') + 1);
  return [whole, last].some((word) => word === who || NARROWER[who]?.test(word) === true);
}

/** Guards by their role although they belong to the staff, and soldiers: they are counted beside the people. */
export function comesBeside(actor: Pick<PlayedActor, 'role'>): boolean {
  return bearsRole(actor, 'steward') || bearsRole(actor, 'soldier');
}
