/** What is said of an area: by the table that comes with the service, or by its operator. */
import type { RiskLevel } from '../hazard.ts';
import type { Subject, Tier } from './tiers.ts';

export type ContextType = 'geopolitical' | 'crime';

interface Said {
  /** A country (`SD`) or a first-level region of one (`UA-07`). */
  readonly area: string;
  /** What the area is called, where the geography has no name for it: `Kharkiv oblast, Ukraine`. */
  readonly areaName?: string;
  /** One plain sentence without a full stop. */
  readonly statement: string;
  readonly year: number;
  /** Who says so, and under which terms. */
  readonly source: string;
  readonly confidence: number;
}

/** A published fact. That of a region stands for that of its country on the same subject. */
export interface TableRow extends Said {
  readonly origin: 'table';
  readonly subject: Subject;
  readonly tier: Tier;
}

/** An operator's own assessment. It stands beside the table: the greater holds, unless it replaces the table's. */
export interface OwnRow extends Said {
  readonly origin: 'operator';
  readonly type: ContextType;
  readonly tier: RiskLevel;
  /** What it weighs on its date. */
  readonly weight: number;
  /** It holds from here on, and fades. */
  readonly dateMs: number;
  readonly halfLifeDays: number;
  readonly replaces: boolean;
}

export type ContextRow = TableRow | OwnRow;
