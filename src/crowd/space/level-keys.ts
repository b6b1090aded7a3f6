/**
 * Names of levels and gates for the streams of dice: places by their order instead of their names, so that a place or a group with another
 * name has the same fate, and a plan with one more stair leaves the dice of the other levels as they are.
 */

/** "hotel.2" is "0.2" where the hotel comes first. */
export function createKeys(levels: readonly { readonly id: string }[]): (id: string) => string {
  const orders = new Map<string, number>();
  for (const { id } of levels) {
    const place = placeOf(id);
    if (!orders.has(place)) orders.set(place, orders.size);
  }
  return (id) => {
    const place = placeOf(id);
    // A name of its own tells its door from the others.
    return `${orders.get(place) ?? place}${id.slice(place.length)}`;
  };
}

function placeOf(id: string): string {
  const end = id.indexOf('.');
  return end < 0 ? id : id.slice(0, end);
}
