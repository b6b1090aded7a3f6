/** What most kinds answer where only a few have something of their own to say. */

/** Every mention of its words means it. */
export const always = (): true => true;

export const never = (): false => false;

/** The prompt says nothing of the means it is done with. */
export const noMeans = (): Record<string, never> => ({});

/** No share of anything. */
export const none = (): 0 => 0;
