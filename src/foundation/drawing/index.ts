/** Pictures as SVG text: their elements, and the mapping from metres to pixels. */
export { drawScale, fitFrame, toPixels } from './frame.ts';
export type { Frame, Sheet } from './frame.ts';
export { niceBelow, px, textAt, toPath, toRoundPath, toSvg } from './svg.ts';
