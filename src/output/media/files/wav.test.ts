import assert from 'node:assert/strict';
import { test } from 'node:test';
import { writeWav } from './wav.ts';

test('a WAV file says how long it is, and its samples are right to half a step', () => {
  const left = Float32Array.from({ length: 4410 }, (_, i) => Math.sin(i / 9));
  const right = Float32Array.from({ length: 4410 }, (_, i) => Math.cos(i / 5) / 3);
  for (const channels of [[left], [left, right]]) {
    const { format, data } = readWav(writeWav({ sampleRateHz: 44_100, isLoop: false, channels }));
    assert.deepEqual(format, {
      code: 1,
      channels: channels.length,
      sampleRateHz: 44_100,
      bits: 16,
    });
    assert.equal(data.length / (2 * channels.length) / 44_100, 0.1);
    for (let i = 0; i < 4410; i++)
      for (const [c, channel] of channels.entries()) {
        const value = data.readInt16LE(2 * (i * channels.length + c)) / 32_767;
        assert.ok(Math.abs(value - channel[i]!) <= 0.5 / 32_767 + 1e-9);
      }
  }
});

test('a loop names its first and its last sample, for ever', () => {
  const sound = { sampleRateHz: 44_100, channels: [new Float32Array(100)] };
  assert.equal(readWav(writeWav({ ...sound, isLoop: false })).loop, undefined);
  const loop = readWav(writeWav({ ...sound, isLoop: true })).loop!;
  assert.equal(loop.readUInt32LE(28), 1, 'one loop');
  assert.deepEqual(
    [44, 48, 56].map((at) => loop.readUInt32LE(at)),
    [0, 99, 0],
  );
});

test('what is too loud is cut off, not wrapped around', () => {
  const channels = [Float32Array.of(1.5, -1.5)];
  const { data } = readWav(writeWav({ sampleRateHz: 44_100, isLoop: false, channels }));
  assert.deepEqual([data.readInt16LE(0), data.readInt16LE(2)], [32_767, -32_767]);
});

/** A reader of RIFF chunks that knows nothing of how we lay them out. */
function readWav(wav: Uint8Array) {
  const bytes = Buffer.from(wav);
  assert.equal(bytes.toString('latin1', 0, 4) + bytes.toString('latin1', 8, 12), 'RIFFWAVE');
  assert.equal(bytes.readUInt32LE(4), bytes.length - 8);
  const chunks = new Map<string, Buffer>();
  for (let at = 12; at < bytes.length;) {
    const length = bytes.readUInt32LE(at + 4);
    chunks.set(bytes.toString('latin1', at, at + 4), bytes.subarray(at + 8, at + 8 + length));
    at += 8 + length + (length % 2);
  }
  const fmt = chunks.get('fmt ')!;
  const format = {
    code: fmt.readUInt16LE(0),
    channels: fmt.readUInt16LE(2),
    sampleRateHz: fmt.readUInt32LE(4),
    bits: fmt.readUInt16LE(14),
  };
  assert.equal(fmt.readUInt16LE(12), format.channels * 2);
  assert.equal(fmt.readUInt32LE(8), format.sampleRateHz * format.channels * 2);
  return { format, data: chunks.get('data')!, loop: chunks.get('smpl') };
}
