/** Buildings of canvas, for the kinds that are drawn so. */
export { drawMarquee } from '../building/halls/marquee.ts';
