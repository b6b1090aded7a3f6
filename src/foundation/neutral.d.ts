/**
 * The few globals the core may use although it knows neither Node nor the browser: they exist in both, only compute and
 * have no state. The list holds only those in use, on purpose.
 */
declare class URL {
  constructor(text: string);
  static canParse(text: string): boolean;
  readonly protocol: string;
  readonly username: string;
  readonly password: string;
  readonly hostname: string;
  readonly hash: string;
}
declare class TextEncoder {
  encode(text: string): Uint8Array<ArrayBuffer>;
}
declare class TextDecoder {
  decode(bytes: Uint8Array): string;
}
