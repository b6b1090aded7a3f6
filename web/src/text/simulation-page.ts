/** The page of one simulation, without its results: state, actions, stages. */

export const SIMULATION_TEXT = {
  /** Where nobody may see the prompt. */
  untitled: 'Simulation',
  above: 'Simulations',
  lost: 'Cannot reach the service. Retrying.',
  polling: '· WebSocket not connected, polling',
  copyLink: 'Copy link',
  progress: 'Progress',
  editPrompt: 'Edit prompt',
  cancel: 'Cancel',
  runAgain: 'Run again',
  delete: 'Delete',
  deleteTitle: 'Delete this simulation?',
  deleteConfirm: 'Delete simulation',
  deleteHint: 'This deletes its results and files. Its link stops working.',
  savedFromLive: 'Saved from a live run. Its commands are marked on the timeline.',
  openOriginal: 'Open the original simulation',
} as const;

export const STAGES_TEXT = {
  list: 'Stages',
  title: 'Build stages',
  withRiskAnalysis: 'Analysing risk and writing files',
  states: {
    done: 'done',
    now: 'in progress',
    failed: 'failed here',
    cancelled: 'cancelled here',
    later: 'not started',
  },
  analysisFollows: 'The report and files appear when the analysis is done.',
  filesFollow: 'The files appear when they are written.',
} as const;

export const COMPARE_WITH_TEXT = {
  title: 'Compare with another simulation',
  none: 'No other completed simulation yet.',
  field: 'Simulation to compare with',
  choose: 'Choose a simulation',
} as const;
