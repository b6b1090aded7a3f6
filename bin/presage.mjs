#!/usr/bin/env node
/** The `presage` command. Runs on any Node >=20: hands over to the Node that npm installed when this one is too old. */
import { spawn } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { NODE_MAJOR_MIN, findNode } from '../scripts/find-node.mjs';
import { findServer } from '../scripts/find-server.mjs';

const root = realpathSync(fileURLToPath(new URL('..', import.meta.url)));
const program = findServer(root);
const node = findNode(root);
// Whoever types only the name wants to know what there is; `npm start` serves.
if (process.argv.length === 2) process.argv.push('help');

if (!existsSync(join(root, 'node_modules'))) {
  console.error(
    'presage: packages are not installed yet; run `npm ci` (or `npm start`) in this folder first.',
  );
  process.exitCode = 1;
} else if (!node) {
  console.error(
    `presage: this machine has Node ${process.versions.node}; Presage needs Node ${NODE_MAJOR_MIN} or newer.`,
  );
  process.exitCode = 1;
} else if (node === process.execPath) {
  await import(program);
} else {
  const child = spawn(node, [program, ...process.argv.slice(2)], { stdio: 'inherit' });
  // A terminal sends Ctrl-C to the child as well; a supervisor signals only us, so we pass it on.
  for (const signal of ['SIGTERM', 'SIGHUP', 'SIGINT'])
    process.on(signal, () => signal !== 'SIGINT' && child.kill(signal));
  child.on('exit', (code, signal) =>
    signal ? process.kill(process.pid, signal) : (process.exitCode = code ?? 1),
  );
}
