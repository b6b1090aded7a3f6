import { foreseen } from '../hazards/shared/foreseen.ts';
import { threatByPeople } from './threat-by-people.ts';

/** Armed people who hold or rob others without attacking them: the others do not leave. */
export const holdUp = threatByPeople.narrow({
  playing: { model: { kind: 'people' }, response: { kind: 'none' }, blow: 'attack' },
  judging: { foresee: foreseen({ severity: 'high', zone: 'security', reach: 'here' }) },
});
