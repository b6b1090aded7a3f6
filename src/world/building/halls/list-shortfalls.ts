/** What the requested numbers did not allow. */
import type { Feature } from '#scenario/plan';
import type { BuildingBrief } from '../brief.ts';
import type { Shortfall } from '../draft.ts';
import { areaOf, depthOf, widthOf } from '../plan.ts';
import { peopleWanted } from './find-missing.ts';
import type { Layout } from './layout.ts';

export function listShortfalls(brief: BuildingBrief, layout: Layout): Shortfall[] {
  const { scheme, missing } = layout;
  const { footprint } = scheme;
  const isTall = brief.floors + brief.basements > 1;
  const size = `${widthOf(footprint).toFixed(1)} m by ${depthOf(footprint).toFixed(1)} m`;
  const because = `no more fit into ${size}`;
  const short = (what: string, asked: number, left: number, why = because): Shortfall[] =>
    left > 0 ? [{ what, asked, drawn: asked - left, because: why }] : [];
  const grown = (what: string, asked: number | undefined, drawn: number): Shortfall[] =>
    asked !== undefined && Math.abs(asked - drawn) > 0.01
      ? [{ what, asked, drawn, because: 'a stair and a way out need more space' }]
      : [];
  const one = 'a building of one storey has nothing for it to serve';
  return [
    ...short('exits', brief.exits, missing.exits),
    ...(isTall
      ? short('stairs', brief.stairs, missing.stairs)
      : short('stairs', brief.stairs, brief.stairs, one)),
    ...(isTall
      ? short('elevators', brief.elevators, missing.lifts)
      : short('elevators', brief.elevators, brief.elevators, one)),
    ...short('rooms', brief.rooms ?? missing.principal, missing.principal),
    ...short('people', peopleWanted(brief), missing.people),
    ...listUnanswered(brief, layout).map(({ label }) => ({
      what: label,
      asked: 1,
      drawn: 0,
      because: 'more of them are named than were requested',
    })),
    ...missing.features.map(({ label }) => ({ what: label, asked: 1, drawn: 0, because })),
    ...(Math.abs(areaOf(footprint) / (brief.area ?? areaOf(footprint)) - 1) > 0.02
      ? grown('area', brief.area, areaOf(footprint))
      : []),
    ...grown('length', brief.length, widthOf(footprint)),
    ...grown('width', brief.width, depthOf(footprint)),
  ];
}

/** More names than parts that could have them. */
function listUnanswered(
  { exits, stairs }: BuildingBrief,
  { scheme, fixed, named }: Layout,
): Feature[] {
  const banks = fixed.slots.flat().filter(({ what }) => what === 'lifts').length;
  const escalators = scheme.slopes.filter(({ kind }) => kind === 'escalator').length;
  return [
    ...named.exits.slice(exits).flatMap(({ feature }) => feature ?? []),
    ...named.stairs.slice(stairs).flatMap(({ feature }) => feature ?? []),
    ...named.lifts.slice(banks),
    ...named.escalators.slice(escalators),
  ];
}
