/** A live run of a simulation in its viewer, for as long as somebody wants it. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { limits } from '#contract';
import { createLiveRun } from '../../../viewer/live/live-run.ts';
import type { LiveListener, LiveRun } from '../../../viewer/live/live-run.ts';
import type { Story } from '../../../viewer/story.ts';
import { SPEEDS } from '../../../viewer/viewer-api.ts';
import type { Viewer } from '../../../viewer/viewer-api.ts';
import { ACT_KINDS } from './live-messages.ts';
import type { Act, Heard, PayloadOf } from './live-messages.ts';
import { REFUSED_WORDS } from './live-words.ts';
import { openLiveSocket } from './open-live-socket.ts';
import type { Connection, LiveSocket } from './open-live-socket.ts';

export interface Live {
  readonly isOn: boolean;
  /** Undefined until the service has told of it. */
  readonly run: LiveRun | undefined;
  readonly connection: Connection;
  /** Whether this is the owner, who steers. */
  readonly canSteer: boolean;
  /** What was refused last, with what to do. */
  readonly refusal: string | undefined;
  readonly begin: () => void;
  readonly end: () => void;
  readonly act: (act: Act) => void;
}

const CONNECTING: Connection = { state: 'connecting' };
/** More changes nothing, since steps are half a second apart. */
const FRAMES_PER_SECOND = 10;
/** Who drags the slider sends many moments; the service takes 20 messages in a second. */
const SEEK_MS_MIN = 200;

export function useLive({
  id,
  viewer,
  story,
}: {
  id: string;
  viewer: Viewer | undefined;
  story: Story;
}): Live {
  const [isOn, setOn] = useState(() => new URLSearchParams(location.search).has('live'));
  const [run, setRun] = useState<LiveListener>();
  const [connection, setConnection] = useState<Connection>(CONNECTING);
  const [canSteer, setCanSteer] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const socket = useRef<LiveSocket>(undefined);

  useEffect(() => {
    if (!isOn || !viewer) return undefined;
    let current: LiveListener | undefined;
    let mayLead = false;
    let isBegun = false;

    function showRun({ seconds, agents, levels }: PayloadOf<'run'>): void {
      // After a break it is the same run: what was seen of it stays.
      if (current) return;
      current = createLiveRun({
        seconds,
        count: agents.length,
        levels,
        recorded: story,
        walkers: viewer!.walkers,
        lead: toLead(opened),
      });
      viewer!.live(current);
      setRun(current);
    }

    function hearPlayer({ is_playing, seconds, speed, ended }: PayloadOf<'player'>): void {
      current?.hearPlayer({ isPlaying: is_playing, seconds, speed, hasEnded: ended });
      if (!isBegun && mayLead && !is_playing && seconds === 0) opened.say(PLAY);
      isBegun = true;
    }

    function hearRefusal({ error, code, of }: PayloadOf<'error'>): void {
      const isOfAct = of !== undefined && ACT_KINDS.includes(of);
      setRefusal(isOfAct ? error : (REFUSED_WORDS[code] ?? error));
    }

    function hear({ type, payload }: Heard): void {
      switch (type) {
        case 'hello':
          mayLead = payload.can_steer;
          return setCanSteer(payload.can_steer);
        case 'run':
          setRefusal(undefined);
          return showRun(payload);
        case 'player':
          return hearPlayer(payload);
        case 'event':
          if (!ACT_KINDS.includes(payload.kind)) return undefined;
          return current?.hearAct({ ...payload, details: { ...payload.details } });
        case 'left':
          return current?.hearLeft(
            payload.agents.map(({ agent_id, seconds, exit_id }) => ({
              id: agent_id,
              seconds,
              exitId: exit_id,
            })),
            payload.all,
          );
        case 'ack':
          return setRefusal(undefined);
        case 'error':
          return hearRefusal(payload);
        default:
          return undefined;
      }
    }

    const opened = openLiveSocket(id, {
      onOpen: () =>
        opened.say({
          type: 'subscribe',
          payload: {
            live: true,
            rate: FRAMES_PER_SECOND,
            ...(current?.lastSeq === undefined ? {} : { after: current.lastSeq }),
          },
        }),
      onMessage: hear,
      onFrame: (bytes) => current?.hearFrame(bytes),
      onChange: setConnection,
    });
    socket.current = opened;
    return () => {
      opened.close();
      viewer.live(undefined);
      setRun(undefined);
      setConnection(CONNECTING);
    };
  }, [isOn, viewer, id, story]);

  const begin = useCallback(() => {
    setRefusal(undefined);
    setOn(true);
  }, []);
  const end = useCallback(() => setOn(false), []);
  const act = useCallback((wanted: Act) => {
    setRefusal(undefined);
    socket.current?.say(wanted);
  }, []);
  return { isOn, run, connection, canSteer, refusal, begin, end, act };
}

/** Of those one can choose, the fastest a live run goes at. */
const SPEED_MAX = Math.max(...SPEEDS.filter((each) => each <= limits.LIVE_SPEED_MAX));
const PLAY = { type: 'play', payload: {} } as const;

/** Time, asked of the service; of many moments in a row the last one counts. */
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
