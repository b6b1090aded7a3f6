/**
 * Caches what lies at the points asked about last. The ground does not change between two questions about the same
 * place, and people ask again: for another hour, another type, a moment later.
 */
import type { LatLng } from '#geo';

/** Some 3 MB; sixteen questions of a thousand points. */
const SLOTS = 2 ** 14;
/** Points half a metre apart have different slots, so neighbours rarely displace each other. */
const STEPS_PER_DEGREE = 200_000;

/**
 * One slot per place; a later place displaces an earlier one. Exact coordinates decide, so a result never depends on
 * the cache. A site is kept when it is asked for again after another one: most are not, and keeping all would cost more
 * than it saves.
 */
export function keepSites<Site>(siteAt: (at: LatLng) => Site): (at: LatLng) => Site {
  const lats = new Float64Array(SLOTS).fill(NaN);
  const lngs = new Float64Array(SLOTS).fill(NaN);
  const sites = Array<Site | undefined>(SLOTS).fill(undefined);
  let last: { readonly lat: number; readonly lng: number; readonly site: Site } | undefined;
  const find = (at: LatLng): Site => {
    const row = Math.round(at.lat * STEPS_PER_DEGREE);
    const column = Math.round(at.lng * STEPS_PER_DEGREE);
    const mixed = Math.imul(Math.imul(row, 0x9e3779b1) ^ column, 0x85ebca6b);
    const slot = (mixed ^ (mixed >>> 15)) & (SLOTS - 1);
    if (lats[slot] === at.lat && lngs[slot] === at.lng) return (sites[slot] ??= siteAt(at));
    lats[slot] = at.lat;
    lngs[slot] = at.lng;
    if (sites[slot] !== undefined) sites[slot] = undefined;
    return siteAt(at);
  };
  return (at) => {
    if (last?.lat !== at.lat || last.lng !== at.lng)
      last = { lat: at.lat, lng: at.lng, site: find(at) };
    return last.site;
  };
}
