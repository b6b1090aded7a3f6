/** The services that endpoints use. They exist once the service has started; earlier requests get 503. */
import type { FastifyBaseLogger } from 'fastify';
import type { AccountsContext } from '#accounts';
import type { Quota, RequestLog, Usage } from '#accounts/plans';
import type { Analysis } from '#analysis';
import type { Clock } from '#base';
import type { Mistake } from '#base/shape';
import type { Assets } from '#blobs/assets';
import type { SimulationQuestion } from '#contract/questions';
import type { ScenarioDocument, Vocabulary } from '#document';
import type { IncidentStore } from '#incidents';
import type { AtOnce, RiskQuestion } from '#jobs/engine';
import type { SocketServer } from '#live';
import type { Simulations, Work } from '#simulations';
import type { LiveRuns } from '#simulations/live-runs';
import type { SimulationRecord } from '#simulations/record';
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
  /** Reads a prompt or a scenario, and settings, in another thread. */
  readPrompt(question: PromptQuestion): Promise<PromptReading | RefusedScenario>;
  /** The plan of a simulation as a scenario document; undefined until it is made. */
  findScenario(record: SimulationRecord): Promise<ScenarioDocument | undefined>;
  /** The names a scenario document may use, and words that mean them, by list. */
  listKinds(): Promise<Vocabulary & { readonly meanings: object }>;
  /** Whether a language model also reads prompts when a simulation is built. */
  readonly hasLlm: boolean;
  /** The preliminary assessment of a scenario (F7), in another thread. */
  assessAtOnce(question: RiskQuestion, asker: { readonly userId: string }): Promise<AtOnce>;
  /** The active feeds, for metrics and /docs; undefined if none are configured. */
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

/** The mistakes of a scenario document. */
export interface RefusedScenario {
  readonly mistakes: readonly Mistake[];
}

export interface PromptQuestion {
  readonly prompt: string;
  readonly scenario?: SimulationQuestion['request']['scenario'];
  readonly settings: NonNullable<SimulationQuestion['request']['settings']>;
}

/** Paths and values are those of the scenario, unchanged. */
export interface PromptReading {
  /** Whether the prompt is sufficient for a build (F15). */
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
  /** Each value with the words it comes from. */
  readonly readings?: readonly object[];
  readonly unread?: readonly { readonly text: string; readonly span: readonly [number, number] }[];
  /** The estimated cost, before calibration. */
  readonly work?: Work & { readonly measuresCpuSeconds: number };
  /** What is stated, as a document; and the same with every gap filled. */
  readonly scenario?: ScenarioDocument;
  readonly completedScenario?: ScenarioDocument;
  /** Words of the prompt that were not understood, if known. */
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
  /** The style of a street map; undefined: the built-in map. */
  readonly mapStyleUrl: string | undefined;
}

export interface HttpContext {
  readonly settings: HttpSettings;
  readonly lifecycle: Lifecycle;
  readonly clock: Clock;
  readonly log: FastifyBaseLogger;
  /** Undefined if they were not built. */
  readonly builtPages?: BuiltPages | undefined;
  /** Checks the disk; tests replace it. */
  readonly lookAtDisk?: LookAtDisk;
}
