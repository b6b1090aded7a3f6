/** Bytes as text, RFC 4648 section 4; not every engine we run on has a built-in function for it. */
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

export function toBase64(bytes: Uint8Array): string {
  const pieces: string[] = [];
  for (let at = 0; at < bytes.length; at += 3) {
    const [a, b, c] = [bytes[at]!, bytes[at + 1], bytes[at + 2]];
    const bits = (a << 16) | ((b ?? 0) << 8) | (c ?? 0);
    pieces.push(
      LETTERS[bits >> 18]! +
        LETTERS[(bits >> 12) & 63]! +
        (b === undefined ? '=' : LETTERS[(bits >> 6) & 63]!) +
        (c === undefined ? '=' : LETTERS[bits & 63]!),
    );
  }
  return pieces.join('');
}
