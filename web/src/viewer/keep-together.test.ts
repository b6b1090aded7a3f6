/** Two viewers that only keep what they are told, one after the other as browsers do it. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { keepTogether } from './keep-together.ts';
import type { Steered } from './keep-together.ts';
import type { Shown } from './viewer-api.ts';

function createFake(end: number) {
  let shown = {
    seconds: 0,
    end,
    isPlaying: false,
    speed: 1,
    storey: undefined,
    layers: { people: true, density: false },
    followed: undefined,
    isFirst: false,
  } as unknown as Shown;
  let camera = '0_0_0_0_0_0';
  const listeners = new Set<(shown: Shown) => void>();
  const change = (changes: Partial<Shown>): void => {
    shown = { ...shown, ...changes };
  };
  const fake: Steered = {
    seek: (seconds) => change({ seconds: Math.min(end, Math.max(0, seconds)) }),
    play: (isPlaying) => change({ isPlaying }),
    speed: (speed) => change({ speed }),
    storey: (storey) => change({ storey }),
    layer: (name, isOn = true) => change({ layers: { ...shown.layers, [name]: isOn } }),
    follow: (followed, isFirst = false) => change({ followed, isFirst }),
    cameraText: () => camera,
    lookFrom: (text) => {
      camera = text;
      return true;
    },
    shown: () => shown,
    onChange: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
  /** As after a picture was drawn. */
  const tell = (): void => listeners.forEach((listener) => listener(shown));
  return { ...fake, tell };
}

test('what one shows the other shows: moment, floor, layers, who is followed, where from', () => {
  const [long, short] = [createFake(100), createFake(60)];
  keepTogether(long, short);
  long.seek(30);
  long.storey(2);
  long.layer('density', true);
  long.lookFrom('1_2_3_4_5_6');
  long.tell();
  short.tell();
  assert.equal(short.shown().seconds, 30);
  assert.equal(short.shown().storey, 2);
  assert.equal(short.shown().layers.density, true);
  assert.equal(short.cameraText(), '1_2_3_4_5_6');
  // And the other way round.
  short.seek(12);
  short.follow('agent-0001', true);
  short.tell();
  long.tell();
  assert.deepEqual(
    [long.shown().seconds, long.shown().followed, long.shown().isFirst],
    [12, 'agent-0001', true],
  );
});

test('who has nothing new to tell does not take the other back', () => {
  const [long, short] = [createFake(100), createFake(60)];
  keepTogether(long, short);
  long.seek(70);
  long.storey(1);
  // Drawn for another reason, before the first was.
  short.tell();
  assert.deepEqual([long.shown().seconds, long.shown().storey], [70, 1]);
  long.tell();
  assert.deepEqual([short.shown().seconds, short.shown().storey], [60, 1]);
});

test('the shorter run stays at its end, and neither holds back nor stops the longer', () => {
  const [long, short] = [createFake(100), createFake(60)];
  keepTogether(long, short);
  long.seek(80);
  long.tell();
  short.tell();
  assert.deepEqual([long.shown().seconds, short.shown().seconds], [80, 60]);
  long.seek(50);
  long.play(true);
  long.tell();
  assert.equal(short.shown().isPlaying, true);
  long.seek(70);
  long.tell();
  short.play(false);
  short.tell();
  assert.deepEqual([long.shown().isPlaying, long.shown().seconds], [true, 70]);
  // Back again, the shorter one comes along.
  long.play(false);
  long.seek(20);
  long.tell();
  assert.equal(short.shown().seconds, 20);
});

test('while they play a small difference is let be, a large one is put right', () => {
  const [long, short] = [createFake(100), createFake(60)];
  keepTogether(long, short);
  long.play(true);
  long.tell();
  long.seek(10);
  short.seek(9.95);
  long.tell();
  assert.equal(short.shown().seconds, 9.95);
  long.seek(11);
  long.tell();
  assert.equal(short.shown().seconds, 11);
});

test('parted, each goes its own way', () => {
  const [long, short] = [createFake(100), createFake(60)];
  keepTogether(long, short)();
  long.seek(30);
  long.tell();
  assert.equal(short.shown().seconds, 0);
});
