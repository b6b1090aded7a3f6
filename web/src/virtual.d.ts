/** What the build adds (scripts/build-web.mjs). First: method and path of every endpoint of the contract. */
declare module 'virtual:addresses' {
  import type { Method } from '#contract';
  export const ADDRESSES: Readonly<
    Record<string, { readonly method: Method; readonly path: string } | undefined>
  >;
  /** Where a simulation is followed over a WebSocket. */
  export const STREAM_PATH: string;
}

/** Where the files of the map without streets are; their form is in scripts/base-map.mjs. */
declare module 'virtual:base-map' {
  export const OUTLINES_URL: string;
  export const TOWNS_URL: string;
}
