/** The storeys of a brief, from the lowest to the highest. */
import type { Rect } from '../plan/rect.ts';
import type { BuildingBrief } from './brief.ts';
import type { Shortfall, StoreyDraft } from './draft.ts';

export function listStoreys({ floors, basements }: BuildingBrief): number[] {
  return Array.from({ length: floors + basements }, (_, i) => i - basements);
}

export function peopleIn(storeys: readonly StoreyDraft[]): number {
  return storeys.reduce(
    (sum, { rooms }) => sum + rooms.reduce((own, { capacity }) => own + capacity, 0),
    0,
  );
}

/** A given size too small for what must be inside is drawn larger, and reported. */
export function sizeShortfalls(
  brief: Pick<BuildingBrief, 'length' | 'width'>,
  { x0, x1, y0, y1 }: Rect,
): Shortfall[] {
  const drawn = { length: x1 - x0, width: y1 - y0 };
  return (['length', 'width'] as const).flatMap((what) => {
    const asked = brief[what];
    if (asked === undefined || Math.abs(asked - drawn[what]) < 0.005) return [];
    return [{ what, asked, drawn: drawn[what], because: 'its required rooms need another size' }];
  });
}

export function countShortfall(what: string, asked: number, drawn: number): Shortfall[] {
  if (drawn >= asked) return [];
  return [{ what, asked, drawn, because: 'no more fit into the requested size' }];
}

/** With one storey a lift has no use. */
export function idleLifts({ floors, basements, elevators: asked }: BuildingBrief): Shortfall[] {
  if (asked === 0 || floors + basements > 1) return [];
  return [{ what: 'elevators', asked, drawn: 0, because: 'there is only one storey' }];
}
