/** The live run of a simulation in its viewer, while it is open. */
import { useCallback, useEffect, useRef, useState } from 'react';
import type { LiveListener, LiveRun } from '../../../viewer/live/live-run.ts';
import type { Story } from '../../../viewer/story.ts';
import type { Viewer } from '../../../viewer/viewer-api.ts';
import type { Act } from './live-messages.ts';
import { openLiveSession } from './open-live-session.ts';
import type { Connection, LiveSocket } from './open-live-socket.ts';

export interface Live {
  readonly isOn: boolean;
  /** Undefined until the first message of the service. */
  readonly run: LiveRun | undefined;
  readonly connection: Connection;
  /** Whether the user is the owner and may control the run. */
  readonly canSteer: boolean;
  /** The last refusal, with its fix. */
  readonly refusal: string | undefined;
  readonly begin: () => void;
  readonly end: () => void;
  readonly act: (act: Act) => void;
}

const CONNECTING: Connection = { state: 'connecting' };

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
    const opened = openLiveSession(
      { id, viewer, story },
      {
        onRun: setRun,
        onConnection: setConnection,
        onCanSteer: setCanSteer,
        onRefusal: setRefusal,
      },
    );
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
