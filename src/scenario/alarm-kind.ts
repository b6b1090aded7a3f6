export type AlarmKind = 'none' | 'manual' | 'automatic' | 'voice';
