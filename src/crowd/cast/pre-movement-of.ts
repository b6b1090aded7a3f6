/** How long people take before they leave, by what the building is used for and whether they sleep (PD 7974-6). */
import { PRE_MOVEMENT_CHOICES } from '../people/pre-movement-choices.ts';
import type { PreMovementName } from '../people/pre-movement-choices.ts';
import type { PreMovement } from '../people/pre-movement.ts';

const SLEEPING: ReadonlySet<string> = new Set(['hotel', 'ship', 'camp', 'campsite']);
const FAMILIAR: ReadonlySet<string> = new Set([
  'office',
  'school',
  'university',
  'kindergarten',
  'warehouse',
  'factory',
  'chemical_plant',
  'power_plant',
  'data_center',
  'prison',
  'courthouse',
  'embassy',
  'city_hall',
  'apartment',
  'house',
  'village',
  'town',
  'farm',
]);
const CARE: ReadonlySet<string> = new Set(['hospital', 'care_home']);

/** A well-run alarm is supposed (management M1), where the table has it. */
export function preMovementOf(structure: string, isAsleep: boolean): PreMovement {
  return PRE_MOVEMENT_CHOICES[nameOf(structure, isAsleep)].preMovement;
}

function nameOf(structure: string, isAsleep: boolean): PreMovementName {
  if (structure === 'ship') return isAsleep ? 'shipNight' : 'shipDay';
  if (CARE.has(structure)) return 'medicalAwakeM1';
  if (isAsleep) return SLEEPING.has(structure) ? 'sleepingUnfamiliarM1' : 'sleepingFamiliarM2';
  return FAMILIAR.has(structure) ? 'awakeFamiliarM1' : 'awakeUnfamiliarM1';
}
