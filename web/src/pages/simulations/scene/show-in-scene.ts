/**
 * Shows a moment and a place in the 3D view from elsewhere on the page: by an event, so that the viewer is not loaded
 * here.
 */
export interface SceneOrders {
  readonly seek?: number;
  readonly follow?: string;
  /** The id of a room, exit or stair. */
  readonly place?: string;
  readonly view?: 'overview' | 'event' | 'eye';
}

export function showInScene(orders: SceneOrders): void {
  const stage = document.querySelector('.scene-stage');
  if (!stage) return;
  stage.dispatchEvent(new CustomEvent('viewer', { detail: orders }));
  stage.scrollIntoView({ block: 'nearest' });
}
