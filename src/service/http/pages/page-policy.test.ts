import assert from 'node:assert/strict';
import { test } from 'node:test';
import { toPagePolicy } from './page-policy.ts';

test('without a map of others the pages load from this service alone', () => {
  assert.doesNotMatch(toPagePolicy(undefined), /https?:|\*|unsafe/);
});

test('a map with streets is let in by its origin, for requests and images, and for nothing that runs', () => {
  const policy = toPagePolicy('https://tiles.example.org:8443/styles/basic.json?key=1');
  const named = policy.split('; ').filter((part) => part.includes('example.org'));
  assert.deepEqual(named, [
    "img-src 'self' data: blob: https://tiles.example.org:8443",
    "connect-src 'self' https://tiles.example.org:8443",
  ]);
  assert.doesNotMatch(policy, /unsafe|\*|key=1/);
});
