/** What is wrong with a file, said so that the place can be found. */
export interface FbxFault {
  readonly rule: FbxRule;
  /** The position in the file, in bytes. */
  readonly at: number;
  readonly message: string;
}

/** The rule that the file breaks. */
export type FbxRule =
  | 'header'
  | 'record'
  | 'array'
  | 'footer'
  | 'sections'
  | 'definitions'
  | 'ids'
  | 'connections'
  | 'geometry'
  | 'skin'
  | 'bind-pose'
  | 'curves'
  | 'takes';

export type TellFault = (fault: FbxFault) => void;
