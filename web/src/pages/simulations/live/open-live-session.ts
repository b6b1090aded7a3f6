/** A live run over its socket: shown in the viewer, and controlled if the user may. */
import { limits } from '#contract';
import { REFUSED_WORDS } from '../../../text/live.ts';
import { createLiveRun } from '../../../viewer/live/live-run.ts';
import type { LiveListener, LiveRun } from '../../../viewer/live/live-run.ts';
import type { Story } from '../../../viewer/story.ts';
import { SPEEDS } from '../../../viewer/viewer-api.ts';
import type { Viewer } from '../../../viewer/viewer-api.ts';
import { ACT_KINDS } from './live-messages.ts';
import type { Heard, PayloadOf } from './live-messages.ts';
import { openLiveSocket } from './open-live-socket.ts';
import type { Connection, LiveSocket } from './open-live-socket.ts';

interface LiveSessionOptions {
  readonly id: string;
  readonly viewer: Viewer;
  readonly story: Story;
}

/** Listeners for received messages. */
interface LiveSessionEvents {
  readonly onRun: (run: LiveListener) => void;
  readonly onConnection: (connection: Connection) => void;
  readonly onCanSteer: (canSteer: boolean) => void;
  readonly onRefusal: (refusal: string | undefined) => void;
}

/** A higher rate changes nothing, since steps are half a second apart. */
const FRAMES_PER_SECOND = 10;
/** Dragging the slider sends many moments; the service takes 20 messages per second. */
const SEEK_MS_MIN = 200;

/** The state received so far, and its listeners. */
interface Session {
  readonly viewer: Viewer;
  readonly story: Story;
  readonly onRun: LiveSessionEvents['onRun'];
  readonly onCanSteer: LiveSessionEvents['onCanSteer'];
  readonly onRefusal: LiveSessionEvents['onRefusal'];
  current: LiveListener | undefined;
  mayLead: boolean;
  isBegun: boolean;
  readonly opened: LiveSocket;
}

export function openLiveSession(
  { id, viewer, story }: LiveSessionOptions,
  { onRun, onConnection, onCanSteer, onRefusal }: LiveSessionEvents,
): LiveSocket {
  const opened = openLiveSocket(id, {
    onOpen: () =>
      opened.say({
        type: 'subscribe',
        payload: {
          live: true,
          rate: FRAMES_PER_SECOND,
          ...(session.current?.lastSeq === undefined ? {} : { after: session.current.lastSeq }),
        },
      }),
    onMessage: (heard) => hear(session, heard),
    onFrame: (bytes) => session.current?.hearFrame(bytes),
    onChange: onConnection,
  });

  const session: Session = {
    viewer,
    story,
    onRun,
    onCanSteer,
    onRefusal,
    current: undefined,
    mayLead: false,
    isBegun: false,
    opened,
  };
  return opened;
}

function showRun(session: Session, { seconds, agents, levels }: PayloadOf<'run'>): void {
  // After a reconnect it is the same run: keep what was received.
  if (session.current) return;
  session.current = createLiveRun({
    seconds,
    count: agents.length,
    levels,
    recorded: session.story,
    walkers: session.viewer.walkers,
    lead: toLead(session.opened),
  });
  session.viewer.live(session.current);
  session.onRun(session.current);
}

function hearPlayer(
  session: Session,
  { is_playing, seconds, speed, ended }: PayloadOf<'player'>,
): void {
  session.current?.hearPlayer({ isPlaying: is_playing, seconds, speed, hasEnded: ended });
  if (!session.isBegun && session.mayLead && !is_playing && seconds === 0) session.opened.say(PLAY);
  session.isBegun = true;
}

function hearRefusal(session: Session, { error, code, of }: PayloadOf<'error'>): void {
  const isOfAct = of !== undefined && ACT_KINDS.includes(of);
  session.onRefusal(isOfAct ? error : (REFUSED_WORDS[code] ?? error));
}

function hear(session: Session, { type, payload }: Heard): void {
  switch (type) {
    case 'hello':
      session.mayLead = payload.can_steer;
      return session.onCanSteer(payload.can_steer);
    case 'run':
      session.onRefusal(undefined);
      return showRun(session, payload);
    case 'player':
      return hearPlayer(session, payload);
    case 'event':
      if (!ACT_KINDS.includes(payload.kind)) return undefined;
      return session.current?.hearAct({ ...payload, details: { ...payload.details } });
    case 'left':
      return session.current?.hearLeft(
        payload.agents.map(({ agent_id, seconds, exit_id }) => ({
          id: agent_id,
          seconds,
          exitId: exit_id,
        })),
        payload.all,
      );
    case 'ack':
      return session.onRefusal(undefined);
    case 'error':
      return hearRefusal(session, payload);
    default:
      return undefined;
  }
}

/** The fastest selectable speed of a live run. */
const SPEED_MAX = Math.max(...SPEEDS.filter((each) => each <= limits.LIVE_SPEED_MAX));
const PLAY = { type: 'play', payload: {} } as const;

/** Sends the requested time to the service; of many in a row only the last one. */
function toLead({ say }: LiveSocket): Pick<LiveRun, 'seek' | 'play' | 'setSpeed'> {
  let wanted: number | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const send = (): void => {
    timer = undefined;
    if (wanted === undefined) return;
    say({ type: 'seek', payload: { seconds: wanted } });
    wanted = undefined;
    timer = setTimeout(send, SEEK_MS_MIN);
  };
  return {
    seek(seconds) {
      wanted = Math.round(10 * seconds) / 10;
      if (timer === undefined) send();
    },
    play: (isPlaying) => say(isPlaying ? PLAY : { type: 'pause', payload: {} }),
    setSpeed: (factor) => say({ type: 'speed', payload: { factor: Math.min(SPEED_MAX, factor) } }),
  };
}
