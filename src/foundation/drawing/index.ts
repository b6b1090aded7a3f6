/** Pictures as SVG text: the pieces they are made of, and where meters go on the sheet. */
export { drawScale, fitFrame, toPixels } from './frame.ts';
export type { Frame, Sheet } from './frame.ts';
export { niceBelow, px, textAt, toPath, toRoundPath, toSvg } from './svg.ts';
