/** The inside of a thread that makes files for a build thread. */
import { parentPort, workerData } from 'node:worker_threads';
import { toFbxFiles } from '#export';
import type { Finished } from '#export';
import { useCore } from './core-use.ts';
import type { FileHelperData, FromFileHelper } from './messages.ts';
import { openBakery } from './open-bakery.ts';

export async function workOnFiles(): Promise<void> {
  const port = parentPort!;
  const { root, use } = workerData as FileHelperData;
  const bakery = await openBakery(root);
  port.on('message', async (finished: Finished) => {
    const files = await useCore(use, () => toFbxFiles(finished, bakery));
    const message: FromFileHelper = { files };
    port.postMessage(
      message,
      files.map(({ bytes }) => bytes.buffer),
    );
  });
}
