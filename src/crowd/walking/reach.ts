/** How far people look ahead, metres. */
export const REACH = 2;
