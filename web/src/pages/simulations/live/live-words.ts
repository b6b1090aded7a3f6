/** The texts of live runs. */
import { toPlural } from '../../../text/format.ts';
import type { LiveAct } from '../../../viewer/live/live-story.ts';
import type { StoryExit } from '../../../viewer/story.ts';
import { toKindWords } from '../scene/scene-words.ts';
import type { HazardKind } from './live-messages.ts';

/** Why the service closed the socket for good, and what to do; after other codes the page reconnects. */
export const CLOSED_WORDS: Readonly<Record<number, string>> = {
  1000: 'The simulation has no run any more. Run it again, then run it live.',
  4400: 'This page and the service do not understand each other. Reload the page.',
  4401: 'You are signed out. Sign in again, then run it live.',
  4403: 'Only the owner of this simulation can run it live. Run it again as your own to steer it.',
  4404: 'This simulation is not there any more. Its files may have expired or it was deleted.',
  4429: 'Too many connections or messages at once. Close other pages with live runs and try again.',
};

/** What is refused without the socket being closed, where the service's own words do not say what to do. */
export const REFUSED_WORDS: Readonly<Record<string, string>> = {
  LIVE_RUN_NOT_FOUND:
    'No live run is under way. Only the owner can start one; run it again as your own to steer it.',
  SERVICE_UNAVAILABLE:
    'The service has as many live runs as it can compute. Wait half a minute and try again, or end another one.',
  INSUFFICIENT_PERMISSIONS: 'You can watch this run. Only who made the simulation steers it.',
};

export const HAZARD_WORDS: Readonly<Record<HazardKind, string>> = {
  fire: 'Fire',
  smoke: 'Smoke',
  explosion: 'Explosion',
  building_collapse: 'Collapse',
};

/** What was done, without the time. */
export function toActWords({ kind, details }: LiveAct, exits: readonly StoryExit[]): string {
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
      const whom = ids.length === 1 ? ids[0]! : toPlural(ids.length, 'person', 'people');
      return details['is_fleeing'] === false ? `${whom} told to stay` : `${whom} told to flee`;
    }
    default:
      return toKindWords(kind);
  }
}
