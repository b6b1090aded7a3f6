/**
 * A socket to a simulation, opened with a ticket that authenticates the user. A lost connection is opened again, with
 * growing delays. If the service closes it for good, the page shows the reason.
 */
import { STREAM_PATH } from 'virtual:addresses';
import { BOOT } from '../../../api/boot.ts';
import { call, toUrl } from '../../../api/client.ts';
import { toApiError } from '../../../api/use-load.ts';
import { CLOSED_WORDS } from '../../../text/live.ts';
import type { Heard, Order } from './live-messages.ts';

export type Connection =
  | { readonly state: 'connecting' }
  | { readonly state: 'open' }
  | { readonly state: 'broken' }
  | { readonly state: 'over'; readonly words: string };

export interface SocketListener {
  /** Called each time a connection is open. */
  onOpen(): void;
  onMessage(message: Heard): void;
  onFrame(bytes: ArrayBuffer): void;
  onChange(connection: Connection): void;
}

export interface LiveSocket {
  readonly say: (order: Order) => void;
  readonly close: () => void;
}

/** Frames as bytes (docs/live.md). */
const PROTOCOL = 'presage.v1+bin';
const AGAIN_MS_MIN = 500;
const AGAIN_MS_MAX = 15_000;
/** A ticket or a session may end at that moment; only a second refusal in a row counts. */
const REFUSED_MAX = 2;
const UNAUTHENTICATED = 4401;

export function openLiveSocket(id: string, listener: SocketListener): LiveSocket {
  let socket: WebSocket | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let againMs = AGAIN_MS_MIN;
  let refused = 0;
  let isOver = false;

  function end(words: string): void {
    isOver = true;
    listener.onChange({ state: 'over', words });
  }

  function again(): void {
    listener.onChange({ state: 'broken' });
    timer = setTimeout(() => void connect(), againMs);
    againMs = Math.min(2 * againMs, AGAIN_MS_MAX);
  }

  function onClose({ code }: CloseEvent): void {
    if (isOver) return;
    if (code === UNAUTHENTICATED) refused++;
    const words = CLOSED_WORDS[code];
    if (words !== undefined && (code !== UNAUTHENTICATED || refused >= REFUSED_MAX)) end(words);
    else again();
  }

  async function connect(): Promise<void> {
    let ticket: string | undefined;
    try {
      if (BOOT.user) ({ ticket } = (await call('createWsTicket')).body);
    } catch (caught) {
      if (isOver) return;
      const { status, message } = toApiError(caught);
      if (status >= 400 && status < 500 && status !== 429) end(message);
      else again();
      return;
    }
    if (isOver) return;
    const path = toUrl(STREAM_PATH, { params: { simulation_id: id } });
    const query = ticket === undefined ? '' : `?ticket=${encodeURIComponent(ticket)}`;
    socket = new WebSocket(location.origin.replace(/^http/, 'ws') + path + query, PROTOCOL);
    socket.binaryType = 'arraybuffer';
    socket.addEventListener('open', () => {
      listener.onChange({ state: 'open' });
      listener.onOpen();
    });
    socket.addEventListener('message', ({ data }: MessageEvent<string | ArrayBuffer>) => {
      if (typeof data !== 'string') return listener.onFrame(data);
      const message = JSON.parse(data) as Heard;
      if (message.type === 'hello') {
        againMs = AGAIN_MS_MIN;
        refused = 0;
      }
      return listener.onMessage(message);
    });
    socket.addEventListener('close', onClose);
  }

  listener.onChange({ state: 'connecting' });
  void connect();
  return {
    say(order) {
      if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(order));
    },
    close() {
      isOver = true;
      clearTimeout(timer);
      socket?.close();
    },
  };
}
