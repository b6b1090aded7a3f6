import { visit } from '../shared/habits.ts';
import { ground } from './ground.ts';

/** Ground that is open to the public and that nobody manages. */
export const openLand = ground.narrow({
  defaults: { rhythm: 'outdoors' },
  living: { habit: visit(60, 60, 300) },
  judging: { canHaveWardens: false },
  look: { cover: 'grass' },
});
