/**
 * A thread that writes the files that take longest while the build thread writes the others. It lives as long as the build thread and is warm after
 * the first. Where no core is free, or when it fails, nothing comes back and the build thread writes them itself.
 */
import type { Worker } from 'node:worker_threads';
import type { ExportedFile } from '#export';
import type { Scene } from '#scene';
import { hasFreeCore } from './core-use.ts';
import type { CoreUse } from './core-use.ts';
import type { FromFileHelper } from './messages.ts';
import { startThread } from './start-thread.ts';

export interface FileHelper {
  readonly makeSlow: (scene: Scene) => Promise<readonly ExportedFile[] | undefined>;
}

export function createFileHelper(root: string, use: CoreUse): FileHelper {
  let helper: Worker | undefined;
  let end: ((files?: readonly ExportedFile[]) => void) | undefined;

  function start(): Worker {
    const started = startThread({ root, work: 'files', use });
    started.on('message', ({ files }: FromFileHelper) => {
      if (helper === started) end?.(files);
    });
    const lose = (): void => {
      if (helper !== started) return;
      helper = undefined;
      end?.();
    };
    started.once('error', lose);
    started.once('exit', lose);
    return started;
  }

  return {
    async makeSlow(scene) {
      // An answer has no name: there is never more than one on its way.
      if (end !== undefined || use.cores < 2 || !hasFreeCore(use)) return undefined;
      helper ??= start();
      helper.postMessage(scene, []);
      const files = await new Promise<readonly ExportedFile[] | undefined>((done) => (end = done));
      end = undefined;
      return files;
    },
  };
}
