/** three's GLTFExporter in Node, with the same content as a GLB of ours. It needs two things of a browser; these cost it little. */
import { GLTFExporter } from 'three/examples/jsm/exporters/GLTFExporter.js';
import { GLTFLoader } from 'three/examples/jsm/loaders/GLTFLoader.js';

/** Bytes joined at once. */
class JoinedBlob {
  readonly bytes: Uint8Array<ArrayBuffer>;

  constructor(parts: readonly (ArrayBuffer | ArrayBufferView)[]) {
    const views = parts.map((part) =>
      ArrayBuffer.isView(part)
        ? new Uint8Array(part.buffer, part.byteOffset, part.byteLength)
        : new Uint8Array(part),
    );
    this.bytes = new Uint8Array(views.reduce((sum, view) => sum + view.length, 0));
    let at = 0;
    for (const view of views) {
      this.bytes.set(view, at);
      at += view.length;
    }
  }

  get size(): number {
    return this.bytes.length;
  }
}

/** Hands the bytes over without a copy. */
class ReadyReader {
  result: ArrayBuffer | undefined;
  onloadend: (() => void) | undefined;

  readAsArrayBuffer(blob: JoinedBlob): void {
    this.result = blob.bytes.buffer;
    queueMicrotask(() => this.onloadend?.());
  }
}

export async function openThreeExporter(
  glb: Uint8Array<ArrayBuffer>,
): Promise<() => Promise<ArrayBuffer>> {
  const { scene, animations } = await new GLTFLoader().parseAsync(glb.buffer, '');
  Object.assign(globalThis, { Blob: JoinedBlob, FileReader: ReadyReader });
  const exporter = new GLTFExporter();
  return async () =>
    (await exporter.parseAsync(scene, { binary: true, animations, trs: true })) as ArrayBuffer;
}
