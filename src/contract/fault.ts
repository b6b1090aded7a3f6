export type Fault =
  | 'required'
  | 'type'
  | 'integer'
  | 'minimum'
  | 'maximum'
  | 'enum'
  | 'pattern'
  | 'format'
  | 'text';
