/** What to do about the threats of a route, by what they are about and who travels, after published guidance. */
export { guide } from './guide.ts';
export { TRAVELLERS } from './step.ts';
export type { Traveller } from './step.ts';
export { tellMoment } from './tell-moment.ts';
