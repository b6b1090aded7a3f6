/** The inside of a thread that writes files for a build thread. */
import { parentPort, workerData } from 'node:worker_threads';
import { toSlowFiles } from '#export';
import type { Scene } from '#scene';
import { useCore } from './core-use.ts';
import type { FileHelperData, FromFileHelper } from './messages.ts';
import { openBakery } from './open-bakery.ts';

export async function workOnFiles(): Promise<void> {
  const port = parentPort!;
  const { root, use } = workerData as FileHelperData;
  const bakery = await openBakery(root);
  port.on('message', async (scene: Scene) => {
    const files = await useCore(use, () => toSlowFiles(scene, bakery));
    const message: FromFileHelper = { files };
    port.postMessage(
      message,
      files.map(({ bytes }) => bytes.buffer),
    );
  });
}
