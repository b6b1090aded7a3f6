/** `/ws/simulations/{id}/`: one simulation as it is built, played back, and live (L5). */
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

const Seconds = Type.Number({ minimum: 0, description: 'Of the run, from its start' });
const Speed = Type.Number({
  minimum: limits.PLAY_SPEED_MIN,
  maximum: limits.PLAY_SPEED_MAX,
  description: 'Seconds of the run in a second; a live run goes at 10 at most',
});
const Rate = Type.Number({
  minimum: 1,
  maximum: limits.FRAMES_PER_SECOND_MAX,
  description: 'Frames in a second',
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
  summary: 'One simulation: being made, played back, live',
  description:
    'Begins with hello. While the simulation is made, status and stage tell how far it is, whichever process makes it. Then subscribe: frames come from the stored run, at the pace of this connection alone (play, pause, seek, speed), or with `live: true` from a run that goes on on the server and that its owner steers. Readable by whoever may read the results. A live run is acknowledged at once and tells its stages until it can be watched.',
  scope: 'simulations:read',
  receives: [
    message(
      'subscribe',
      'Frames from now on: of the stored run, or of the live one',
      Type.Object({
        live: Type.Optional(
          Type.Boolean({ default: false, description: 'Begins a live run where there is none' }),
        ),
        after: Type.Optional(
          Type.Integer({
            minimum: 0,
            description: 'The seq of the last frame seen: goes on behind it',
          }),
        ),
        rate: Type.Optional(Rate),
      }),
    ),
    message('set_rate', 'How many frames a second', Type.Object({ rate: Rate })),
    message('play', 'Time goes on', Type.Object({ speed: Type.Optional(Speed) })),
    message('pause', 'Time stands still', Nothing),
    message('seek', 'Goes to a time of the run', Type.Object({ seconds: Seconds })),
    message('speed', 'How fast time goes', Type.Object({ factor: Speed })),
    message(
      'update_flee_status',
      'Makes people leave, or stop leaving: one, several, or all in a zone. Of a live run of your own.',
      Type.Object({
        ...FleeCommand.properties,
        zone: Type.Optional(FleeZone),
      }),
    ),
    message('close_exit', 'Nobody passes any more', ExitCommand),
    message('open_exit', 'People pass again', ExitCommand),
    message('add_hazard', 'Something begins to burn, smoke, explode or has fallen', HazardCommand),
    message('sound_alarm', 'Everybody is told to leave', Nothing),
    message('ping', 'Is anybody there', Nothing),
  ],
  sends: [
    message(
      'hello',
      'Who you are here, and how far the simulation is',
      Type.Object({
        simulation_id: Type.String(),
        status: word(SIMULATION_STATUSES),
        can_steer: Type.Boolean({ description: 'Whether this caller may steer a live run' }),
        protocol: word(['json', 'binary']),
        live: Type.Boolean({ description: 'Whether there is a live run to join' }),
      }),
    ),
    message(
      'status',
      'The state changed',
      Type.Object({
        status: word(SIMULATION_STATUSES),
        progress: Type.Optional(Type.Number({ minimum: 0, maximum: 1 })),
        queue_position: Type.Optional(nullable(Type.Integer())),
      }),
    ),
    message(
      'stage',
      'The build came to another stage, or further in it; with live: true a live run that starts, or catches up with its time',
      Type.Object({
        stage: word(STAGES),
        progress: Type.Number({ minimum: 0, maximum: 1, description: 'Of the build or the start' }),
        detail: Type.Optional(nullable(Type.String())),
        remaining_seconds: Type.Optional(nullable(Type.Number({ minimum: 0 }))),
        live: Type.Optional(
          Type.Boolean({
            description: 'It is the start of a live run; the simulation is completed',
          }),
        ),
      }),
    ),
    message(
      'run_completed',
      'The run can be viewed; its risk analysis and files are still being made',
      Type.Object({ partial_result_url: Type.String(), run_completed_at: instantOut() }),
    ),
    message(
      'completed',
      'The simulation is there: subscribe to watch it',
      Type.Object({ result_url: Type.String(), completed_at: instantOut() }),
    ),
    message(
      'failed',
      'The simulation failed; nothing more comes',
      Type.Object({
        error: Type.String(),
        code: Type.String(),
        stage: nullable(Type.String()),
        reason: Type.String(),
      }),
    ),
    message(
      'run',
      'What the frames are about: agents in the order of their indices, levels, exits',
      Type.Object({
        live: Type.Boolean(),
        seconds: Type.Number({ description: 'How long the run is, or may become' }),
        agents: Type.Array(Type.Object({ id: LiveAgentId, type: word(['pedestrian', 'vehicle']) })),
        states: Type.Array(word(FRAME_STATES), { description: 'By the number in the frames' }),
        columns: Type.Array(Type.String(), { description: 'Of the rows of a JSON frame' }),
        levels: Type.Array(
          Type.Object({
            id: Type.String(),
            kind: Type.String(),
            storey: Type.Number(),
            z: Type.Number({ description: 'Height in meters at x = y = 0' }),
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
          { description: 'Of a live run; what close_exit and open_exit take' },
        ),
      }),
    ),
    message(
      'player',
      'Where in time the frames are, whenever that was changed',
      Type.Object({
        live: Type.Boolean(),
        is_playing: Type.Boolean(),
        seconds: Seconds,
        speed: Type.Number(),
        rate: Type.Number(),
        ended: Type.Boolean({ description: 'The end of the run is reached' }),
      }),
    ),
    message(
      'frame',
      'Everybody, or who changed since the frame before. With the subprotocol presage.v1+bin frames are binary (docs/live.md).',
      Type.Object({
        seconds: Seconds,
        key: Type.Boolean({ description: 'Everybody is in it' }),
        agents: Type.Array(Type.Array(Type.Number())),
        inside: Type.Integer(),
        evacuated: Type.Integer(),
        hurt: Type.Integer(),
      }),
    ),
    message(
      'event',
      'Something happens in the run, or was commanded',
      Type.Object({
        kind: Type.String(),
        seconds: Seconds,
        details: Type.Optional(open('Of its kind')),
      }),
    ),
    message(
      'left',
      'Of a live run: who got out, when and by which exit. Everybody who did after subscribe, a jump in time and a command; else who is new',
      Type.Object({
        all: Type.Boolean({ description: 'Who is not in it is not out' }),
        agents: Type.Array(
          Type.Object({
            agent_id: LiveAgentId,
            seconds: Seconds,
            exit_id: Type.Optional(Type.String({ description: 'As in run' })),
          }),
        ),
      }),
    ),
    message(
      'crowding',
      'Of a live run, once a second of it: where it is dense and where people queue',
      Type.Object({
        seconds: Seconds,
        density_max: Type.Number({ description: 'People per square meter, where it is highest' }),
        bottlenecks: Type.Array(Type.Object({ way_id: Type.String(), waiting: Type.Integer() }), {
          description: 'Ways with people before them, most first',
        }),
      }),
    ),
    message(
      'update_flee_status',
      'An agent starts or stops fleeing from a danger or an alarm. After run nobody flees until a message says so. After subscribe and after a jump in time: one message for each agent whose state there differs from the last one sent. Then exactly one message for each change, whatever frames are left out.',
      Type.Object({
        agent_id: LiveAgentId,
        is_fleeing: Type.Boolean(),
        since: Type.Optional(
          Type.Number({
            minimum: 0,
            description: 'When it changed, in seconds of the run; 0 where it never did',
          }),
        ),
      }),
    ),
    message(
      'ack',
      'A command was taken, and when in the run it takes effect; or subscribe to a live run was, and where that run stands',
      Type.Object({
        of: Type.String(),
        of_seq: Type.Optional(Type.Integer()),
        seconds: Seconds,
        agents: Type.Optional(Type.Integer({ description: 'How many it is about' })),
      }),
    ),
    message('pong', 'Answers a ping', Nothing),
    Failed,
  ],
});
