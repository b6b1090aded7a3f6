/** The vulnerabilities of the place, each with what exists and what is needed. */
import type { Vulnerability } from '../assessment.ts';
import { targetsOf } from './targets.ts';
import { accessibility, air, crowding, trapped, vehicles, warning } from './weak-conditions.ts';
import { perils } from './weak-perils.ts';
import {
  blockedWays,
  exitCapacity,
  exitRedundancy,
  stairCapacity,
  travelDistance,
  unevenExits,
} from './weak-ways.ts';
import type { VulnerabilityParts } from './weakness.ts';

export function findVulnerabilities(parts: VulnerabilityParts): Vulnerability[] {
  const targets = targetsOf(parts.scenario);
  const drafts = [
    ...trapped(parts),
    ...exitCapacity(parts, targets),
    ...exitRedundancy(parts, targets),
    ...stairCapacity(parts, targets),
    ...blockedWays(parts),
    ...unevenExits(parts),
    ...travelDistance(parts),
    ...crowding(parts),
    ...accessibility(parts),
    ...air(parts),
    ...perils(parts),
    ...warning(parts),
    ...vehicles(parts),
  ];
  const counts = new Map<string, number>();
  return drafts.map((draft) => {
    const count = (counts.get(draft.category) ?? 0) + 1;
    counts.set(draft.category, count);
    return { id: `vulnerability-${draft.category}-${count}`, ...draft };
  });
}
