/** Builds the AsyncAPI 3 document of the WebSocket service from the table of channels. */
import type { ChannelKind, MessageKind } from './channels/channel.ts';
import { CLOSE_CODES } from './channels/close-codes.ts';
import { MARL_STATE } from './channels/marl-state.ts';
import { SIMULATION_STREAM } from './channels/simulation-stream.ts';
import { hoist } from './openapi.ts';
import type { Json, JsonObject } from './openapi.ts';
import { API_VERSION } from './version.ts';

export const CHANNELS: readonly ChannelKind[] = [SIMULATION_STREAM, MARL_STATE];

type Direction = 'receives' | 'sends';

/** Returns the document for a service at `baseUrl`. */
export function toAsyncApi({ baseUrl }: { baseUrl: string }): JsonObject {
  const schemas = new Map<string, Json>();
  const messages: Record<string, Json> = {};
  const channels: Record<string, Json> = {};
  const operations: Record<string, Json> = {};
  for (const channel of CHANNELS) {
    channels[channel.id] = toChannel(channel);
    for (const direction of ['receives', 'sends'] as const) {
      for (const kind of channel[direction])
        messages[keyOf(channel, direction, kind)] = toMessage(kind, schemas);
      operations[`${channel.id}.${direction}`] = toOperation(channel, direction);
    }
  }
  const [scheme = '', host = ''] = baseUrl.split(/:\/\/|\//);
  return {
    asyncapi: '3.0.0',
    info: {
      title: 'Presage live',
      version: API_VERSION,
      description: [
        'Messages are JSON objects with `type` and `payload`, and optionally `seq` and `ts`.',
        'Authenticate with an Authorization header, or with `?ticket=` and a ticket from POST /api/v1/ws-tickets/.',
        'Close codes:',
        ...Object.values(CLOSE_CODES).map(({ code, meaning }) => `- ${code}: ${meaning}`),
      ].join('\n'),
      license: { name: 'Apache-2.0' },
    },
    defaultContentType: 'application/json',
    servers: { here: { host, protocol: scheme === 'https' ? 'wss' : 'ws' } },
    channels,
    operations,
    components: {
      messages,
      schemas: Object.fromEntries([...schemas].sort(([a], [b]) => (a < b ? -1 : 1))),
    },
  };
}

function keyOf({ id }: ChannelKind, direction: Direction, { type }: MessageKind): string {
  return `${id}.${direction}.${type}`;
}

function toChannel(channel: ChannelKind): Json {
  const { path, summary, description } = channel;
  const names = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!);
  const all = (['receives', 'sends'] as const).flatMap((direction) =>
    channel[direction].map((kind) => keyOf(channel, direction, kind)),
  );
  return {
    address: path,
    summary,
    description,
    ...(names.length > 0
      ? { parameters: Object.fromEntries(names.map((name) => [name, {}])) }
      : {}),
    messages: Object.fromEntries(all.map((key) => [key, { $ref: `#/components/messages/${key}` }])),
    bindings: {
      ws: {
        query: { type: 'object', properties: { ticket: { type: 'string' } } },
        bindingVersion: '0.1.0',
      },
    },
  };
}

/** From the view of the service: it receives the messages of clients. */
function toOperation(channel: ChannelKind, direction: Direction): Json {
  return {
    action: direction === 'receives' ? 'receive' : 'send',
    channel: { $ref: `#/channels/${channel.id}` },
    messages: channel[direction].map((kind) => ({
      $ref: `#/channels/${channel.id}/messages/${keyOf(channel, direction, kind)}`,
    })),
  };
}

function toMessage({ type, summary, payload }: MessageKind, schemas: Map<string, Json>): Json {
  return {
    name: type,
    summary,
    contentType: 'application/json',
    payload: {
      type: 'object',
      required: ['type', 'payload'],
      properties: {
        type: { const: type },
        payload: hoist(payload, schemas),
        seq: {
          type: 'integer',
          description:
            'From the service: the moment of the run in tenths of a second; in messages about a build, the version of its record. From a client: a number that `ack` and `error` return as `of_seq`.',
        },
        ts: { type: 'string', format: 'date-time' },
      },
    },
  };
}
