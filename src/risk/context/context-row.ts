/** A statement about an area: from the table that comes with the service, or from its operator. */
import type { RiskLevel } from '../hazard.ts';
import type { Subject, Tier } from './tiers.ts';

export type ContextType = 'geopolitical' | 'crime';

interface Statement {
  /** A country (`SD`) or a first-level region of one (`UA-07`). */
  readonly area: string;
  /** What the area is called, where the geography has no name for it: `Kharkiv oblast, Ukraine`. */
  readonly areaName?: string;
  /** One plain sentence without a full stop. */
  readonly statement: string;
  readonly year: number;
  /** The source and its terms. */
  readonly source: string;
  readonly confidence: number;
}

/** A published fact. A fact of a region replaces that of its country on the same subject. */
export interface TableRow extends Statement {
  readonly origin: 'table';
  /** It counts from the first to the second instant: not before its data begin, nor long after they end. */
  readonly fromMs: number;
  readonly untilMs: number;
  readonly subject: Subject;
  readonly tier: Tier;
}

/** An operator's own assessment. Between it and the table the greater counts, unless it replaces the table's. */
export interface OwnRow extends Statement {
  readonly origin: 'operator';
  readonly type: ContextType;
  readonly tier: RiskLevel;
  /** What it is about, if its author says so: `travel_advisory`. */
  readonly kind?: string;
  /** What it weighs on its date. */
  readonly weight: number;
  /** It holds from this date on, and fades. */
  readonly dateMs: number;
  readonly halfLifeDays: number;
  readonly replaces: boolean;
}

export type ContextRow = TableRow | OwnRow;
