import assert from 'node:assert/strict';
import { closeSync, statSync, truncateSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { LOG_BYTES_MAX, boundLog, openLog, readLogSince, toLastLines } from './log-file.ts';
import { cleanUp, makeFolder } from './trial/trial.ts';

after(cleanUp);

test('a log goes on where it was, until it is too long', () => {
  const file = join(makeFolder(), 'postgres.log');
  writeFileSync(file, 'earlier\n');
  closeSync(openLog(file).fd);
  assert.equal(statSync(file).size, 'earlier\n'.length);

  truncateSync(file, LOG_BYTES_MAX + 1);
  closeSync(openLog(file).fd);
  assert.equal(statSync(file).size, 0);
});

test('a log that grew too long is cut while the server writes to it', () => {
  const file = join(makeFolder(), 'postgres.log');
  const { fd } = openLog(file);
  writeSync(fd, 'early\n');
  truncateSync(file, LOG_BYTES_MAX + 1);
  boundLog(file);
  writeSync(fd, 'late\n');
  closeSync(fd);
  assert.equal(readLogSince(file, 0), 'late\n');
});

test('an error shows only what its own start has written', () => {
  const file = join(makeFolder(), 'postgres.log');
  writeFileSync(file, 'an old complaint\n');
  const { fd, sizeAtStart } = openLog(file);
  writeSync(fd, 'the new one\n');
  closeSync(fd);
  assert.equal(readLogSince(file, sizeAtStart), 'the new one\n');
});

test('the last lines of a long output become one line', () => {
  assert.equal(toLastLines('1\n2\n3\n\n  4\n5\n6\n'), '2 | 3 | 4 | 5 | 6');
});
