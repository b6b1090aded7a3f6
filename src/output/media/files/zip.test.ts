import assert from 'node:assert/strict';
import { test } from 'node:test';
import { crc32, deflateRawSync, inflateRawSync } from 'node:zlib';
import { writeZip } from './zip.ts';

const text = (value: string): Uint8Array => new TextEncoder().encode(value);

const FILES = [
  {
    name: 'materials.json',
    bytes: text('{"a": 1, "a": 1, "a": 1, "a": 1, "a": 1}'),
    isLoose: true,
  },
  { name: 'maps/Ziegel_größe_砖.png', bytes: Uint8Array.from({ length: 999 }, (_, i) => i * 31) },
  { name: 'empty.txt', bytes: new Uint8Array(0), isLoose: true },
];

test('an archive read by its central directory holds the files as they were, in their order', () => {
  for (const tools of [{}, { crc32 }, { crc32, deflateRaw: deflateRawSync }])
    assert.deepEqual(
      readZip(writeZip(FILES, tools)).map(({ name, bytes }) => [name, [...bytes]]),
      FILES.map(({ name, bytes }) => [name, [...bytes]]),
    );
});

test('only what is worth packing is packed', () => {
  const methods = readZip(writeZip(FILES, { deflateRaw: deflateRawSync })).map(
    (file) => file.method,
  );
  assert.deepEqual(methods, [8, 0, 0]);
});

test('the same files are the same bytes, dated to the first day that zip knows', () => {
  assert.deepEqual(writeZip(FILES), writeZip(FILES));
  assert.ok(readZip(writeZip(FILES)).every((file) => file.day === '1980-1-1' && file.time === 0));
});

test('an archive without files is an archive', () => {
  assert.equal(writeZip([]).length, 22);
  assert.deepEqual(readZip(writeZip([])), []);
});

test('two files of one name, or a name that leads out of the folder, are our fault', () => {
  const bytes = new Uint8Array(1);
  assert.throws(
    () =>
      writeZip([
        { name: 'a', bytes },
        { name: 'a', bytes },
      ]),
    /same name/,
  );
  for (const name of ['../a', '/a', 'a//b', 'a\\b', '', 'a/./b'])
    assert.throws(() => writeZip([{ name, bytes }]), /below the folder/, name);
});

interface Unpacked {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly method: number;
  readonly day: string;
  readonly time: number;
}

/** From the end of the file to the central directory, from there to each file: as unzip programs do. */
function readZip(zip: Uint8Array): Unpacked[] {
  const bytes = Buffer.from(zip);
  const end = bytes.length - 22;
  assert.equal(bytes.readUInt32LE(end), 0x06054b50);
  const count = bytes.readUInt16LE(end + 10);
  assert.equal(bytes.readUInt16LE(end + 8), count);
  let at = bytes.readUInt32LE(end + 16);
  assert.equal(at + bytes.readUInt32LE(end + 12), end);
  return Array.from({ length: count }, () => {
    assert.equal(bytes.readUInt32LE(at), 0x02014b50);
    assert.equal(bytes.readUInt16LE(at + 8) & 0x0800, 0x0800, 'names are UTF-8');
    const [packedSize, size] = [bytes.readUInt32LE(at + 20), bytes.readUInt32LE(at + 24)];
    const nameLength = bytes.readUInt16LE(at + 28);
    const name = bytes.toString('utf8', at + 46, at + 46 + nameLength);
    const local = bytes.readUInt32LE(at + 42);
    assert.equal(bytes.readUInt32LE(local), 0x04034b50);
    // From the version on, the two headers say the same.
    assert.deepEqual(bytes.subarray(local + 4, local + 30), bytes.subarray(at + 6, at + 32));
    const dataAt = local + 30 + nameLength + bytes.readUInt16LE(local + 28);
    const data = bytes.subarray(dataAt, dataAt + packedSize);
    const method = bytes.readUInt16LE(at + 10);
    const content = method === 8 ? inflateRawSync(data) : data;
    assert.equal(content.length, size);
    assert.equal(bytes.readUInt32LE(at + 16), crc32(content));
    const date = bytes.readUInt16LE(at + 14);
    const day = `${1980 + (date >> 9)}-${(date >> 5) & 15}-${date & 31}`;
    const time = bytes.readUInt16LE(at + 12);
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
    return { name, bytes: content, method, day, time };
  });
}
