/** Live runs: state, commands, and why a connection ended. */
import { toPlural } from './format.ts';
import { toKindWords } from './scene.ts';

export const LIVE_TEXT = {
  title: 'Live',
  back: 'Back to recording',
  connecting: 'Connecting…',
  reconnecting: 'Connection lost. Reconnecting…',
  ended: 'Ended.',
  settingUp: 'Setting up the run on the server…',
  notRunning: 'Not running.',
  atEnd: (moment: string): string => `Finished at ${moment}. Move back in time to give commands.`,
  paused: (moment: string): string => `Paused at ${moment}.`,
  running: 'Running. Commands take effect at once.',
  watching: 'Running. You are watching.',
  later:
    'You have gone back in time. Your later commands will run again, unless you give a new one: that deletes them.',
  instruct: 'Instruct people',
  alarm: 'Sound alarm',
  allFlee: 'Make everybody flee',
  fleeHint: 'To make one person flee, first follow that person in the 3D view.',
  flee: (id: string): string => `Make ${id} flee`,
  exits: 'Exits',
  exit: 'Exit',
  openExit: 'Open exit',
  closeExit: 'Close exit',
} as const;

export const HAZARD_FORM_TEXT = {
  title: 'Add a hazard',
  hazard: 'Hazard',
  location: 'Location',
  atClick: 'Where I click',
  atPerson: (id: string | undefined): string =>
    id === undefined ? 'At the followed person' : `At ${id}`,
  atExit: (label: string): string => `At ${label}`,
  add: 'Add hazard',
  click: 'Click a floor…',
} as const;

export const HAZARD_WORDS = {
  fire: 'Fire',
  smoke: 'Smoke',
  explosion: 'Explosion',
  building_collapse: 'Collapse',
} as const;

export const SAVE_RUN_TEXT = {
  save: 'Save as simulation',
  saveTooltip: 'Creates a simulation that includes all your commands.',
  nothingTooltip: 'No commands yet: this would create the same simulation again.',
  open: 'Open saved simulation',
} as const;

/** Why the service closed the socket for good, by its close code, and how to fix it. After other codes the page reconnects. */
export const CLOSED_WORDS: Readonly<Record<number, string>> = {
  1000: 'The simulation failed or was deleted. Run the simulation again, then run it live.',
  4400: 'The service could not read a message of this page. Reload the page.',
  4401: 'You are signed out. Sign in again, then run it live.',
  4403: 'Only the owner can run this simulation live. Run it again in your account to control it.',
  4404: 'This simulation no longer exists. It was deleted or its files have expired.',
  4429: 'Too many connections or messages at once. Close other pages with live runs and try again.',
};

/** Refusals that leave the socket open, where the message of the service does not say how to fix them. */
export const REFUSED_WORDS: Readonly<Record<string, string>> = {
  LIVE_RUN_NOT_FOUND:
    'No live run is in progress, and only the owner can start one. Run it again in your account to control it.',
  SERVICE_UNAVAILABLE:
    'The service cannot play this run live at the moment; usually too many live runs are open. Wait 30 seconds and try again, or end another live run.',
  INSUFFICIENT_PERMISSIONS: 'You can watch this run. Only the owner can control it.',
};

interface Act {
  readonly kind: string;
  readonly details: Readonly<Record<string, unknown>>;
}

/** What a command did, without the time. */
export function toActWords(
  { kind, details }: Act,
  exits: readonly { readonly id: string; readonly label: string }[],
): string {
  const exitOf = (): string =>
    exits.find(({ id }) => id === details['exit_id'])?.label ?? String(details['exit_id']);
  switch (kind) {
    case 'close_exit':
      return `${exitOf()} closed`;
    case 'open_exit':
      return `${exitOf()} opened`;
    case 'add_hazard':
      return `${toKindWords((details['hazard'] as { type: string }).type)} added`;
    case 'sound_alarm':
      return 'Alarm sounded';
    case 'update_flee_status': {
      const ids = (details['agent_ids'] ?? []) as readonly string[];
      const people = ids.length === 1 ? ids[0]! : toPlural(ids.length, 'person', 'people');
      return details['is_fleeing'] === false
        ? `${people} told to stop fleeing`
        : `${people} told to flee`;
    }
    default:
      return toKindWords(kind);
  }
}
