/** How far people look ahead, metres. */
export const REACH = 2;
/** Seen across a slope, people may be higher or lower than on level ground. */
export const RISE_MAX = 1;
