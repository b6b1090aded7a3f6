import assert from 'node:assert/strict';
import { test } from 'node:test';
import { SIGHT_SHINING, SMOKE_LAWS, smokeSpeedFactor, visibilityM } from './smoke-speed.ts';

test('NIST 2.5: 100 m at 1.25 m/s in smoke of 1 per m take what each law declares', () => {
  const seconds = (law: (typeof SMOKE_LAWS)[number]): number =>
    100 / (1.25 * smokeSpeedFactor(law, 1, 1.25));
  assert.ok(Math.abs(seconds('nist-linear') - 160) < 0.5);
  assert.ok(Math.abs(seconds('frantzich-nilsson') - 87.03) < 0.5); // 100 / (1.25 * (1 - 0.0807))
  assert.ok(Math.abs(seconds('fridolf') - 133.33) < 0.5); // V = 3 m: 100 / (1.25 * 3 / 5)
});

test('in the densest smoke people still creep', () => {
  assert.equal(1.25 * smokeSpeedFactor('nist-linear', 50, 1.25), 0.3);
  assert.equal(1.25 * smokeSpeedFactor('fridolf', 500, 1.25), 0.2);
  assert.equal(smokeSpeedFactor('frantzich-nilsson', 50, 1.25), 0.1);
});

test('smoke makes nobody faster, and more smoke nobody faster than less', () => {
  for (const law of SMOKE_LAWS)
    for (const freeMps of [0.15, 0.5, 1.25, 2]) {
      assert.equal(smokeSpeedFactor(law, 0, freeMps), 1);
      let before = 1;
      for (let k = 0; k < 20; k += 0.25) {
        const factor = smokeSpeedFactor(law, k, freeMps);
        assert.ok(factor <= before && factor > 0, `${law} ${freeMps} ${k}`);
        before = factor;
      }
    }
});

test('what shines is seen 8 / 3 as far as what reflects', () => {
  assert.equal(visibilityM(0.3), 10);
  assert.ok(Math.abs(visibilityM(0.3, SIGHT_SHINING) - 26.67) < 0.01);
});
