/** Bytes read one after another. */
export class ByteReader {
  at: number;
  private readonly bytes: Uint8Array;
  private readonly view: DataView;

  constructor(bytes: Uint8Array, at = 0) {
    this.bytes = bytes;
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.at = at;
  }

  isZero(count: number): boolean {
    for (let i = 0; i < count; i++) if (this.bytes[this.at + i] !== 0) return false;
    return true;
  }

  uint8(): number {
    return this.view.getUint8(this.at++);
  }

  uint32(): number {
    const value = this.view.getUint32(this.at, true);
    this.at += 4;
    return value;
  }

  int32(): number {
    return this.uint32() | 0;
  }

  /** Numbers are exact up to 53 bits. */
  int64(): number {
    const low = this.uint32();
    return this.int32() * 2 ** 32 + low;
  }

  float64(): number {
    const value = this.view.getFloat64(this.at, true);
    this.at += 8;
    return value;
  }

  take(count: number): Uint8Array {
    const taken = this.bytes.subarray(this.at, this.at + count);
    this.at += count;
    return taken;
  }

  /** Reads UTF-8; invalid bytes are shown one by one. */
  text(count: number): string {
    const codes = this.take(count);
    let latin = '';
    for (const code of codes) latin += String.fromCharCode(code);
    if (codes.every((code) => code < 128)) return latin;
    try {
      return decodeURIComponent(
        Array.from(codes, (code) => `%${code.toString(16).padStart(2, '0')}`).join(''),
      );
    } catch {
      return latin;
    }
  }
}
