/** Exits: a sign over each, with its name and flow. */
import { ConeGeometry, Color, InstancedMesh, Matrix4, MeshBasicMaterial, Vector3 } from 'three';
import type { Camera } from 'three';
import { VIEWER_TEXT } from '../text/viewer.ts';
import { addName, placeName } from './names.ts';
import type { ExitUse, StoryExit } from './story.ts';

export interface ExitLayer {
  readonly mesh: InstancedMesh | undefined;
  show(uses: readonly ExitUse[], storey: number): void;
  /** Moves the names to where the signs are on the screen. */
  place(camera: Camera, size: { readonly width: number; readonly height: number }): void;
  setVisible(isOn: boolean): void;
}

const OPEN = new Color('#16a06a');
const CLOSED = new Color('#b3261e');
const ABOVE_METERS = 2.7;

export function createExitLayer(
  exits: readonly StoryExit[],
  { host, heightOf }: { host: HTMLElement; heightOf: (exit: StoryExit) => number },
): ExitLayer {
  const names = exits.map(({ label }) => addName(host, label));
  let isOn = false;
  let shownStorey = 999;
  const places = exits.map((exit) => new Vector3(exit.x, heightOf(exit) + ABOVE_METERS, -exit.y));
  const mesh = exits.length === 0 ? undefined : createSigns(exits, places);
  const at = new Vector3();
  return {
    mesh,
    show(uses, storey) {
      shownStorey = storey;
      uses.forEach(({ exit, people, flow, queue }) => {
        const index = exits.findIndex(({ id }) => id === exit.id);
        const name = names[index];
        if (!name) return;
        mesh?.setColorAt(index, exit.isClosed ? CLOSED : OPEN);
        const { label, isClosed } = exit;
        name.textContent = VIEWER_TEXT.exitSign({ label, isClosed, people, flow, queue });
      });
      if (mesh?.instanceColor) mesh.instanceColor.needsUpdate = true;
    },
    place(camera, { width, height }) {
      exits.forEach((exit, i) => {
        const name = names[i]!;
        const isShown = isOn && exit.storey <= shownStorey;
        placeName(name, at.copy(places[i]!), { camera, width, height, isOn: isShown });
      });
    },
    setVisible(to) {
      isOn = to;
      if (mesh) mesh.visible = to;
      if (!to) for (const name of names) name.hidden = true;
    },
  };
}

function createSigns(exits: readonly StoryExit[], places: readonly Vector3[]): InstancedMesh {
  const mesh = new InstancedMesh(
    new ConeGeometry(0.35, 0.8, 4).rotateX(Math.PI),
    new MeshBasicMaterial(),
    exits.length,
  );
  const matrix = new Matrix4();
  exits.forEach(({ isClosed }, i) => {
    const { x, y, z } = places[i]!;
    mesh.setMatrixAt(i, matrix.makeTranslation(x, y, z));
    mesh.setColorAt(i, isClosed ? CLOSED : OPEN);
  });
  mesh.frustumCulled = false;
  mesh.visible = false;
  return mesh;
}
