/** Texts about what no model of ours simulates, shared by several kinds. */

export const WATER =
  'How water hurts people is judged by its depth and speed alone: current on stairs, cold, electricity and what it carries are not modelled.';
export const CRUSH =
  'A crush where the crowd stands is not modelled: in the runs everybody leaves at once, and density is found at the ways out.';
export const ATTACK =
  'Hiding, locking doors and lockdown are not modelled: in the runs everybody who notices the attacker flees.';
export const WIND = 'What wind does to people and buildings is not modelled.';
export const BURIED = 'Whom it buries or strikes is not modelled: in the runs it only closes ways.';
