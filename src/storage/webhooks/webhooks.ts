/** The webhooks of one process: outbox, dispatcher, secrets and log. Created once, by the service. */
import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Actor } from '#accounts';
import { createId } from '#accounts/credentials';
import type { Clock } from '#base';
import { createAddressPolicy } from '#base/addresses';
import type { AddressPolicy } from '#base/addresses';
import type { WebhookEventName } from '#contract';
import type { Outbound, OutboundOptions } from '#outbound';
import type { Database, Log } from '#store';
import type { Schema } from '#store/schema';
import { getDelivery, listDeliveries, resendDelivery, sweepDeliveries } from './deliveries.ts';
import type { DeliveryPage, DeliveryQuery, DeliveryRecord } from './deliveries.ts';
import { createDispatcher } from './dispatcher.ts';
import type { WebhookNumbers } from './dispatcher.ts';
import { enqueueEvent } from './enqueue.ts';
import type { OutboxEvent, SimulationEvent } from './event.ts';
import { createOutbox } from './outbox.ts';
import { createSeal } from './seal.ts';
import { findSigningKeys, getSecret, rotateSecret, sweepSecrets } from './secrets.ts';
import type { SecretRecord } from './secrets.ts';
import { ATTEMPT_MS_MAX, sendMessage } from './send-message.ts';

export interface WebhooksOptions {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  /** Encrypts the signing secrets; 32 bytes. */
  readonly sealKey: Buffer;
  readonly userAgent: string;
  /** Private addresses or ranges that may receive webhooks. */
  readonly openedRanges?: readonly string[];
  /** The URL of results, for the bodies of test events. */
  readonly toResultUrl: (simulationId: string) => string;
  /** For tests: name resolution and trusted certificates. */
  readonly outbound?: Pick<OutboundOptions, 'resolve' | 'authorities'>;
  readonly dice?: () => number;
  readonly attemptMsMax?: number;
  readonly stopMsMax?: number;
}

export interface Webhooks {
  /**
   * Writes an event in the transaction that changes the simulation or the watch, so that both are stored or neither (K6). Returns
   * the id of the message, which is sent within half a second after the commit, or immediately after `wake`.
   */
  enqueue(tx: Kysely<Schema>, event: OutboxEvent): Promise<string>;
  /** Starts sending in this process. */
  start(): void;
  stop(): Promise<void>;
  wake(): void;
  /** Sends due messages and waits for them. `start` does so regularly. */
  tick(): Promise<void>;
  getSecret(actor: Actor): Promise<SecretRecord>;
  rotateSecret(actor: Actor): Promise<SecretRecord>;
  list(query: DeliveryQuery): Promise<DeliveryPage>;
  resend(which: { userId: string; deliveryId: string }): Promise<DeliveryRecord>;
  sendTest(wish: {
    userId: string;
    url: string;
    event: WebhookEventName;
    requestId?: string;
  }): Promise<DeliveryRecord>;
  status(): WebhookNumbers;
  /** Deletes old messages. Called regularly. */
  sweep(): Promise<void>;
  /** Which literal IP addresses a webhook URL may have. */
  readonly policy: AddressPolicy;
}

/** The service has 25 s to stop, and an attempt takes 15 s at most. */
const STOP_MS_MAX = 12_000;

export function createWebhooks(options: WebhooksOptions): Webhooks {
  const { database, clock, log } = options;
  const policy = createAddressPolicy(options.openedRanges);
  const secrets = { database, clock, seal: createSeal(options.sealKey) };
  const outbound = createLazyOutbound(options);
  const dispatcher = createDispatcher({
    outbox: createOutbox(database, randomUUID()),
    send: (message, signal) =>
      sendMessage(
        message,
        {
          clock,
          policy,
          outbound: () => outbound.open(),
          findSigningKeys: (userId) => findSigningKeys(secrets, userId),
          attemptMsMax: options.attemptMsMax ?? ATTEMPT_MS_MAX,
        },
        signal,
      ),
    clock,
    log,
    dice: options.dice ?? Math.random,
    stopMsMax: options.stopMsMax ?? STOP_MS_MAX,
  });
  return {
    policy,
    enqueue: (tx, event) => enqueueEvent(tx, event, { nowMs: clock() }),
    start: () => dispatcher.start(),
    wake: () => dispatcher.wake(),
    tick: () => dispatcher.tick(),
    status: () => dispatcher.status(),
    async stop() {
      await dispatcher.stop();
      await outbound.close();
    },
    getSecret: (actor) => getSecret(secrets, actor),
    rotateSecret: (actor) => rotateSecret(secrets, actor),
    list: (query) => listDeliveries({ database, clock }, query),
    async resend(which) {
      const record = await resendDelivery({ database, clock }, which);
      dispatcher.wake();
      return record;
    },
    async sendTest({ event, ...told }) {
      const example = toExample(event, { ...told, atMs: clock() }, options);
      // Read in the same transaction, because the account and the message may be deleted afterwards.
      const record = await database.db.transaction().execute(async (tx) => {
        const deliveryId = await enqueueEvent(tx, example, { nowMs: clock(), isTest: true });
        return getDelivery(tx, { userId: told.userId, deliveryId });
      });
      dispatcher.wake();
      return record;
    },
    async sweep() {
      await sweepDeliveries({ database, clock });
      await sweepSecrets(secrets);
    },
  };
}

function toExample(
  event: WebhookEventName,
  told: { userId: string; url: string; requestId?: string; atMs: number },
  { toResultUrl }: WebhooksOptions,
): SimulationEvent {
  const simulationId = createId('sim_test');
  const common = { ...told, simulationId };
  switch (event) {
    case 'simulation.started':
      return { ...common, event };
    case 'simulation.run_completed': {
      const partialResultUrl = `${toResultUrl(simulationId)}?partial=true`;
      return { ...common, event, partialResultUrl };
    }
    case 'simulation.completed':
      return { ...common, event, resultUrl: toResultUrl(simulationId) };
    case 'simulation.failed':
      return {
        ...common,
        event,
        error: 'This is a test event; no simulation failed.',
        errorCode: 'TERRAIN_GENERATION_FAILED',
        stage: 'creating_terrain',
      };
  }
}

/** Loaded on first use, because most processes send nothing for a long time and loading takes a tenth of a second. */
function createLazyOutbound({ userAgent, openedRanges, outbound }: WebhooksOptions): {
  open(): Promise<Outbound>;
  close(): Promise<void>;
} {
  let opened: Promise<Outbound> | undefined;
  const load = async (): Promise<Outbound> => {
    const { createOutbound } = await import('#outbound');
    return createOutbound({ userAgent, ...(openedRanges ? { openedRanges } : {}), ...outbound });
  };
  return {
    open: () => (opened ??= load()),
    close: async () => (await opened)?.close(),
  };
}
