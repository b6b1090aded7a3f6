/** How far one looks, meters. */
export const REACH = 2;
