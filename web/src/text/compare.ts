/** Two simulations side by side. */

export const COMPARE_TEXT = {
  title: 'Comparison',
  close: 'Close comparison',
  otherPending: 'Other simulation:',
  expired: 'The 3D files of one of the two simulations have expired. Run it again to compare.',
  measureNames: ['Without measure', 'With measure'],
  names: ['Other simulation', 'This simulation'],
  canvas: (name: string): string =>
    `${name}: 3D view of the place and its people. Keys control both views.`,
  chart: 'People evacuated',
  difference: 'Difference',
  table: 'These two runs',
  evacuatedBy: (moment: string): string => `Evacuated by ${moment}`,
  half: 'Half evacuated after',
  last: 'Last person evacuated after',
  notEvacuated: 'Not evacuated',
  ofTotal: (count: string, total: string): string => `${count} of ${total}`,
  never: 'never',
  nobody: 'nobody',
} as const;
