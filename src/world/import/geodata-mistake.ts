export interface GeodataMistake {
  /** Where in the file: `features[3].geometry`. */
  readonly path: string;
  readonly code: 'type' | 'number' | 'limit' | 'reference' | 'empty';
  readonly message: string;
}
