/** `/ws/simulations/{id}/`: one simulation while it is built, played back, or live (L5). */
import { Type } from 'typebox';
import * as limits from '../limits.ts';
import { instantOut, nullable, open, word } from '../schemas/build.ts';
import {
  ExitCommand,
  FleeCommand,
  FleeZone,
  HazardCommand,
  LiveAgentId,
} from '../schemas/live-command.ts';
import { SIMULATION_STATUSES, STAGES } from '../words.ts';
import { channel, message } from './channel.ts';
import { Failed, Nothing } from './common.ts';

const Seconds = Type.Number({
  minimum: 0,
  description: 'Time of the run, in seconds from its start',
});
const Speed = Type.Number({
  minimum: limits.PLAY_SPEED_MIN,
  maximum: limits.PLAY_SPEED_MAX,
  description: `Seconds of the run per second; at most ${limits.LIVE_SPEED_MAX} in a live run`,
});
const Rate = Type.Number({
  minimum: 1,
  maximum: limits.FRAMES_PER_SECOND_MAX,
  description: 'Frames per second',
});

export const FRAME_STATES = [
  'absent',
  'standing',
  'walking',
  'down',
  'driving',
  'stopped',
] as const;

export const SIMULATION_STREAM = channel({
  id: 'simulationStream',
  path: '/ws/simulations/{simulation_id}/',
  summary: 'One simulation: build progress, playback and live run',
  description:
    'Any caller that can read the results can connect. The service sends `hello` first. While the simulation is being built, `status` and `stage` report its progress. Then send `subscribe` to receive frames. By default they come from the stored run, and `play`, `pause`, `seek` and `speed` affect only this connection. With `live: true` they come from a live run on the server, which its owner controls. A live run is acknowledged immediately; `stage` reports its start until frames arrive.',
  scope: 'simulations:read',
  receives: [
    message(
      'subscribe',
      'Starts frames of the stored run, or of the live run',
      Type.Object({
        live: Type.Optional(
          Type.Boolean({
            default: false,
            description: 'Joins the live run; starts one if there is none',
          }),
        ),
        after: Type.Optional(
          Type.Integer({
            minimum: 0,
            description: 'The seq of the last frame received; continues after it',
          }),
        ),
        rate: Type.Optional(Rate),
      }),
    ),
    message('set_rate', 'Sets the frame rate', Type.Object({ rate: Rate })),
    message('play', 'Starts or continues playback', Type.Object({ speed: Type.Optional(Speed) })),
    message('pause', 'Pauses playback', Nothing),
    message('seek', 'Jumps to a time of the run', Type.Object({ seconds: Seconds })),
    message('speed', 'Sets the playback speed', Type.Object({ factor: Speed })),
    message(
      'update_flee_status',
      'Makes one agent, several agents or all agents in a zone start or stop fleeing. Only for the owner of a live run.',
      Type.Object({
        ...FleeCommand.properties,
        zone: Type.Optional(FleeZone),
      }),
    ),
    message('close_exit', 'Closes an exit. Only for the owner of a live run.', ExitCommand),
    message('open_exit', 'Opens an exit again. Only for the owner of a live run.', ExitCommand),
    message(
      'add_hazard',
      'Adds a fire, smoke, an explosion or a building collapse. Only for the owner of a live run.',
      HazardCommand,
    ),
    message('sound_alarm', 'Sounds the alarm. Only for the owner of a live run.', Nothing),
    message('ping', 'Checks the connection; the answer is pong', Nothing),
  ],
  sends: [
    message(
      'hello',
      'The first message: your permissions and the status of the simulation',
      Type.Object({
        simulation_id: Type.String(),
        status: word(SIMULATION_STATUSES),
        can_steer: Type.Boolean({ description: 'Whether this caller can control a live run' }),
        protocol: word(['json', 'binary']),
        live: Type.Boolean({ description: 'Whether there is a live run to join' }),
      }),
    ),
    message(
      'status',
      'The status of the simulation changed',
      Type.Object({
        status: word(SIMULATION_STATUSES),
        progress: Type.Optional(Type.Number({ minimum: 0, maximum: 1 })),
        queue_position: Type.Optional(nullable(Type.Integer())),
      }),
    ),
    message(
      'stage',
      'Progress of the build; with `live: true`, progress of the start of a live run or of a jump in time',
      Type.Object({
        stage: word(STAGES),
        progress: Type.Number({
          minimum: 0,
          maximum: 1,
          description: 'Progress of the build, or of the start of the live run',
        }),
        detail: Type.Optional(nullable(Type.String())),
        remaining_seconds: Type.Optional(nullable(Type.Number({ minimum: 0 }))),
        live: Type.Optional(
          Type.Boolean({
            description: 'The message is about a live run; the simulation itself is completed',
          }),
        ),
      }),
    ),
    message(
      'run_completed',
      'The run is viewable; the risk analysis and the files are still in progress',
      Type.Object({ partial_result_url: Type.String(), run_completed_at: instantOut() }),
    ),
    message(
      'completed',
      'The simulation is completed; send subscribe to watch it',
      Type.Object({ result_url: Type.String(), completed_at: instantOut() }),
    ),
    message(
      'failed',
      'The simulation failed; no more messages follow',
      Type.Object({
        error: Type.String(),
        code: Type.String(),
        stage: nullable(Type.String()),
        reason: Type.String(),
      }),
    ),
    message(
      'run',
      'The agents (in the order of their indices in frames), levels and exits of the run',
      Type.Object({
        live: Type.Boolean(),
        seconds: Type.Number({ description: 'Duration of the run; of a live run, its maximum' }),
        agents: Type.Array(Type.Object({ id: LiveAgentId, type: word(['pedestrian', 'vehicle']) })),
        states: Type.Array(word(FRAME_STATES), {
          description: 'Names of the state numbers in frames',
        }),
        columns: Type.Array(Type.String(), {
          description: 'Names of the columns in rows of a JSON frame',
        }),
        levels: Type.Array(
          Type.Object({
            id: Type.String(),
            kind: Type.String(),
            storey: Type.Number(),
            z: Type.Number({ description: 'Height at x = y = 0, in metres' }),
            rise: Type.Optional(Type.Object({ perX: Type.Number(), perY: Type.Number() })),
          }),
        ),
        exits: Type.Array(
          Type.Object({
            id: Type.String(),
            label: Type.String(),
            level: Type.String(),
            x: Type.Number(),
            y: Type.Number(),
          }),
          { description: 'The exits for close_exit and open_exit; only in a live run' },
        ),
      }),
    ),
    message(
      'player',
      'The state of playback; sent after every change',
      Type.Object({
        live: Type.Boolean(),
        is_playing: Type.Boolean(),
        seconds: Seconds,
        speed: Type.Number(),
        rate: Type.Number(),
        ended: Type.Boolean({ description: 'The run has reached its end' }),
      }),
    ),
    message(
      'frame',
      'The agents that changed since the previous frame, or all in a key frame. With the subprotocol presage.v1+bin, frames are binary (docs/live-frames.md).',
      Type.Object({
        seconds: Seconds,
        key: Type.Boolean({ description: 'A key frame, which contains all agents' }),
        agents: Type.Array(Type.Array(Type.Number())),
        inside: Type.Integer(),
        evacuated: Type.Integer(),
        hurt: Type.Integer(),
      }),
    ),
    message(
      'event',
      'An event in the run, or a command that was carried out',
      Type.Object({
        kind: Type.String(),
        seconds: Seconds,
        details: Type.Optional(open('Depends on kind')),
      }),
    ),
    message(
      'left',
      'The agents that left, with time and exit; only in a live run. It lists all of them after subscribe, a jump in time or a command, otherwise only new ones.',
      Type.Object({
        all: Type.Boolean({ description: 'The list is complete: agents not in it have not left' }),
        agents: Type.Array(
          Type.Object({
            agent_id: LiveAgentId,
            seconds: Seconds,
            exit_id: Type.Optional(Type.String({ description: 'The id of the exit, as in `run`' })),
          }),
        ),
      }),
    ),
    message(
      'crowding',
      'Density and queues; sent once per second of a live run',
      Type.Object({
        seconds: Seconds,
        density_max: Type.Number({
          description: 'The highest density, in people per square metre',
        }),
        bottlenecks: Type.Array(Type.Object({ way_id: Type.String(), waiting: Type.Integer() }), {
          description: 'Exits and doors with queues, the longest first',
        }),
      }),
    ),
    message(
      'update_flee_status',
      'An agent starts or stops fleeing from a danger or an alarm. After `run`, agents are not fleeing until a message says so. After subscribe and after a jump in time, one message follows for each agent whose state differs from the last one sent. After that there is exactly one message per change, even if frames are skipped.',
      Type.Object({
        agent_id: LiveAgentId,
        is_fleeing: Type.Boolean(),
        since: Type.Optional(
          Type.Number({
            minimum: 0,
            description: 'Time of the change, in seconds of the run; 0 if it never changed',
          }),
        ),
      }),
    ),
    message(
      'ack',
      'Acknowledges a command, with the time at which it takes effect; or a subscribe to a live run, with the current time of that run',
      Type.Object({
        of: Type.String(),
        of_seq: Type.Optional(Type.Integer()),
        seconds: Seconds,
        agents: Type.Optional(Type.Integer({ description: 'Number of agents affected' })),
      }),
    ),
    message('pong', 'Answers a ping', Nothing),
    Failed,
  ],
});
