/** Texts about effects that no model of ours simulates, shared by several kinds. */

export const WATER =
  'Only depth and speed of water are modelled, not current on stairs, cold, electricity or objects it carries.';
export const CRUSH =
  'Injuries in a crush are not modelled: places that are too dense are reported, but nobody is brought down there.';
export const ATTACK =
  'How an attacker chooses whom to hurt and how surely they hit is judgement. In the runs no door is forced and nobody fights back.';
export const RAMMED =
  'The severity of vehicle impacts, and glancing blows, are not modelled: anyone in its way at four metres a second or more is brought down.';
export const WIND = 'The effect of wind on people and buildings is not modelled.';
export const BURIED =
  'How long buried people survive is not modelled. HAZUS sets how many are brought down at once in a collapse; all are held under it.';
export const GAS =
  'Gas that burns or explodes, and protection of skin and eyes, are not modelled. Only breathed gas is judged.';
