/** What the build adds (scripts/build-web.mjs): method and path of every endpoint of the contract. */
declare module 'virtual:addresses' {
  import type { Method } from '#contract';
  export const ADDRESSES: Readonly<
    Record<string, { readonly method: Method; readonly path: string } | undefined>
  >;
  /** Where a simulation is followed over a WebSocket. */
  export const STREAM_PATH: string;
}
