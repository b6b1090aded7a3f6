/** Names over the picture, at the positions of the named things. The tables beside it have them too. */
import type { Camera, Vector3 } from 'three';

export function addName(host: HTMLElement, text: string): HTMLElement {
  const name = document.createElement('span');
  name.className = 'scene-name';
  name.textContent = text;
  name.hidden = true;
  // Hidden from screen readers: the tables have the same names.
  name.setAttribute('aria-hidden', 'true');
  host.append(name);
  return name;
}

export interface NamePlace {
  readonly camera: Camera;
  readonly width: number;
  readonly height: number;
  readonly isOn: boolean;
}

/** Changes `at` into a position on the screen. */
export function placeName(
  name: HTMLElement,
  at: Vector3,
  { camera, width, height, isOn }: NamePlace,
): void {
  at.project(camera);
  const isSeen = isOn && at.z < 1 && Math.abs(at.x) < 1.1 && Math.abs(at.y) < 1.1;
  name.hidden = !isSeen;
  if (!isSeen) return;
  const { x, y } = toSpot(at, { width, height });
  moveName(name, x, y);
}

/** The pixel position of a projected point, from the left and the top. */
export function toSpot(
  { x, y }: Vector3,
  { width, height }: Pick<NamePlace, 'width' | 'height'>,
): { x: number; y: number } {
  return { x: ((x + 1) / 2) * width, y: ((1 - y) / 2) * height };
}

export function moveName(name: HTMLElement, x: number, y: number): void {
  name.style.transform = `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px) translate(-50%, -130%)`;
}
