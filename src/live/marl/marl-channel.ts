/** `/ws/marl_state`: a living district around a place, as published clients ask for it (L4, L5). */
import type { Caller } from '#accounts';
import { channels, limits, refuse } from '#contract';
import type { MessageOf } from '#contract';
import type { LatLng } from '#geo';
import type { Channel } from '../channel.ts';
import { toCallerKey } from '../socket-counts.ts';
import { createViews } from './views.ts';
import type { View, Viewer, ViewsOptions } from './views.ts';

type Received = MessageOf<(typeof channels.MARL_STATE)['receives']>;
type Payload<Type extends Received['type']> = Extract<Received, { type: Type }>['payload'];

/** Where whoever names no place looks: the Royal Observatory in Greenwich, on the meridian. */
const FOCUS_USUAL: LatLng = { lat: 51.478, lng: 0 };
const PING = JSON.stringify({ type: 'ping', payload: {} });

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
      let view: View | undefined;
      viewers.add(viewer);

      async function look({
        focus_latitude: lat,
        focus_longitude: lng,
      }: Payload<'request_initial_agents'>): Promise<void> {
        if ((lat === undefined) !== (lng === undefined))
          throw refuse('INVALID_COORDINATES', {
            field: lat === undefined ? 'focus_latitude' : 'focus_longitude',
          });
        const before = view;
        const focus = lat === undefined || lng === undefined ? FOCUS_USUAL : { lat, lng };
        if (before !== undefined && views.isAt(before, focus)) return views.repeat(viewer, before);
        view = undefined;
        if (before) views.leave(viewer, before);
        const entered = await views.enter(viewer, focus);
        if (signal.aborted) views.leave(viewer, entered);
        else view = entered;
      }

      function getView(): View {
        if (view === undefined) throw refuse('DISTRICT_REQUIRED');
        return view;
      }

      async function addHazard(
        { position, radius_m, type }: Payload<'add_hazard'>,
        seq?: number,
      ): Promise<void> {
        refuseReader(caller);
        const at = readPosition(position);
        const { hazards } = getView();
        if (hazards.size >= limits.DISTRICT_HAZARDS_MAX)
          throw refuse('TOO_MANY_HAZARDS', { limit: limits.DISTRICT_HAZARDS_MAX });
        const own = await views.own(viewer, getView());
        if (signal.aborted) return views.leave(viewer, own);
        view = own;
        const id = `hazard-${type}-${++own.hazardsPut}`;
        own.hazards.set(id, { id, at: own.toMeters(at), radiusMeters: radius_m });
        send({ type: 'ack', payload: { of: 'add_hazard', ...toSeq(seq), threat_id: id } });
        views.update(own);
      }

      function removeHazard({ threat_id }: Payload<'remove_hazard'>, seq?: number): void {
        refuseReader(caller);
        const own = getView();
        if (!own.hazards.delete(threat_id)) throw refuse('HAZARD_NOT_FOUND', { threat_id });
        send({ type: 'ack', payload: { of: 'remove_hazard', ...toSeq(seq), threat_id } });
        views.update(own);
      }

      return {
        async onMessage(message, seq) {
          switch (message.type) {
            case 'request_initial_agents':
              return look(message.payload);
            case 'request_new_path':
              return views.requestPath(viewer, getView(), message.payload.agent_id);
            case 'add_hazard':
              return addHazard(message.payload, seq);
            case 'remove_hazard':
              return removeHazard(message.payload, seq);
            case 'ping':
              return send({ type: 'pong', payload: {} });
          }
        },
        onClose() {
          viewers.delete(viewer);
          if (view) views.leave(viewer, view);
          view = undefined;
        },
      };
    },
    async stop() {
      clearInterval(pinger);
      await views.stop();
    },
  };
}

/** Whoever may write simulations may put hazards into a district of his own. */
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
