/** Checks the footer of a file, which some readers ignore and others require. */
import { FOOTER_ID, FOOTER_MAGIC, FOOTER_ZEROS, VERSION } from '../file-format.ts';
import { ByteReader } from './byte-reader.ts';
import type { TellFault } from './fbx-fault.ts';

export function checkFooter(bytes: Uint8Array, footerAt: number, tell: TellFault): void {
  const refuse = (at: number, message: string): void => tell({ rule: 'footer', at, message });
  const aligned = footerAt + FOOTER_ID.length + 4;
  const versionAt = aligned + (16 - (aligned % 16));
  const magicAt = versionAt + 4 + FOOTER_ZEROS;
  const length = magicAt + FOOTER_MAGIC.length;
  if (bytes.length !== length)
    return refuse(
      footerAt,
      `the file is ${bytes.length} bytes long; with its footer it is ${length}`,
    );
  if (!holds(bytes, footerAt, FOOTER_ID)) refuse(footerAt, 'the footer does not begin with its id');
  const input = new ByteReader(bytes, footerAt + FOOTER_ID.length);
  if (!input.isZero(versionAt - input.at))
    refuse(input.at, 'the padding of the footer is not zero');
  input.at = versionAt;
  const version = input.uint32();
  if (version !== VERSION) refuse(versionAt, `the footer says version ${version}, not ${VERSION}`);
  if (!input.isZero(FOOTER_ZEROS)) refuse(input.at, 'the footer is not zero before its last mark');
  if (!holds(bytes, magicAt, FOOTER_MAGIC))
    refuse(magicAt, 'the footer does not end with its mark');
}

function holds(bytes: Uint8Array, at: number, wanted: Uint8Array): boolean {
  return wanted.every((byte, i) => bytes[at + i] === byte);
}
