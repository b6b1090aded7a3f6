/** Parts of parts, and parts of nobody who was counted. */
import { isTrait } from '../agent-role.ts';
import type { Draft } from './group-drafts.ts';
import { isVehicle } from './group-drafts.ts';
import type { Reading } from './reading.ts';
import { mayBeOne } from './roles.ts';

/** "Two of our delegates" among "90 guests": of delegates who are not in the scene, and no part of others. */
export function freeParts(drafts: readonly Draft[]): void {
  for (const draft of drafts) {
    const { isPart, share, whole, kind } = draft;
    if (!isPart || share !== undefined || whole !== undefined) continue;
    if (isTrait(kind) || isVehicle(kind) || draft.isOfLast === true) continue;
    const isOfOthers = drafts.some(
      (other) =>
        other !== draft &&
        (other.kind === 'person' || (mayBeOne(other, draft) && other.role === draft.role)) &&
        (other.count?.value ?? 0) >= (draft.count?.value ?? 0),
    );
    if (!isOfOthers) draft.isPart = false;
  }
}

/** "34 residents, 14 of them upstairs: six of those can't walk and two are blind": of the 14, and where these are. */
export function nestParts({ tokens }: Reading, drafts: readonly Draft[]): void {
  for (const [i, draft] of drafts.entries()) {
    if (!draft.isPart || !isTrait(draft.kind)) continue;
    const before = drafts[i - 1];
    const isListed =
      before?.partOf !== undefined &&
      isTrait(before.kind) &&
      tokens.slice(before.mention.end, draft.order).every(({ lower }) => /^(?:,|and)$/.test(lower));
    const last = drafts.findLast(
      ({ isPart, kind, count, order }) =>
        isPart && !isTrait(kind) && !isVehicle(kind) && count !== undefined && order < draft.order,
    );
    const order = isListed ? before.partOf : draft.isOfLast === true ? last?.order : undefined;
    const of = drafts.find((one) => one.order === order);
    if (order === undefined || of === undefined) continue;
    draft.partOf = order;
    if (of.at !== undefined) draft.at ??= of.at;
  }
}
