/** As many escalators as the brief says: those beyond it are stairs in the same place. */
import { toStairName } from '../../names.ts';
import type { BuildingBrief } from '../brief.ts';
import type { BuildingDraft, Shortfall, StairDraft } from '../draft.ts';

export function settleEscalators(
  draft: BuildingDraft,
  { escalators: asked }: BuildingBrief,
): BuildingDraft {
  if (asked === undefined) return draft;
  const drawn = draft.stairs.filter(({ kind }) => kind === 'escalator');
  const kept = new Set(
    drawn.filter(
      (_, i) =>
        Math.floor(((i + 1) * asked) / drawn.length) > Math.floor((i * asked) / drawn.length),
    ),
  );
  const short: Shortfall[] =
    drawn.length >= asked
      ? []
      : [{ what: 'escalators', asked, drawn: drawn.length, because: 'there is no room for more' }];
  return {
    ...draft,
    stairs: draft.stairs.map((one) =>
      one.kind !== 'escalator' || kept.has(one) ? one : toStair(one),
    ),
    shortfalls: [...(draft.shortfalls ?? []), ...short],
  };
}

function toStair(one: StairDraft): StairDraft {
  const name = one.name === undefined ? undefined : toStairName(one.name);
  return { ...one, kind: 'stair', isCounted: false, ...(name === undefined ? {} : { name }) };
}
