/** A file as three.js reads it, with its pictures kept aside: Node shows none. */
import { Loader, LoadingManager, Texture } from 'three';
import type { Group, Object3D } from 'three';
import { FBXLoader } from 'three/examples/jsm/loaders/FBXLoader.js';

export interface Loaded {
  readonly root: Group;
  /** The loader leaves the unit to the caller. */
  readonly metersPerUnit: number;
  /** Objects by their names in the file; the loader changes some. */
  readonly byName: ReadonlyMap<string, Object3D>;
}

class NoPictures extends Loader {
  override load(): Texture {
    return new Texture();
  }
}

export function loadInThree(bytes: Uint8Array<ArrayBuffer>): Loaded {
  const manager = new LoadingManager();
  manager.addHandler(/\.png$/, new NoPictures(manager));
  const root = new FBXLoader(manager).parse(bytes.buffer, '');
  root.updateMatrixWorld(true);
  const byName = new Map<string, Object3D>();
  root.traverse((node) => {
    const name: unknown = node.userData['originalName'];
    if (typeof name === 'string') byName.set(name, node);
  });
  return { root, metersPerUnit: Number(root.userData['unitScaleFactor']) / 100, byName };
}
