/** From elsewhere on the page to a moment and a place in the 3D view: the orders are an event, so nothing of it is loaded here. */
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
