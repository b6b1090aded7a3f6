/** Webhooks: deliveries, test event, signing secret. */

export const WEBHOOKS_TEXT = {
  title: 'Webhooks',
  lead: 'Presage sends an event to your URL when a simulation starts, completes or fails. Set the webhook URL (webhook_url in the API) when you create a simulation.',
  deliveries: (days: number): string => `Deliveries in the last ${days} days`,
  none: 'No deliveries',
  noneHint: 'Send a test event, or create a simulation with a webhook URL.',
  guide: 'Webhook guide',
} as const;

export const DELIVERY_TEXT = {
  event: (event: string, isTest: boolean): string => (isTest ? `${event} (test)` : event),
  resend: 'Resend',
  nextAttempt: (time: string): string => `Next attempt at ${time}`,
  attempts: 'Attempts',
  noAttempts: 'None yet.',
  payload: 'Payload',
  body: 'Body',
  time: 'Time',
  response: 'Response',
  duration: 'Duration',
  milliseconds: (count: string): string => `${count} ms`,
  error: 'Error',
  none: 'none',
} as const;

export const SECRET_TEXT = {
  title: 'Signing secret',
  lead: 'Every webhook is signed using Standard Webhooks. Verify the signature before you trust the payload.',
  guide: 'How to verify signatures',
  show: 'Show secret',
  created: (day: string): string => `Secret, created on ${day}`,
  previous: (time: string): string => `The previous secret also signs until ${time}.`,
  rotate: 'Rotate secret',
  rotateTitle: 'Rotate the signing secret?',
  rotateHint: (hours: number): string =>
    `Both secrets sign for ${hours} hours, so your receivers can switch without losing events. Then the old secret stops signing.`,
} as const;

export const TEST_WEBHOOK_TEXT = {
  title: 'Test event',
  url: 'Webhook URL',
  urlHint: 'Must be public and use https.',
  urlExample: 'https://example.org/hook',
  event: 'Event',
  send: 'Send test event',
} as const;
