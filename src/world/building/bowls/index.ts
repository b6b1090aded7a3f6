/** Buildings with seats around or before something to look at: a stage, a pitch, a court. */
export { drawArena, drawStadium } from './stadium.ts';
export { drawTheater } from './theater.ts';
