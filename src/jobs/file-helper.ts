/**
 * A thread that makes some of a build's files while the build thread makes the others. It lives as long as the build thread and
 * is warm after the first; where no core is free, or when it fails, the files are made in the build thread as well.
 */
import type { Worker } from 'node:worker_threads';
import { toFbxFiles } from '#export';
import type { Bakery, ExportedFile, Finished } from '#export';
import { hasFreeCore } from './core-use.ts';
import type { CoreUse } from './core-use.ts';
import type { FromFileHelper } from './messages.ts';
import { startThread } from './start-thread.ts';

export interface FileHelper {
  readonly makeFbx: (finished: Finished) => Promise<readonly ExportedFile[]>;
}

export function createFileHelper(root: string, bakery: Bakery, use: CoreUse): FileHelper {
  let helper: Worker | undefined;
  let end: ((files?: readonly ExportedFile[]) => void) | undefined;

  function start(): Worker {
    const started = startThread({ root, work: 'files', use });
    started.on('message', ({ files }: FromFileHelper) => end?.(files));
    const lose = (): void => {
      if (helper === started) helper = undefined;
      end?.();
    };
    started.once('error', lose);
    started.once('exit', lose);
    return started;
  }

  return {
    async makeFbx(finished) {
      const here = (): readonly ExportedFile[] => toFbxFiles(finished, bakery);
      if (use.cores < 2 || !hasFreeCore(use)) return here();
      helper ??= start();
      const { scenario, stated, world, played } = finished;
      helper.postMessage({ scenario, stated, world, played }, []);
      const files = await new Promise<readonly ExportedFile[] | undefined>((done) => (end = done));
      end = undefined;
      return files ?? here();
    },
  };
}
