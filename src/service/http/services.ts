/** What the endpoints work with. It is there only once the service has started, so requests before that get 503. */
import type { FastifyBaseLogger } from 'fastify';
import type { AccountsContext } from '#accounts';
import type { Quota, RequestLog, Usage } from '#accounts/plans';
import type { Analysis } from '#analysis';
import type { Clock } from '#base';
import type { Assets } from '#blobs/assets';
import type { SimulationQuestion } from '#contract/questions';
import type { IncidentStore } from '#incidents';
import type { AtOnce, RiskQuestion } from '#jobs/engine';
import type { SocketServer } from '#live';
import type { Simulations, Work } from '#simulations';
import type { LiveRuns } from '#simulations/live-runs';
import type { Database } from '#store';
import type { Webhooks } from '#webhooks';
import type { LookAtDisk } from './disk-space.ts';
import type { FeedKind, FeedOn } from './guides/feeds-section.ts';
import type { FeedNumbers, RouterNumbers } from './outside-numbers.ts';
import type { BuiltPages } from './pages/built-pages.ts';

export interface Services {
  readonly analysis: Analysis;
  readonly database: Database;
  readonly accounts: AccountsContext;
  readonly quota: Quota;
  readonly usage: Usage;
  readonly requestLog: RequestLog;
  readonly incidents: IncidentStore;
  readonly assets: Assets;
  readonly webhooks: Webhooks;
  readonly simulations: Simulations;
  /** The clocks and commands of live runs. */
  readonly liveRuns: LiveRuns;
  /** The WebSocket service. */
  readonly live: SocketServer;
  /** What a prompt and settings say; not computed in this thread. */
  readPrompt(question: PromptQuestion): Promise<PromptReading>;
  /** Whether a language model reads prompts as well, when a simulation is built. */
  readonly hasLlm: boolean;
  /** What can be said of a scenario's safety before it is built (F7); not computed in this thread either. */
  assessAtOnce(question: RiskQuestion, asker: { readonly userId: string }): Promise<AtOnce>;
  /** The active feeds, for metrics and /docs; absent where the operator configured none. */
  readonly feeds?: { status(): readonly (FeedNumbers & FeedOn)[] };
  /** The available feeds, for /docs. Loaded on first use. */
  listFeedKinds(): Promise<readonly FeedKind[]>;
  readonly router?: { status(): RouterNumbers };
  /** Towns whose names begin with a text. Loaded on first use. */
  findTowns: (text: string, limit: number) => Promise<readonly FoundTown[]>;
}

/** A town of the gazetteer. */
export interface FoundTown {
  readonly name: string;
  readonly region: string | null;
  readonly country: string;
  readonly countryCode: string;
  readonly lat: number;
  readonly lng: number;
  readonly population: number;
}

export interface PromptQuestion {
  readonly prompt: string;
  readonly settings: NonNullable<SimulationQuestion['request']['settings']>;
}

/** Paths and values are of the scenario; they are shown as they are. */
export interface PromptReading {
  /** Whether it says enough to be built (F15). */
  readonly isUnderstood: boolean;
  readonly understood: object;
  readonly assumptions: readonly {
    readonly path: string;
    readonly value: unknown;
    readonly because: string;
  }[];
  readonly conflicts: readonly {
    readonly kind: string;
    readonly path: string;
    readonly kept: unknown;
    readonly dropped: unknown;
    readonly because: string;
  }[];
  readonly design: Readonly<
    Record<
      string,
      {
        readonly value: unknown;
        readonly source: 'settings' | 'prompt' | 'assumed';
        readonly because?: string;
      }
    >
  >;
  readonly unmet: readonly {
    readonly path: string;
    readonly asked: unknown;
    readonly got: unknown;
    readonly because: string;
  }[];
  readonly language: 'en' | 'other';
  readonly seed: number;
  /** Value by value, with the words each comes from. */
  readonly readings?: readonly object[];
  readonly unread?: readonly { readonly text: string; readonly span: readonly [number, number] }[];
  /** What it would cost, before calibration. */
  readonly work?: Work & { readonly measuresCpuSeconds: number };
  /** Words of the prompt nothing was read from, where the reader tells them. */
  readonly notUnderstood?: readonly string[];
}

/** The life of the process, as health and the load balancer see it. */
export type Phase = 'starting' | 'ready' | 'draining';

export interface Lifecycle {
  phase: Phase;
  /** Set when the phase becomes `ready`. */
  services?: Services;
}

export interface HttpSettings {
  readonly baseUrl: string;
  readonly dataDir: string;
  readonly anonymousPerHour: number;
  readonly registrationsPerHour: number;
  readonly pagesPerMinute: number;
  readonly burstPerSecond: number | undefined;
  readonly metricsToken: string | undefined;
  readonly trustedProxies: readonly string[];
  readonly isSheddingLoad: boolean;
  readonly version: string;
  /** Of a map with streets; absent: the map is our own. */
  readonly mapStyleUrl: string | undefined;
}

export interface HttpContext {
  readonly settings: HttpSettings;
  readonly lifecycle: Lifecycle;
  readonly clock: Clock;
  readonly log: FastifyBaseLogger;
  /** Absent where they were not built. */
  readonly builtPages?: BuiltPages | undefined;
  /** How the disk is looked at; of its own in tests. */
  readonly lookAtDisk?: LookAtDisk;
}
