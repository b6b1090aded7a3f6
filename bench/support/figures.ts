/** Figures of repeated measurements, and a table to print them in. */

export interface Figures {
  readonly min: number;
  readonly max: number;
  readonly mean: number;
  /** Standard deviation of the sample. */
  readonly sd: number;
}

export function toFigures(values: readonly number[]): Figures {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return {
    min: Math.min(...values),
    max: Math.max(...values),
    mean,
    sd: values.length > 1 ? Math.sqrt(squares / (values.length - 1)) : 0,
  };
}

/** The value below which this share of the sorted values lies. */
export function quantile(sorted: ArrayLike<number>, share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!;
}

/** "0.312 ± 0.008" */
export function toMeanText({ mean, sd }: Figures, digits: number): string {
  return `${mean.toFixed(digits)} ± ${sd.toFixed(digits)}`;
}

/** The first column to the left, the others to the right. */
export function toTable(rows: readonly (readonly string[])[]): string {
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));
  return rows
    .map((row) =>
      row
        .map((cell, i) => (i === 0 ? cell.padEnd(widths[i]!) : cell.padStart(widths[i]!)))
        .join('   '),
    )
    .join('\n');
}
