/** Who needs a blob: a simulation, an export. */
export interface Owner {
  readonly kind: string;
  readonly id: string;
}
