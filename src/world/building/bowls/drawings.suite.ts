/** The bowls that are tested, by their kind. */
import { drawArena, drawStadium, drawTheater } from './index.ts';

export const BOWLS = { stadium: drawStadium, arena: drawArena, theater: drawTheater } as const;
