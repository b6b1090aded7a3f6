/** `/ws/marl_state`: a living district around a place, as published clients ask for it (L4, L5). */
import type { Caller } from '#accounts';
import { channels, limits } from '#contract';
import type { MessageOf } from '#contract/messages';
import { refuse } from '#contract/refusals';
import type { LatLng } from '#geo';
import type { Channel, Connection } from '../channel.ts';
import { toCallerKey } from '../socket-counts.ts';
import { createViews } from './views.ts';
import type { View, Viewer, Views, ViewsOptions } from './views.ts';

type Received = MessageOf<(typeof channels.MARL_STATE)['receives']>;
type Payload<Type extends Received['type']> = Extract<Received, { type: Type }>['payload'];

/** The default place: the Royal Observatory in Greenwich, on the meridian. */
const FOCUS_USUAL: LatLng = { lat: 51.478, lng: 0 };
const PING = JSON.stringify({ type: 'ping', payload: {} });

/** A connection and the district it views. */
interface Viewing {
  readonly views: Views;
  readonly viewers: Set<Viewer>;
  readonly caller: Caller;
  readonly send: Connection<typeof channels.MARL_STATE>['send'];
  readonly signal: AbortSignal;
  readonly viewer: Viewer;
  view: View | undefined;
}

export function createMarlChannel(options: ViewsOptions): Channel<typeof channels.MARL_STATE> {
  const views = createViews(options);
  const viewers = new Set<Viewer>();
  const pinger = setInterval(() => {
    for (const { sendText } of viewers) sendText(PING);
  }, 1000 * limits.PING_SECONDS).unref();

  return {
    kind: channels.MARL_STATE,
    open({ caller, send, sendText, close, signal }) {
      const viewer: Viewer = {
        userId: caller.kind === 'account' ? caller.account.id : undefined,
        callerKey: toCallerKey(caller),
        sendText,
        onLost: () => close('fault'),
      };

      const viewing: Viewing = { views, viewers, caller, send, signal, viewer, view: undefined };
      viewers.add(viewer);

      return {
        onMessage: async (message, seq) => hear(viewing, message, seq),
        onClose: () => leave(viewing),
      };
    },
    async stop() {
      clearInterval(pinger);
      await views.stop();
    },
  };
}

async function enter(
  viewing: Viewing,
  { focus_latitude: lat, focus_longitude: lng }: Payload<'request_initial_agents'>,
): Promise<void> {
  if ((lat === undefined) !== (lng === undefined))
    throw refuse('INVALID_COORDINATES', {
      field: lat === undefined ? 'focus_latitude' : 'focus_longitude',
    });
  const before = viewing.view;
  const focus = lat === undefined || lng === undefined ? FOCUS_USUAL : { lat, lng };
  if (before !== undefined && viewing.views.isAt(before, focus))
    return viewing.views.repeat(viewing.viewer, before);
  viewing.view = undefined;
  if (before) viewing.views.leave(viewing.viewer, before);
  const entered = await viewing.views.enter(viewing.viewer, focus);
  if (viewing.signal.aborted) viewing.views.leave(viewing.viewer, entered);
  else viewing.view = entered;
}

function getView(viewing: Viewing): View {
  if (viewing.view === undefined) throw refuse('DISTRICT_REQUIRED');
  return viewing.view;
}

async function addHazard(
  viewing: Viewing,
  { position, radius_m, type }: Payload<'add_hazard'>,
  seq?: number,
): Promise<void> {
  refuseReader(viewing.caller);
  const at = readPosition(position);
  const { hazards } = getView(viewing);
  if (hazards.size >= limits.DISTRICT_HAZARDS_MAX)
    throw refuse('TOO_MANY_HAZARDS', { limit: limits.DISTRICT_HAZARDS_MAX });
  const own = await viewing.views.own(viewing.viewer, getView(viewing));
  if (viewing.signal.aborted) return viewing.views.leave(viewing.viewer, own);
  viewing.view = own;
  const id = `hazard-${type}-${++own.hazardsPut}`;
  own.hazards.set(id, { id, at: own.toMeters(at), radiusMeters: radius_m });
  viewing.send({ type: 'ack', payload: { of: 'add_hazard', ...toSeq(seq), threat_id: id } });
  viewing.views.update(own);
}

function removeHazard(
  viewing: Viewing,
  { threat_id }: Payload<'remove_hazard'>,
  seq?: number,
): void {
  refuseReader(viewing.caller);
  const own = getView(viewing);
  if (!own.hazards.delete(threat_id)) throw refuse('HAZARD_NOT_FOUND', { threat_id });
  viewing.send({ type: 'ack', payload: { of: 'remove_hazard', ...toSeq(seq), threat_id } });
  viewing.views.update(own);
}

async function hear(viewing: Viewing, message: Received, seq?: number): Promise<void> {
  switch (message.type) {
    case 'request_initial_agents':
      return enter(viewing, message.payload);
    case 'request_new_path':
      return viewing.views.requestPath(viewing.viewer, getView(viewing), message.payload.agent_id);
    case 'add_hazard':
      return addHazard(viewing, message.payload, seq);
    case 'remove_hazard':
      return removeHazard(viewing, message.payload, seq);
    case 'ping':
      return viewing.send({ type: 'pong', payload: {} });
  }
}

function leave(viewing: Viewing): void {
  viewing.viewers.delete(viewing.viewer);
  if (viewing.view) viewing.views.leave(viewing.viewer, viewing.view);
  viewing.view = undefined;
}

/** Callers with permission to write simulations may add hazards to their own view. */
function refuseReader(caller: Caller): void {
  if (caller.kind === 'anonymous') throw refuse('AUTHENTICATION_REQUIRED');
  const { credential } = caller;
  if (credential.kind === 'key' && !credential.scopes.includes('simulations:write'))
    throw refuse('INSUFFICIENT_SCOPE', { required_scope: 'simulations:write' });
}

function toSeq(seq: number | undefined): { of_seq?: number } {
  return seq === undefined ? {} : { of_seq: seq };
}

function readPosition([lat = NaN, lng = NaN]: readonly number[]): LatLng {
  const isOnEarth =
    Math.abs(lat) <= limits.LATITUDE_DEGREES_MAX && Math.abs(lng) <= limits.LONGITUDE_DEGREES_MAX;
  if (!isOnEarth) throw refuse('INVALID_COORDINATES', { field: 'position' });
  return { lat, lng };
}
