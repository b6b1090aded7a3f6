/** The usual values of facets for which only a few kinds have a value of their own. */

/** Every mention of its words means it. */
export const always = (): true => true;

export const never = (): false => false;

/** The prompt does not name the means. */
export const noMeans = (): Record<string, never> => ({});

/** Always 0. */
export const none = (): 0 => 0;

/** Always null. */
export const nothing = (): null => null;
