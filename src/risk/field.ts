/**
 * The risk field: how dangerous a place is during a span of time, from everything that is known.
 *
 * Within one source distinct events add their hazards: two floods are worse than one. Between sources the greater
 * counts: they may report the same flood. So adding evidence never lowers a weight, whatever the source
 * (docs/risk-model.md, "Combining").
 */
import type { LatLng } from '#geo';
import type { ContextFact } from './context/index.ts';
import { RISK_TYPES } from './evidence.ts';
import type { Evidence, RiskType } from './evidence.ts';
import { nextCut, toHazard, toWeight } from './hazard.ts';
import type { Weight } from './hazard.ts';
import type { HazardParts, IncidentLayer, Span, TypeLayer } from './incidents/index.ts';
import type { ShapeLayer } from './shape-layer.ts';

/** One source of evidence. */
export interface Layer {
  readonly source: string;
  readonly shapes?: ShapeLayer;
  readonly incidents?: IncidentLayer;
}

/** The risk of a place without any evidence, and its changes over the day. */
export interface Baseline {
  /** Writes the prior probability of each type, in the order of RISK_TYPES: its largest value during the span. */
  priorsDuring(at: LatLng, span: Span, out: Float64Array): void;
  /** Writes how much busier than average the span is for the history of each type. */
  modulationDuring(at: LatLng, span: Span, out: Float64Array): void;
}

/** What is known of whole countries and regions (docs/context.md): a prior of its own, beside the baseline. */
export interface FieldContext {
  /** Writes the hazard of each type, in the order of RISK_TYPES. */
  readHazards(at: LatLng, timeMs: number, out: Float64Array): void;
  /** The facts that hold at a place, the heaviest first. */
  listFacts(at: LatLng, timeMs: number): readonly ContextFact[];
}

export interface FieldOptions {
  readonly layers: readonly Layer[];
  readonly baseline: Baseline;
  readonly context?: FieldContext | undefined;
  readonly types: readonly RiskType[];
  /** Evidence below this severity is left out (resolution). */
  readonly severityMin: number;
}

/** The field during one span of time. */
export interface Field {
  readonly span: Span;
  /** The risk at a point; `visit` is called for every piece of evidence with a shape that adds to it. */
  weigh(at: LatLng, visit?: (evidence: Evidence, hazard: number) => void): PointRisk;
  /** The published facts of the requested types that hold at a place at the end of the span. */
  listFacts(at: LatLng): readonly ContextFact[];
  /** Whether anything is known besides baseline and context. */
  readonly hasEvidence: boolean;
  /** Whether it is for one moment of a journey: the next moment has another field. */
  readonly isInstant: boolean;
  /** Every piece of evidence with a shape that was asked for and whose reach comes within `km` of the point. */
  forEachShapeNear(at: LatLng, km: number, visit: (evidence: Evidence) => void): void;
  readonly incidents: readonly { readonly source: string; readonly layers: readonly TypeLayer[] }[];
}

export interface PointRisk {
  readonly weight: Weight;
  /** Hazard of each type, in the order of RISK_TYPES; 0 for types not asked for. */
  readonly hazards: readonly number[];
  /** The same without the baseline: what reports and published facts say. It alone decides the level of the weight. */
  readonly knownHazards: readonly number[];
  /** The part of it that comes from piles of past incidents. */
  readonly pileHazards: readonly number[];
  /** The part of it from baseline and context alone: the same everywhere around. */
  readonly backgroundHazard: number;
}

const NO_PILES: readonly number[] = createZeros();

/**
 * One per risk type. A plain array: a thousand small typed arrays per question cost the garbage collector as much as
 * all else.
 */
function createZeros(): number[] {
  return [0, 0, 0, 0, 0, 0];
}

/**
 * The part of the baseline that counts. It ranks places of one level and never lifts a place into the next: a level
 * follows from reports and published facts, so it does not change with the hour.
 */
function shareOfBaseline(known: number, ofBaseline: number): number {
  const cut = nextCut(toWeight(known));
  if (cut === undefined || ofBaseline === 0) return 1;
  // Answers give four decimals.
  const room = toHazard(cut - 0.0001) - known;
  return Math.max(0, Math.min(1, room / ofBaseline));
}

export function createField(
  { layers, baseline, context, types, severityMin }: FieldOptions,
  span: Span,
): Field {
  const isRequested = RISK_TYPES.map((type) => types.includes(type));
  const dated = layers.map(({ source, shapes, incidents }) => ({
    source,
    shapes,
    layers: (incidents?.during(span, severityMin) ?? []).filter(({ type }) => types.includes(type)),
  }));
  const hasIncidents = dated.some((layer) => layer.layers.length > 0);
  const priors = new Float64Array(RISK_TYPES.length);
  const ofContext = new Float64Array(RISK_TYPES.length);
  const modulation = new Float64Array(RISK_TYPES.length);
  const ofSource = new Float64Array(RISK_TYPES.length);
  const parts: HazardParts = { history: 0, events: 0 };

  return {
    span,
    isInstant: span.startMs === span.endMs,
    hasEvidence: layers.length > 0,
    incidents: dated,
    listFacts: (at) =>
      context?.listFacts(at, span.endMs).filter(({ type }) => types.includes(type)) ?? [],
    forEachShapeNear(at, km, visit) {
      for (const { shapes } of dated)
        for (const evidence of shapes?.listWithin(at, km) ?? [])
          if (types.includes(evidence.type) && evidence.severity >= severityMin) visit(evidence);
    },
    weigh(at, visit) {
      const hazards = createZeros();
      const pileHazards = hasIncidents ? createZeros() : undefined;
      baseline.priorsDuring(at, span, priors);
      if (hasIncidents) baseline.modulationDuring(at, span, modulation);
      for (const { shapes, layers: typeLayers } of dated) {
        ofSource.fill(0);
        shapes?.forEachAt(at, span, severityMin, (evidence, hazard) => {
          const k = RISK_TYPES.indexOf(evidence.type);
          if (!isRequested[k]) return;
          ofSource[k]! += hazard;
          visit?.(evidence, hazard);
        });
        for (const layer of typeLayers) {
          const k = RISK_TYPES.indexOf(layer.type);
          parts.history = 0;
          parts.events = 0;
          layer.hazardAt(at, parts);
          const pile = parts.history * modulation[k]!;
          if (pileHazards) pileHazards[k] = Math.max(pileHazards[k]!, pile);
          ofSource[k]! += pile + parts.events;
        }
        for (let k = 0; k < hazards.length; k++) hazards[k] = Math.max(hazards[k]!, ofSource[k]!);
      }
      context?.readHazards(at, span.endMs, ofContext);
      const knownHazards = createZeros();
      let known = 0;
      let backgroundHazard = 0;
      let ofBaseline = 0;
      for (let k = 0; k < hazards.length; k++) {
        if (!isRequested[k]) continue;
        knownHazards[k] = hazards[k]! + ofContext[k]!;
        known += knownHazards[k]!;
        backgroundHazard += ofContext[k]!;
        ofBaseline -= Math.log1p(-priors[k]!);
      }
      const share = shareOfBaseline(known, ofBaseline);
      for (let k = 0; k < hazards.length; k++)
        hazards[k] = isRequested[k] ? knownHazards[k]! - share * Math.log1p(-priors[k]!) : 0;
      backgroundHazard += share * ofBaseline;
      return {
        weight: toWeight(known + share * ofBaseline),
        hazards,
        knownHazards,
        pileHazards: pileHazards ?? NO_PILES,
        backgroundHazard,
      };
    },
  };
}
