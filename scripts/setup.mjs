/**
 * Makes a clone ready to run: the right packages in node_modules, a Node new enough for our TypeScript, the pages built.
 *
 * Runs first in `npm start`, `npm test` and `npm run check` (not as `prestart`: npm leaves those out where install scripts
 * are switched off), on whatever Node (>=20) the machine has and with nothing installed, so it
 * uses only what comes with Node. When there is nothing to do it reads two small files and returns in a few milliseconds.
 *
 * With --run it installs what runs; without, also what tests and checks need.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { NODE_MAJOR_MIN, findNode } from './find-node.mjs';
import { isServerFresh } from './find-server.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const stampFile = join(root, 'node_modules', '.presage-setup');

const isToRun = process.argv.includes('--run');

installWhenNeeded();
requireNode();
buildServer();
buildPages();

function installWhenNeeded() {
  // The platform is part of the stamp: node_modules copied from another machine holds the wrong binaries.
  const wanted = `${sha256(join(root, 'package-lock.json'))} ${process.platform}-${process.arch}`;
  const installed = existsSync(stampFile) ? readFileSync(stampFile, 'utf8') : '';
  if (installed === wanted || (isToRun && installed === `${wanted} run`)) return;

  console.error('presage: installing packages (npm ci, once) ...');
  const npm = process.env.npm_execpath;
  // `npm ci` is run through the npm that started us, if known; its output goes to stderr so stdout stays ours.
  const own = Boolean(npm) && existsSync(npm);
  const result = spawnSync(
    own ? process.execPath : 'npm',
    [
      ...(own ? [realpathSync(npm)] : []),
      'ci',
      isToRun ? '--omit=dev' : '--include=dev',
      '--include=optional',
      '--no-audit',
      '--no-fund',
      '--loglevel=error',
    ],
    {
      cwd: root,
      stdio: ['ignore', 2, 2],
      env: installEnvironment(),
    },
  );
  if (result.status !== 0)
    fail('installing packages failed; see the lines above, then run the command again.');
  mkdirSync(join(root, 'node_modules'), { recursive: true });
  writeFileSync(stampFile, isToRun ? `${wanted} run` : wanted);
}

/**
 * The environment without the variables the outer npm set for its own script: an inner npm would read them as its
 * configuration.
 */
function installEnvironment() {
  const kept = Object.entries(process.env).filter(([name]) => {
    const setting = /^npm_(config|package|lifecycle)_(.*)$/i.exec(name);
    return (
      !setting ||
      (setting[1].toLowerCase() === 'config' &&
        /^(registry|cache|offline|prefer_offline|userconfig|globalconfig|ignore_scripts|_.*|.*proxy|cafile|ca|strict_ssl)$/i.test(
          setting[2],
        ))
    );
  });
  // NODE_ENV=production would leave out packages that tests need; --run alone decides what is installed.
  return { ...Object.fromEntries(kept), NODE_ENV: '' };
}

function requireNode() {
  if (findNode(root)) return;
  fail(
    `this machine has Node ${process.versions.node}; Presage needs Node ${NODE_MAJOR_MIN} or newer on ${process.platform}-${process.arch}. Install it and run the command again.`,
  );
}

function buildServer() {
  if (isServerFresh(root)) return;
  const built = spawnSync(findNode(root), [join(root, 'scripts', 'build-server.mjs')], {
    cwd: root,
    stdio: ['ignore', 2, 2],
  });
  if (built.status !== 0) fail('the service could not be bundled; see the lines above.');
}

/** A service without its pages still answers programs, so a failure here is only reported. */
function buildPages() {
  const built = spawnSync(findNode(root), [join(root, 'scripts', 'build-web.mjs')], {
    cwd: root,
    stdio: ['ignore', 2, 2],
  });
  if (built.status !== 0)
    console.error('presage: the pages could not be built; the API works without them.');
}

function sha256(file) {
  return createHash('sha256').update(readFileSync(file)).digest('hex');
}

function fail(message) {
  console.error(`presage: ${message}`);
  process.exit(1);
}
