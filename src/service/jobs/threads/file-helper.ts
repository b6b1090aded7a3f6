/**
 * A thread that writes the files of the place while the build thread lets people walk in it. It lives as long as the build thread and is warm after
 * the first. Where no core is free, or when it fails, it returns undefined and the build thread writes them itself.
 */
import type { Worker } from 'node:worker_threads';
import type { PlaceFiles } from '#export';
import type { BeginPlace } from '../build.ts';
import { hasFreeCore } from './core-use.ts';
import type { CoreUse } from './core-use.ts';
import type { FromFileHelper, ToFileHelper } from './messages.ts';
import { startThread } from './start-thread.ts';

export interface FileHelper {
  readonly beginPlace: BeginPlace;
  /** Starts the thread now, if a core is free, so that it is ready when the place exists. */
  warmUp(): void;
  close(): Promise<void>;
}

export function createFileHelper(root: string, use: CoreUse): FileHelper {
  let helper: Worker | undefined;
  let end: ((files?: PlaceFiles) => void) | undefined;

  function start(): Worker {
    const started = startThread({ root, work: 'files', use });
    started.on('message', (files: FromFileHelper) => {
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
    async close() {
      const ended = helper;
      helper = undefined;
      await ended?.terminate();
    },
    warmUp() {
      if (use.cores > 1) helper ??= start();
    },
    beginPlace(place) {
      // Answers have no id: there is never more than one pending.
      if (end !== undefined || use.cores < 2 || !hasFreeCore(use)) return undefined;
      helper ??= start();
      const asked = helper;
      const tell = (message: ToFileHelper): void => asked.postMessage(message, []);
      tell({ kind: 'begin', place });
      return async ({ actors, happened, deeds = [] }) => {
        if (helper !== asked || end !== undefined) return undefined;
        const files = await new Promise<PlaceFiles | undefined>((done) => {
          end = done;
          tell({ kind: 'finish', actors, happened, deeds });
        });
        end = undefined;
        return files;
      };
    },
  };
}
