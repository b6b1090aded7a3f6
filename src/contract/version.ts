/** The version of the interface: v1 only ever grows (M2), and the minor number counts its additions. */
export const API_VERSION = '1.0';
