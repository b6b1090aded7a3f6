/** The inside of a thread that writes files for a build thread. */
import { parentPort, workerData } from 'node:worker_threads';
import { invariant } from '#base';
import { beginPlaceFiles } from '#export';
import { openBakery } from '../open-bakery.ts';
import { useCore } from './core-use.ts';
import type { FileHelperData, FromFileHelper, ToFileHelper } from './messages.ts';

export async function workOnFiles(): Promise<void> {
  const port = parentPort!;
  const { root, use } = workerData as FileHelperData;
  const bakery = await openBakery(root);
  let finish: ReturnType<typeof beginPlaceFiles> | undefined;

  function work(message: ToFileHelper): void {
    if (message.kind === 'begin') {
      finish = beginPlaceFiles(message.place, bakery);
      return;
    }
    invariant(finish !== undefined, 'a place is begun before it is finished');
    const made: FromFileHelper = finish(message);
    finish = undefined;
    port.postMessage(
      made,
      made.files.map(({ bytes }) => bytes.buffer),
    );
  }

  port.on('message', (message: ToFileHelper) => void useCore(use, () => work(message)));
}
