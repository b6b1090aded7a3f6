/** What a trace says of its run before the first sample. */
import type { Level } from '#world/walkable';
import { TRACE_VERSION } from './trace.ts';
import type { TraceHead } from './trace.ts';

export interface TraceOptions {
  readonly engine: string;
  readonly seed: number;
  readonly people: number;
  readonly levels: readonly Level[];
  /** Between samples; 0.5 when not given. */
  readonly everySeconds?: number;
  /** Between key samples; 30 when not given. */
  readonly keySeconds?: number;
  /** 0.01 when not given. */
  readonly quantumMeters?: number;
}

export function toTraceHead(options: TraceOptions): TraceHead {
  const { engine, seed, people, levels, everySeconds = 0.5, quantumMeters = 0.01 } = options;
  const points = levels.flatMap(({ outlines }) => outlines.flat());
  const bounds = { minX: Infinity, minY: Infinity, maxX: -Infinity, maxY: -Infinity };
  for (const { x, y } of points) {
    bounds.minX = Math.min(bounds.minX, x);
    bounds.minY = Math.min(bounds.minY, y);
    bounds.maxX = Math.max(bounds.maxX, x);
    bounds.maxY = Math.max(bounds.maxY, y);
  }
  return {
    version: TRACE_VERSION,
    engine,
    seed,
    people,
    quantumMeters,
    everySeconds,
    bounds,
    levels: levels.map(({ id, kind, storey, z, rise }) => ({
      id,
      kind,
      storey,
      z,
      ...(rise === undefined ? {} : { rise }),
    })),
  };
}

/** JSON in which every character is one byte: a reader needs no other encoding. */
export function toAscii(json: string): string {
  return json.replace(
    /[\u007f-\uffff]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
