/**
 * Examples in the OpenAPI document: responses of the service. Tests compare them with schemas and current responses.
 */

export const REGISTERED_EXAMPLE = {
  user: {
    id: 'usr_to8irAEBBxLYVnaTVregwC',
    username: 'ada',
    email: 'ada@example.org',
    plan: 'free',
    role: 'user',
    created_at: '2026-11-17T03:48:39.282Z',
    email_verified: false,
  },
} as const;

/** The checksum is wrong, so that secret scanners do not report a leaked key. */
export const KEY_EXAMPLE = {
  id: 'ThSN085g',
  name: 'Laptop',
  prefix: 'prs_live_ThSN085g',
  scopes: ['risk:read', 'simulations:read', 'simulations:write'],
  environment: 'live',
  allowed_addresses: [],
  created_at: '2026-11-17T03:48:39.542Z',
  expires_at: null,
  key: 'prs_live_ThSN085g_00000000000000000000000000000000000000',
} as const;

export const INVITE_EXAMPLE = {
  invite: 'pri_b7Qk2XwZ_00000000000000000000000000000000000000',
  expires_at: '2026-12-01T03:48:39.542Z',
} as const;

export const WS_TICKET_EXAMPLE = {
  ticket: 'prw_b7Qk2XwZ_00000000000000000000000000000000000000',
  expires_at: '2026-11-17T03:49:09.542Z',
} as const;

export const INCIDENTS_EXAMPLE = {
  accepted: 1,
  rejected_count: 1,
  rejected: [
    {
      index: 1,
      error: 'lat is 480; it must be a number from -90 to 90.',
      code: 'INVALID_COORDINATES',
      field: 'lat',
    },
  ],
} as const;

export const SIMULATION_EXAMPLE = {
  id: 'sim_HCH9lQDYiVlRFgSDzk9HVY',
  simulation_id: 'sim_HCH9lQDYiVlRFgSDzk9HVY',
  slug: 'an-office-tower-of-8-floors-with-300-people-is-e-fufvhsoyxf',
  status: 'queued',
  created_at: '2026-11-17T03:48:40.665Z',
  status_url: '/api/v1/simulations/sim_HCH9lQDYiVlRFgSDzk9HVY/status/',
  result_url: null,
  estimated_seconds: 2,
  links: {
    status: 'https://presage.example/api/v1/simulations/sim_HCH9lQDYiVlRFgSDzk9HVY/status/',
    results: 'https://presage.example/api/v1/simulations/sim_HCH9lQDYiVlRFgSDzk9HVY/',
    stream: 'wss://presage.example/ws/simulations/sim_HCH9lQDYiVlRFgSDzk9HVY/',
    viewer: 'https://presage.example/s/an-office-tower-of-8-floors-with-300-people-is-e-fufvhsoyxf',
  },
  visibility: 'link',
} as const;

export const WATCH_EXAMPLE = {
  id: 'watch_2Qm7cV4nT8yRb1kLx3wZfE',
  name: 'Kyiv office',
  place: { latitude: 50.45, longitude: 30.52, radius_km: 5 },
  min_tier: 3,
  every_minutes: 60,
  webhook_url: 'https://example.org/hook',
  created_at: '2026-11-15T12:00:00.000Z',
  next_at: '2026-11-15T12:00:00.000Z',
  last: null,
};
