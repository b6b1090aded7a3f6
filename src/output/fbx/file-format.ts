/**
 * The numbers that make a file an FBX file. The format's owner has published none of them; these are from the Blender
 * Foundation (code.blender.org, "FBX binary file format specification", 2013, and its exporter).
 */

export const VERSION = 7400;

/** "Kaydara FBX Binary", two blanks, then 0, 26, 0. */
export const HEADER_MAGIC: Uint8Array = bytesOf('4b617964617261204642582042696e6172792020001a00');

/** The three values belong together: a reader may check one against the others. So all our files have the same time. */
export const CREATION_TIME = '1970-01-01 10:00:00:000';
export const FILE_ID: Uint8Array = bytesOf('28b32aebb624ccc2bfc8b02aa92bfcf1');
export const FOOTER_ID: Uint8Array = bytesOf('fabcab09d0c8d466b176fb831cf7267e');

export const FOOTER_ZEROS = 120;
export const FOOTER_MAGIC: Uint8Array = bytesOf('f85a8c6adef5d97eece90ce3758f290b');

/** Separates the name of an object from its class. */
export const NAME_SEPARATOR = '\u0000\u0001';

/** The ticks of the format in a second. At all usual frame rates, a frame is a whole number of ticks. */
export const TICKS_PER_SECOND = 46_186_158_000;

/** The sections in the order of a file. */
export const SECTIONS = [
  'FBXHeaderExtension',
  'FileId',
  'CreationTime',
  'Creator',
  'GlobalSettings',
  'Documents',
  'References',
  'Definitions',
  'Objects',
  'Connections',
  'Takes',
] as const;

export function toTicks(seconds: number): number {
  return Math.round(seconds * TICKS_PER_SECOND);
}

function bytesOf(hex: string): Uint8Array {
  return Uint8Array.from(hex.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16));
}
