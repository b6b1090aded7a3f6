/**
 * Webhooks: notify a receiver, chosen by the caller, about a simulation.
 *
 * `enqueue` writes an event into the outbox in the transaction that changes the simulation, so a message exists exactly
 * if the event happened. In every process a dispatcher takes due messages, signs them (Standard Webhooks 1.0) and sends
 * them until they are acknowledged or the schedule ends. A *message* is one event for one receiver, an *attempt* is one
 * sending of it, and a *delivery* is a message with its attempts, as its owner sees it.
 */
export type { SimulationEvent } from './event.ts';
export type { DeliveryPage, DeliveryQuery, DeliveryRecord } from './deliveries.ts';
export type { WebhookNumbers } from './dispatcher.ts';
export { createWebhooks } from './webhooks.ts';
export type { Webhooks, WebhooksOptions } from './webhooks.ts';
