/** Listens on a WebSocket for changes of a simulation. A lost socket is opened again, with growing delays. */
import { STREAM_PATH } from 'virtual:addresses';
import { toUrl } from '../../api/client.ts';

const AGAIN_MS_MIN = 1_000;
const AGAIN_MS_MAX = 30_000;

export interface Listener {
  /** The data of a message; undefined where changes may have been missed. */
  readonly onNews: (data: unknown) => void;
  /** Whether the socket is open. */
  readonly onChange: (isHeard: boolean) => void;
}

/** The returned function closes it. */
export function followSimulation(id: string, { onNews, onChange }: Listener): () => void {
  let socket: WebSocket | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let againMs = AGAIN_MS_MIN;
  let isOver = false;

  const open = (): void => {
    const path = toUrl(STREAM_PATH, { params: { simulation_id: id } });
    socket = new WebSocket(location.origin.replace(/^http/, 'ws') + path);
    socket.addEventListener('open', () => {
      againMs = AGAIN_MS_MIN;
      onChange(true);
      // Changes while the socket was closed.
      onNews(undefined);
    });
    socket.addEventListener('message', ({ data }) => onNews(data));
    socket.addEventListener('close', () => {
      if (isOver) return;
      onChange(false);
      timer = setTimeout(open, againMs);
      againMs = Math.min(2 * againMs, AGAIN_MS_MAX);
    });
  };
  open();
  return () => {
    isOver = true;
    clearTimeout(timer);
    socket?.close();
  };
}
