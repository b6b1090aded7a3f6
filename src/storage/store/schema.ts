/** The tables as Kysely types. migrations/*.sql is authoritative; a test compares this file with a real database. */
import type { Generated } from 'kysely';

export interface Schema {
  users: UsersTable;
  api_keys: ApiKeysTable;
  tokens: TokensTable;
  ws_tickets: WsTicketsTable;
  mail_codes: MailCodesTable;
  sign_in_attempts: SignInAttemptsTable;
  audit_log: AuditLogTable;
  rate_windows: RateWindowsTable;
  usage_hours: UsageHoursTable;
  request_log: RequestLogTable;
  invites: InvitesTable;
  feed_snapshots: FeedSnapshotsTable;
  assessments: AssessmentsTable;
  assessments_state: AssessmentsStateTable;
  incident_layers: IncidentLayersTable;
  incidents: IncidentsTable;
  blobs: BlobsTable;
  blob_references: BlobReferencesTable;
  webhook_secrets: WebhookSecretsTable;
  webhook_messages: WebhookMessagesTable;
  webhook_attempts: WebhookAttemptsTable;
  llm_readings: LlmReadingsTable;
  simulations: SimulationsTable;
  idempotency_keys: IdempotencyKeysTable;
  live_runs: LiveRunsTable;
  study_checkpoints: StudyCheckpointsTable;
  study_runs: StudyRunsTable;
  budget_days: BudgetDaysTable;
  build_costs: BuildCostsTable;
  watches: WatchesTable;
  watch_changes: WatchChangesTable;
}

interface LiveRunsTable {
  simulation_id: string;
  /** bigint, which the driver gives as text. */
  version: Generated<string>;
  anchor_steps: Generated<number>;
  anchored_at: Generated<Date>;
  is_playing: Generated<boolean>;
  speed: Generated<number>;
  steps_max: number;
  commands: Generated<unknown>;
  created_at: Generated<Date>;
}

export interface UsersTable {
  id: string;
  username: string;
  username_key: string;
  email: string;
  email_key: string;
  owns_email: boolean;
  email_verified_at: Date | null;
  password_hash: string;
  role: 'user' | 'admin';
  plan: 'free' | 'pro' | 'enterprise';
  requests_per_hour: number | null;
  results_days: number | null;
  assets_days: number | null;
  grace_results_days: number | null;
  grace_assets_days: number | null;
  grace_until: Date | null;
  suspended_at: Date | null;
  created_at: Date;
}

interface ApiKeysTable {
  id: string;
  user_id: string;
  name: string;
  environment: 'live' | 'test';
  secret_sha256: Buffer;
  last4: string;
  scopes: string[];
  allowed_addresses: string[];
  created_by: string;
  created_at: Date;
  expires_at: Date | null;
  last_used_at: Date | null;
  revoked_at: Date | null;
}

interface TokensTable {
  id: string;
  user_id: string;
  kind: 'token' | 'session';
  secret_sha256: Buffer;
  address: string;
  created_at: Date;
  last_used_at: Date | null;
  idle_at: Date;
  expires_at: Date;
  revoked_at: Date | null;
}

interface WsTicketsTable {
  secret_sha256: Buffer;
  key_id: string | null;
  token_id: string | null;
  expires_at: Date;
}

interface MailCodesTable {
  secret_sha256: Buffer;
  user_id: string;
  purpose: 'verify_email' | 'reset_password';
  expires_at: Date;
}

interface SignInAttemptsTable {
  id: Generated<string>;
  account_key: string;
  address: string;
  at: Date;
}

interface AuditLogTable {
  id: Generated<string>;
  at: Date;
  actor: string;
  user_id: string;
  action: string;
  address: string | null;
  details: unknown;
}

interface UsageHoursTable {
  user_id: string;
  hour: Date;
  counted: number;
  refused: number;
}

interface RequestLogTable {
  user_id: string;
  /** A bigint, which the driver gives as text. */
  id: Generated<string>;
  at: Date;
  method: string;
  path: string;
  status: number;
  duration_ms: number;
  request_id: string;
  credential: 'key' | 'token';
  credential_id: string;
  missed: number;
}

interface RateWindowsTable {
  caller: string;
  /** bigint, which the driver gives as text. */
  ends_at_ms: string;
  used: number;
}

interface InvitesTable {
  secret_sha256: Buffer;
  created_at: Date;
  expires_at: Date;
}

interface FeedSnapshotsTable {
  name: string;
  address_key: string;
  etag: string | null;
  last_modified: string | null;
  fetched_at: Date | null;
  succeeded_at: Date | null;
  failures: Generated<number>;
  last_error: string | null;
  rejected: Generated<unknown>;
  evidence: Generated<unknown>;
  /** bigint, which the driver gives as text. */
  revision: Generated<string>;
  digest: Generated<string>;
  next_at: Date;
  leased_until: Date | null;
}

interface AssessmentsTable {
  area: string;
  type: 'geopolitical' | 'crime';
  level: 'low' | 'medium' | 'high' | 'critical';
  weight: number;
  dated_at: Date;
  half_life_days: number;
  statement: string;
  source: string;
  confidence: number;
  replaces: boolean;
  imported_at: Date;
}

interface AssessmentsStateTable {
  is_the_one: Generated<boolean>;
  /** bigint, which the driver gives as text. */
  revision: Generated<string>;
}

interface IncidentLayersTable {
  user_id: string;
  tag: string;
  /** These two are bigint, which the driver gives as text. */
  next_number: string;
  version: string;
  count: number;
  updated_at: Date;
}

export interface IncidentsTable {
  user_id: string;
  /** bigint, which the driver gives as text. */
  number: string;
  source: Generated<string>;
  external_id: string | null;
  type: 'geopolitical' | 'environmental' | 'infrastructure' | 'crime' | 'traffic' | 'weather';
  severity: number;
  confidence: number;
  lat: number;
  lng: number;
  radius_km: number;
  starts_at: Date;
  ends_at: Date | null;
  title: string | null;
  url: string | null;
  created_at: Date;
}

interface WebhookSecretsTable {
  /** bigint, which the driver gives as text. */
  id: Generated<string>;
  user_id: string;
  sealed: Buffer;
  created_at: Date;
  expires_at: Date | null;
}

export interface WebhookMessagesTable {
  id: string;
  user_id: string;
  simulation_id: string;
  sequence: number;
  event:
    | 'simulation.started'
    | 'simulation.run_completed'
    | 'simulation.completed'
    | 'simulation.failed'
    | 'risk.changed';
  url: string;
  body: string;
  is_test: boolean;
  request_id: string | null;
  state: 'pending' | 'delivered' | 'failed';
  failure: 'exhausted' | 'gone' | null;
  attempts: Generated<number>;
  next_attempt_at: Date | null;
  leased_by: string | null;
  leased_until: Date | null;
  created_at: Date;
  finished_at: Date | null;
}

export interface WatchesTable {
  id: string;
  user_id: string;
  name: string;
  question: unknown;
  min_tier: number;
  every_minutes: number;
  webhook_url: string | null;
  south: number;
  north: number;
  west: number;
  east: number;
  due_at: Date;
  leased_until: Date | null;
  state: unknown;
  assessed_at: Date | null;
  created_at: Date;
}

export interface WatchChangesTable {
  watch_id: string;
  number: number;
  at: Date;
  tier: number | null;
  max_risk_weight: number;
  causes: unknown;
  threats: unknown;
  acknowledged_at: Date | null;
}

export interface WebhookAttemptsTable {
  /** bigint, which the driver gives as text. */
  id: Generated<string>;
  message_id: string;
  at: Date;
  duration_ms: number;
  status_code: number | null;
  error: string | null;
  answer: string | null;
}

interface BlobsTable {
  sha256: string;
  /** bigint, which the driver gives as text. */
  size: string;
  media_type: string;
  content_encoding: string | null;
  state: 'storing' | 'stored' | 'deleting';
  /** json: how it is put together from other blobs; null where its bytes are stored. */
  recipe: Generated<unknown>;
  life: string;
  created_at: Date;
  last_put_at: Date;
  due_at: Date;
}

interface BlobReferencesTable {
  id: string;
  sha256: string;
  owner_kind: string;
  owner_id: string;
  media_type: string;
  content_encoding: string | null;
  expires_at: Date;
}

interface LlmReadingsTable {
  key: string;
  draft: string;
  created_at: Date;
  used_at: Date;
}

interface SimulationsTable {
  /** These four are bigint, which the driver gives as text. */
  number: Generated<string>;
  version: Generated<string>;
  turn: string | null;
  export_number: string | null;
  id: string;
  user_id: string;
  slug: string;
  visibility: 'link' | 'private';
  scenario_type: string;
  /** These eight are json: given as text, read as what the text says. */
  question: unknown;
  failure: unknown;
  results: unknown;
  evidence: unknown;
  safety: unknown;
  partial: unknown;
  export_failure: unknown;
  export_files: unknown;
  request_id: string | null;
  status: 'queued' | 'processing' | 'completed' | 'failed';
  created_at: Date;
  started_at: Date | null;
  stage: string | null;
  progress: number | null;
  lease: string | null;
  leased_by: string | null;
  leased_until: Date | null;
  losses: Generated<number>;
  throws: Generated<number>;
  ended_at: Date | null;
  kept_by: string | null;
  results_expire_at: Date | null;
  assets_expire_at: Date | null;
  erased_at: Date | null;
  export_status: 'queued' | 'processing' | 'completed' | 'failed' | null;
  export_asked_at: Date | null;
  export_started_at: Date | null;
  export_ended_at: Date | null;
  files_made_at: Date | null;
  export_mends: Generated<boolean>;
  /** jsonb, by the name of the stage. */
  stage_times: Generated<Readonly<Record<string, number>>>;
  run_completed_at: Date | null;
  detail: string | null;
  estimated_seconds: number | null;
  remaining_seconds: number | null;
  cpu_seconds: Generated<number>;
  cpu_seconds_max: number | null;
  budget_day: Date | null;
  reserved_cpu_seconds: number | null;
  reserved_bytes: number | null;
  settled_cpu_seconds: Generated<number>;
  modelled_cpu_seconds: number | null;
  run_cpu_seconds: number | null;
  sample_engine: string | null;
}

interface BudgetDaysTable {
  user_id: string;
  day: Date;
  cpu_used: Generated<number>;
  cpu_reserved: Generated<number>;
  bytes_used: Generated<number>;
  bytes_reserved: Generated<number>;
}

interface BuildCostsTable {
  has_study: boolean;
  /** bigint, which the driver gives as text. */
  number: Generated<string>;
  ratio: number;
}

interface StudyCheckpointsTable {
  simulation_id: string;
  engine: string;
  bytes: Buffer;
}

interface StudyRunsTable {
  simulation_id: string;
  key: string;
  /** bigint, which the driver gives as text. */
  number: Generated<string>;
  engine: string;
  task: Buffer | null;
  leased_by: string | null;
  leased_until: Date | null;
  findings: Buffer | null;
  cpu_seconds: number | null;
}

interface IdempotencyKeysTable {
  user_id: string;
  key: string;
  fingerprint: Buffer;
  simulation_id: string;
  slug_tail: string;
  request_id: string | null;
  created_at: Date;
  /** json, as above. */
  safety: unknown;
  estimated_seconds: number | null;
}
