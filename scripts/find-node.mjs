/** Finds a Node that runs our TypeScript: the one from npm in node_modules, else the one running now. Uses only Node itself. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';

export const NODE_MAJOR_MIN = 24;

/** The path of a Node that is new enough, or undefined. */
export function findNode(root) {
  if (Number(process.versions.node.split('.')[0]) >= NODE_MAJOR_MIN) return process.execPath;
  const fromNpm = join(
    root,
    'node_modules',
    `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`,
    'bin',
    'node',
  );
  return existsSync(fromNpm) ? fromNpm : undefined;
}
