/** How far people look ahead, meters. */
export const REACH = 2;
