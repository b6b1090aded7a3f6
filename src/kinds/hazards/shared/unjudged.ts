/** Texts about effects that no model of ours simulates, shared by several kinds. */

export const WATER =
  'What water does beyond its depth and speed is not modelled: current on stairs, cold, electricity and what it carries.';
export const CRUSH =
  'Who is hurt in a crush is not modelled: places that are too dense are found, and nobody is brought down there.';
export const ATTACK =
  'How an attacker chooses whom to hurt and how surely they hit is judgement, and no door is forced in the runs; fighting back is not modelled.';
export const RAMMED =
  'How badly a vehicle hurts whom it hits, and glancing blows, are not modelled: anyone in its way at four metres a second or more is brought down.';
export const WIND = 'What wind does to people and buildings is not modelled.';
export const BURIED =
  'How long the buried live until they are found is not modelled: as many are brought down at once as HAZUS has it for a collapse, all are held.';
export const GAS =
  'Gas that burns or explodes, and what protects the skin and eyes, are not modelled: what is breathed is judged.';
