/** Published egress times of places, for the kinds that share them. */
import type { EgressRule } from '#scenario/facets';

export const BUILDING_EGRESS: EgressRule = {
  flowSeconds: 150,
  movementSeconds: 150,
  because: 'two and a half minutes, the time behind the exit widths of Approved Document B',
  storeys: 'more_time_and_flow',
};
export const STATION_EGRESS: EgressRule = {
  flowSeconds: 240,
  movementSeconds: 360,
  because: 'four minutes to clear the platform, six to a point of safety (NFPA 130)',
  storeys: 'more_time',
};
export const OPEN_AIR_EGRESS: EgressRule = {
  flowSeconds: 480,
  movementSeconds: 480,
  because: 'eight minutes, the longest the Guide to Safety at Sports Grounds allows',
  storeys: 'no_matter',
};
