import assert from 'node:assert/strict';
import { test } from 'node:test';
import { erf, gammaP, lnGamma, normalCdf, normalQuantile } from './special-functions.ts';

function near(actual: number, expected: number, within: number): void {
  assert.ok(Math.abs(actual - expected) <= within, `${actual} is not ${expected} ± ${within}`);
}

test('the error function has the values of Abramowitz and Stegun, table 7.1', () => {
  near(erf(0.5), 0.5204998778, 1e-10);
  near(erf(1), 0.8427007929, 1e-10);
  near(erf(2), 0.995322265, 1e-9);
  near(erf(-1), -0.8427007929, 1e-10);
});

test('the gamma function has factorials and the root of pi', () => {
  near(Math.exp(lnGamma(5)), 24, 1e-11);
  near(Math.exp(lnGamma(0.5)), Math.sqrt(Math.PI), 1e-13);
  near(lnGamma(100), 359.1342053695754, 1e-9); // ln 99!
});

test('the incomplete gamma function has the 5 % points of the chi-square table', () => {
  // Fisher and Yates: degrees of freedom and the value exceeded with 5 %.
  for (const [freedom, value] of [
    [1, 3.841],
    [2, 5.991],
    [5, 11.07],
    [10, 18.307],
    [30, 43.773],
  ] as const)
    near(gammaP(freedom / 2, value / 2), 0.95, 5e-5);
});

test('the normal distribution has its well-known points', () => {
  near(normalCdf(1), 0.8413447461, 1e-10);
  near(normalCdf(-3), 0.0013498980316, 1e-13);
  near(normalCdf(-6), 9.8658764504e-10, 1e-18);
  near(normalQuantile(0.975), 1.959963984540054, 1e-10);
  near(normalQuantile(0.99), 2.3263478740408408, 1e-10);
  assert.equal(normalCdf(0), 0.5);
});
