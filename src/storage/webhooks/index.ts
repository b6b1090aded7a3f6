/**
 * Webhooks: notify a receiver of the caller's choice about a simulation.
 *
 * An event is written into the outbox in the transaction that changes the simulation (`enqueue`), so a message exists
 * exactly when the event happened. A dispatcher in every process takes messages that are due, signs them (Standard
 * Webhooks 1.0) and sends them until they are acknowledged or the schedule ends. A *message* is one event for one
 * receiver; an *attempt* is one sending of it; to its owner both together are a *delivery*.
 */
export type { SimulationEvent } from './event.ts';
export type { DeliveryPage, DeliveryQuery, DeliveryRecord } from './deliveries.ts';
export type { WebhookNumbers } from './dispatcher.ts';
export { createWebhooks } from './webhooks.ts';
export type { Webhooks, WebhooksOptions } from './webhooks.ts';
